import type { Bootstrap } from '../../src/provider/contract.ts';

/**
 * Converts the configuration of a provider object to the form of the wire. Omits proofs and PKCE, which such an object does not need.
 */
export function wireBootstrap({
  projectName = null,
  displayWatermark = false,
  emailDomains = [],
  passwordConfig = null,
  capabilities,
  strengthPolicy,
}: Partial<Bootstrap>): object {
  return {
    project_name: projectName,
    disable_sdk_watermark: !displayWatermark,
    cname_domain: null,
    email_domains: emailDomains,
    captcha_settings: { enabled: false },
    pkce_required_for_email_magic_links: false,
    pkce_required_for_password_resets: false,
    pkce_required_for_oauth: false,
    password_config: passwordConfig && {
      luds_complexity: passwordConfig.ludsComplexity,
      luds_minimum_count: passwordConfig.ludsMinimumCount,
    },
    ...(capabilities && { capabilities }),
    ...(strengthPolicy === 'none' && { strength_policy: 'none' }),
    dfp_protected_auth_enabled: false,
    dfp_protected_auth_mode: null,
    siwe_required_for_crypto_wallets: false,
  };
}
