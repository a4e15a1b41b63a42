import { ApiError } from '../ApiError.ts';
import { SITE_KEY } from '../proofs.ts';
import type { Visit } from '../visit.ts';

/** The project's configuration as the policy has it now. */
export function getBootstrap({ world, params }: Visit) {
  if (params.public_token !== world.publicToken) throw new ApiError('public_token_not_found');
  const policy = world.policy();
  const luds = typeof policy.password === 'object' ? policy.password.luds : null;
  return {
    project_name: policy.projectName,
    disable_sdk_watermark: !policy.watermark,
    cname_domain: null,
    email_domains: policy.emailDomains,
    captcha_settings: policy.captcha ? { enabled: true, siteKey: SITE_KEY } : { enabled: false },
    pkce_required_for_email_magic_links: policy.pkceRequiredForEmailMagicLinks,
    pkce_required_for_password_resets: policy.pkceRequiredForPasswordResets,
    pkce_required_for_oauth: policy.pkceRequiredForOAuth,
    pkce_required_for_sso: false,
    slug_pattern: null,
    create_organization_enabled: false,
    password_config: luds && { luds_complexity: luds.complexity, luds_minimum_count: luds.minimumCount },
    dfp_protected_auth_enabled: policy.fingerprint !== null,
    dfp_protected_auth_mode: policy.fingerprint,
    rbac_policy: { roles: [], resources: [], scopes: [] },
    siwe_required_for_crypto_wallets: policy.siweRequiredForCryptoWallets,
    vertical: 'CONSUMER',
  };
}
