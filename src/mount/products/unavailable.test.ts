import { expect, test } from 'vitest';
import { type Config, resolveConfig } from '../../config.ts';
import type { Capabilities } from '../../provider/contract.ts';
import { unavailable } from './unavailable.ts';

const problems = (config: Config, capabilities: Partial<Capabilities>) =>
  unavailable(resolveConfig(config), { backend: 'Better Auth', missing: {}, ...capabilities });

test.each<[string, Config, Capabilities['missing']]>([
  ['emailMagicLinks', {}, { emailMagicLinks: 'Install it.' }],
  ['passwords', { products: ['otp', 'passwords'] }, { passwords: 'Install it.' }],
  ['passkeys', { products: ['passkeys', 'otp'] }, { passkeys: 'Install it.' }],
  ['otp.email', { products: ['otp'] }, { 'otp.email': 'Install it.' }],
  ['otp.whatsapp', { products: ['otp'], otpOptions: { methods: ['sms', 'whatsapp'] } }, { 'otp.whatsapp': 'Install it.' }],
  ['oauth', { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }] } }, { oauth: 'Install it.' }],
  [
    'oneTap',
    { products: ['oauth'], oauthOptions: { providers: [{ type: 'google', one_tap: true }] } },
    { oneTap: 'Install it.' },
  ],
])('%s is named with the back end and with what to do', (name, config, missing) => {
  expect(problems(config, { missing })).toEqual([
    expect.stringMatching(new RegExp(`^config\\.products: Better Auth lacks ${name.replace('.', '\\.')}\\. \\w+ it\\.$`)),
  ]);
});

test('wallets are missing if the wallets of both chains are', () => {
  const config: Config = { products: ['crypto'] };
  expect(problems(config, { missing: { 'wallets.solana': 'Not there.' } })).toEqual([]);
  const both = { 'wallets.ethereum': 'Install siwe.', 'wallets.solana': 'Use Ethereum.' };
  expect(problems(config, { missing: both })).toEqual(['config.products: Better Auth lacks crypto. Use Ethereum.']);
});

test('a social provider that is not set up is named', () => {
  const config: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github' }, { type: 'gitlab' }] } };
  expect(problems(config, { oauthProviders: ['github'] })).toEqual([
    'config.products: Better Auth lacks gitlab. Set it up there.',
  ]);
  expect(problems(config, { oauthProviders: ['github', 'gitlab'] })).toEqual([]);
  expect(problems({ ...config, products: ['otp'] }, { oauthProviders: [], missing: { oauth: 'x' } })).toEqual([]);
});

test('one_tap of another provider than Google asks for that provider, and not for One Tap', () => {
  const config: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'github', one_tap: true }] } };
  expect(problems(config, { missing: { oneTap: 'Install it.' } })).toEqual([]);
  expect(problems(config, { oauthProviders: ['google'] })).toEqual([
    'config.products: Better Auth lacks github. Set it up there.',
  ]);
});

test('what the configuration does not ask for may be missing', () => {
  const missing = { passwords: 'x', 'otp.sms': 'x', 'otp.whatsapp': 'x', passkeys: 'x', oneTap: 'x' };
  expect(problems({ products: ['otp'] }, { missing })).toEqual([]);
});
