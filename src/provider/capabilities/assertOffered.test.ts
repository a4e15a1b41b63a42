import { expect, test } from 'vitest';
import { isAuthError } from '../../errors.ts';
import type { CallName, Capabilities } from '../contract.ts';
import { assertOffered } from './assertOffered.ts';

const backend = 'Example Auth';

/** Returns the message for developers, or null for a call that the back end offers. */
function refusal(name: CallName, request: object, capabilities: Omit<Capabilities, 'backend'>): string | null {
  try {
    assertOffered(name, request, { backend, ...capabilities });
    return null;
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return (error.cause as Error).message;
  }
}

test('a call that the back end lacks is refused, with what to do', () => {
  const missing = { passkeys: 'Install the passkey plugin.' };
  const message = refusal('webauthn.authenticate', {}, { missing });
  expect(message).toContain('Example Auth does not offer webauthn.authenticate. Install the passkey plugin.');
  expect(refusal('otps.sms.loginOrCreate', {}, { missing })).toBeNull();
});

test('a wallet is refused by its chain', () => {
  const missing = { 'wallets.solana': 'Use Ethereum.' };
  expect(refusal('cryptoWallets.authenticateStart', { crypto_wallet_type: 'solana' }, { missing })).toContain('Use Ethereum.');
  expect(refusal('cryptoWallets.authenticateStart', { crypto_wallet_type: 'ethereum' }, { missing })).toBeNull();
});

test('OAuth is refused for a provider that is not set up', () => {
  const start = (provider: string, oauthProviders?: string[]) =>
    refusal('oauth.start', { provider }, { missing: {}, ...(oauthProviders && { oauthProviders }) });
  expect(start('github', ['google'])).toContain('Example Auth does not offer oauth.start. Set up github there.');
  expect(start('github', [])).toContain('Set up github there.');
  expect(start('google', ['google'])).toBeNull();
  expect(start('github')).toBeNull();
});

test('a list of social providers concerns the start of OAuth only', () => {
  expect(refusal('oauth.authenticate', { provider: 'github' }, { missing: {}, oauthProviders: ['google'] })).toBeNull();
  expect(refusal('oauth.start', {}, { missing: {}, oauthProviders: ['google'] })).toBeNull();
});

test('a call of several capabilities is refused only if the back end lacks all of them', () => {
  const [sms, whatsapp, email] = ['otp.sms', 'otp.whatsapp', 'otp.email'] as const;
  expect(refusal('otps.authenticate', {}, { missing: { [sms]: 'No texts.', [whatsapp]: 'No WhatsApp.' } })).toBeNull();
  const all = { [sms]: 'No texts.', [whatsapp]: 'No WhatsApp.', [email]: 'No emails.' };
  expect(refusal('otps.authenticate', {}, { missing: all })).toContain('does not offer otps.authenticate. No texts.');
});
