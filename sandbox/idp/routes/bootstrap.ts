import { ApiError } from '../http/ApiError.ts';
import { SITE_KEY } from '../http/proofs.ts';
import type { RequestContext } from '../RequestContext.ts';

/** Returns the configuration of the project by the current settings. */
export function getBootstrap({ idp, params }: RequestContext) {
  if (params.public_token !== idp.publicToken) throw new ApiError('public_token_not_found');
  const settings = idp.settings();
  const luds = typeof settings.password === 'object' ? settings.password.luds : null;
  return {
    project_name: settings.projectName,
    disable_sdk_watermark: !settings.watermark,
    cname_domain: null,
    email_domains: settings.emailDomains,
    captcha_settings: settings.captcha ? { enabled: true, siteKey: SITE_KEY } : { enabled: false },
    pkce_required_for_email_magic_links: settings.pkceRequiredForEmailMagicLinks,
    pkce_required_for_password_resets: settings.pkceRequiredForPasswordResets,
    pkce_required_for_oauth: settings.pkceRequiredForOAuth,
    pkce_required_for_sso: false,
    slug_pattern: null,
    create_organization_enabled: false,
    password_config: luds && { luds_complexity: luds.complexity, luds_minimum_count: luds.minimumCount },
    // Not part of the public protocol. Without it, a client learns the policy only from its first strength check.
    ...(settings.password === 'none' && { strength_policy: 'none' }),
    dfp_protected_auth_enabled: settings.fingerprint !== null,
    dfp_protected_auth_mode: settings.fingerprint,
    rbac_policy: { roles: [], resources: [], scopes: [] },
    siwe_required_for_crypto_wallets: settings.siweRequiredForCryptoWallets,
    vertical: 'CONSUMER',
  };
}
