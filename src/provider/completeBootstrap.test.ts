import { expect, test } from 'vitest';
import { completeBootstrap } from './completeBootstrap.ts';
import type { StrengthResponse } from './contract.ts';
import { defaultBootstrap } from './defaultBootstrap.ts';

const given = {
  projectName: 'Example',
  displayWatermark: true,
  emailDomains: ['gmail.com'],
  passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
  strengthPolicy: 'luds',
  captcha: { siteKey: 'site-key' },
  fingerprint: 'DECISIONING',
  pkceRequiredForEmailMagicLinks: true,
  pkceRequiredForPasswordResets: true,
  pkceRequiredForOAuth: true,
  siweRequiredForCryptoWallets: true,
  cnameDomain: 'auth.example.com',
};

test('a complete configuration of a provider object is used as it is', () => {
  expect(completeBootstrap(given)).toEqual(given);
  expect(completeBootstrap({ ...given, other: 1 })).toEqual(given);
});

/** Has every policy: a forgotten one does not compile. */
const policies: Record<StrengthResponse['strength_policy'], true> = { zxcvbn: true, luds: true, none: true };

test.each(Object.keys(policies))('the strength policy %s of a provider object is used', (strengthPolicy) => {
  expect(completeBootstrap({ strengthPolicy })).toEqual({ ...defaultBootstrap, strengthPolicy });
});

test.each(['OBSERVATION', 'DECISIONING', null])('the fingerprint mode %s of a provider object is used', (fingerprint) => {
  expect(completeBootstrap({ fingerprint }).fingerprint).toBe(fingerprint);
});

test('null is a value where a field may be missing', () => {
  const empty = { projectName: null, passwordConfig: null, captcha: null, cnameDomain: null };
  expect(completeBootstrap({ ...given, ...empty })).toEqual({ ...given, ...empty });
});

test.each([undefined, null, 'text', []])('%j is a configuration without fields', (response) => {
  expect(completeBootstrap(response)).toEqual(defaultBootstrap);
});

test('MAIN-11 the defaults of a configuration have no feature, and no watermark', () => {
  expect(defaultBootstrap).toEqual({
    projectName: null,
    displayWatermark: false,
    emailDomains: [],
    passwordConfig: null,
    captcha: null,
    fingerprint: null,
    pkceRequiredForEmailMagicLinks: false,
    pkceRequiredForPasswordResets: false,
    pkceRequiredForOAuth: false,
    siweRequiredForCryptoWallets: false,
    cnameDomain: null,
  });
});

test.each([
  { projectName: 7 },
  { displayWatermark: 'true' },
  { displayWatermark: null },
  { emailDomains: 'gmail.com' },
  { emailDomains: ['gmail.com', 7] },
  { passwordConfig: 'luds' },
  { passwordConfig: { ludsComplexity: 3 } },
  { passwordConfig: { ludsMinimumCount: 8 } },
  { passwordConfig: { ludsComplexity: '3', ludsMinimumCount: 8 } },
  { strengthPolicy: 'strict' },
  { strengthPolicy: '' },
  { captcha: 'site-key' },
  { captcha: { siteKey: 7 } },
  { fingerprint: 'ALWAYS' },
  { fingerprint: '' },
  { fingerprint: true },
  { pkceRequiredForEmailMagicLinks: 1 },
  { pkceRequiredForPasswordResets: 'true' },
  { pkceRequiredForOAuth: null },
  { siweRequiredForCryptoWallets: 1 },
  { cnameDomain: 7 },
])('%j of a provider object has its default', (response) => {
  expect(completeBootstrap(response)).toEqual(defaultBootstrap);
});
