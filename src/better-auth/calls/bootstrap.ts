import type { CallContext } from '../CallContext.ts';
import { findPlugin } from '../capabilities.ts';

/** The configuration of the project, with the capabilities of the installed plugins. */
export function getBootstrap({ setup: { context, options, capabilities } }: CallContext) {
  return {
    project_name: context.appName,
    disable_sdk_watermark: true,
    cname_domain: null,
    email_domains: [],
    captcha_settings: options.captcha ? { enabled: true, siteKey: options.captcha.siteKey } : { enabled: false },
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
    siwe_required_for_crypto_wallets: findPlugin(context, 'siwe') !== undefined,
    vertical: 'CONSUMER',
    capabilities,
  };
}
