import { expect, test } from 'vitest';
import type { IdpSettings } from '../../definitions/idpSettings.ts';
import { createIdp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

async function bootstrapOf(settings: Partial<IdpSettings> = {}) {
  const { request_id, status_code, ...data } = (await callIdp(createIdp({ settings }), 'bootstrap.get')).data;
  expect([request_id, status_code]).toEqual([expect.stringMatching(/^request-id-test-/), 200]);
  return data;
}

const defaults = {
  project_name: 'Sandbox',
  disable_sdk_watermark: true,
  cname_domain: null,
  email_domains: ['mail.example.test'],
  captcha_settings: { enabled: false },
  pkce_required_for_email_magic_links: false,
  pkce_required_for_password_resets: false,
  pkce_required_for_oauth: false,
  pkce_required_for_sso: false,
  slug_pattern: null,
  create_organization_enabled: false,
  password_config: null,
  dfp_protected_auth_enabled: false,
  dfp_protected_auth_mode: null,
  rbac_policy: { roles: [], resources: [], scopes: [] },
  siwe_required_for_crypto_wallets: false,
  vertical: 'CONSUMER',
};

test('SBX-03 the bootstrap of the default settings is complete', async () => {
  expect(await bootstrapOf()).toEqual(defaults);
});

test.each<[Partial<IdpSettings>, object]>([
  [{ projectName: 'Acme' }, { project_name: 'Acme' }],
  [{ watermark: true }, { disable_sdk_watermark: false }],
  [{ emailDomains: ['a.test', 'b.test'] }, { email_domains: ['a.test', 'b.test'] }],
  [{ captcha: true }, { captcha_settings: { enabled: true, siteKey: 'sandbox-site-key' } }],
  [{ pkceRequiredForEmailMagicLinks: true }, { pkce_required_for_email_magic_links: true }],
  [{ pkceRequiredForPasswordResets: true }, { pkce_required_for_password_resets: true }],
  [{ pkceRequiredForOAuth: true }, { pkce_required_for_oauth: true }],
  [{ password: 'none' }, { strength_policy: 'none' }],
  [{ fingerprint: 'OBSERVATION' }, { dfp_protected_auth_enabled: true, dfp_protected_auth_mode: 'OBSERVATION' }],
  [{ siweRequiredForCryptoWallets: true }, { siwe_required_for_crypto_wallets: true }],
])('SBX-03 the settings %j change the bootstrap to %j', async (settings, change) => {
  expect(await bootstrapOf(settings)).toEqual({ ...defaults, ...change });
});
