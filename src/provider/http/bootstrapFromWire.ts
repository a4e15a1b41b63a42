import { isRecord } from '../../lib/isRecord.ts';
import { parseCapabilities } from '../capabilities/parseCapabilities.ts';
import type { Bootstrap } from '../contract.ts';

/** Converts the configuration from the wire. A field that is missing or has another type counts as not configured. */
export function bootstrapFromWire(data: Record<string, unknown>): Bootstrap {
  const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  const luds = isRecord(data.password_config) ? data.password_config : {};
  const captcha = isRecord(data.captcha_settings) ? data.captcha_settings : {};
  const siteKey = captcha.enabled === true ? text(captcha.siteKey) : null;
  const mode = data.dfp_protected_auth_mode === 'DECISIONING' ? 'DECISIONING' : 'OBSERVATION';
  const capabilities = parseCapabilities(data.capabilities);
  return {
    projectName: text(data.project_name),
    displayWatermark: data.disable_sdk_watermark !== true,
    emailDomains: Array.isArray(data.email_domains) ? data.email_domains.filter((domain) => text(domain) !== null) : [],
    passwordConfig:
      typeof luds.luds_complexity === 'number' && typeof luds.luds_minimum_count === 'number'
        ? { ludsComplexity: luds.luds_complexity, ludsMinimumCount: luds.luds_minimum_count }
        : null,
    ...(data.strength_policy === 'none' && { strengthPolicy: 'none' }),
    captcha: siteKey === null ? null : { siteKey },
    fingerprint: data.dfp_protected_auth_enabled === true ? mode : null,
    pkceRequiredForEmailMagicLinks: data.pkce_required_for_email_magic_links === true,
    pkceRequiredForPasswordResets: data.pkce_required_for_password_resets === true,
    pkceRequiredForOAuth: data.pkce_required_for_oauth === true,
    siweRequiredForCryptoWallets: data.siwe_required_for_crypto_wallets === true,
    // The value becomes the host of an address, so nothing else is accepted.
    cnameDomain: /^[\w.-]+(:\d+)?$/.test(String(data.cname_domain ?? '')) ? String(data.cname_domain) : null,
    ...(capabilities && { capabilities }),
  };
}
