import { expect, test } from 'vitest';
import { bootstrapFromWire } from './bootstrapFromWire.ts';

const nothing = {
  projectName: null,
  displayWatermark: true,
  emailDomains: [],
  passwordConfig: null,
  captcha: null,
  fingerprint: null,
  pkceRequiredForEmailMagicLinks: false,
  pkceRequiredForPasswordResets: false,
  pkceRequiredForOAuth: false,
  siweRequiredForCryptoWallets: false,
  cnameDomain: null,
};

test('MAIN-11 a configuration without fields has no feature, and shows the watermark', () => {
  expect(bootstrapFromWire({})).toEqual(nothing);
});

test('every field of the wire has its place', () => {
  expect(
    bootstrapFromWire({
      project_name: 'Example',
      disable_sdk_watermark: true,
      email_domains: ['gmail.com', 'example.com'],
      password_config: { luds_complexity: 3, luds_minimum_count: 8 },
      strength_policy: 'none',
      captcha_settings: { enabled: true, siteKey: 'site-key' },
      dfp_protected_auth_enabled: true,
      dfp_protected_auth_mode: 'DECISIONING',
      pkce_required_for_email_magic_links: true,
      pkce_required_for_password_resets: true,
      pkce_required_for_oauth: true,
      siwe_required_for_crypto_wallets: true,
      cname_domain: 'auth.example.com',
    }),
  ).toEqual({
    projectName: 'Example',
    displayWatermark: false,
    emailDomains: ['gmail.com', 'example.com'],
    passwordConfig: { ludsComplexity: 3, ludsMinimumCount: 8 },
    strengthPolicy: 'none',
    captcha: { siteKey: 'site-key' },
    fingerprint: 'DECISIONING',
    pkceRequiredForEmailMagicLinks: true,
    pkceRequiredForPasswordResets: true,
    pkceRequiredForOAuth: true,
    siweRequiredForCryptoWallets: true,
    cnameDomain: 'auth.example.com',
  });
});

test.each([
  { project_name: '' },
  { project_name: 7 },
  { disable_sdk_watermark: 'true' },
  { email_domains: 'gmail.com' },
  { email_domains: ['', 7, null] },
  { password_config: 'luds' },
  { password_config: { luds_complexity: 3 } },
  { password_config: { luds_minimum_count: 8 } },
  { password_config: { luds_complexity: '3', luds_minimum_count: 8 } },
  { password_config: { luds_complexity: 3, luds_minimum_count: '8' } },
  { strength_policy: 'luds' },
  { strength_policy: true },
  { captcha_settings: 'on' },
  { captcha_settings: { siteKey: 'site-key' } },
  { captcha_settings: { enabled: 'true', siteKey: 'site-key' } },
  { captcha_settings: { enabled: true } },
  { captcha_settings: { enabled: true, siteKey: '' } },
  { dfp_protected_auth_mode: 'DECISIONING' },
  { dfp_protected_auth_enabled: 'true' },
  { pkce_required_for_email_magic_links: 'true' },
  { pkce_required_for_password_resets: 1 },
  { pkce_required_for_oauth: 'true' },
  { siwe_required_for_crypto_wallets: 1 },
  { cname_domain: '' },
  { cname_domain: 'auth.example.com/path' },
  { cname_domain: 'user@auth.example.com' },
  { cname_domain: '/auth.example.com' },
  { cname_domain: 'auth.example.com:' },
  { cname_domain: 'auth.example.com:port' },
])('%j counts as not configured', (data) => {
  expect(bootstrapFromWire(data)).toEqual(nothing);
});

test('API-03 a fingerprint without a known mode is only observed', () => {
  expect(bootstrapFromWire({ dfp_protected_auth_enabled: true }).fingerprint).toBe('OBSERVATION');
  expect(bootstrapFromWire({ dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'x' }).fingerprint).toBe('OBSERVATION');
});

test('the host name of a project may have a port', () => {
  expect(bootstrapFromWire({ cname_domain: 'localhost:4000' }).cnameDomain).toBe('localhost:4000');
});
