/** Errors of the provider that the page or its project causes, with the kind of advice for the developer. */
export const hostErrors = {
  public_token_required: 'token',
  public_token_not_found: 'token',
  invalid_public_token_id: 'token',
  bad_domain_for_stytch_sdk: 'domain',
  bad_vertical_for_stytch_sdk: 'vertical',
  endpoint_not_authorized_for_sdk: 'method',
  route_not_found: 'route',
  no_login_redirect_urls_set: 'redirect',
  no_signup_redirect_urls_set: 'redirect',
  no_reset_password_redirect_urls_set: 'redirect',
  no_match_for_provided_magic_link_url: 'redirect',
  no_match_for_provided_oauth_url: 'redirect',
  oauth_config_not_found: 'oauth',
  default_provider_not_allowed: 'oauth',
  invalid_oauth_provider: 'oauth',
  invalid_expiration_otp: 'minutes',
  invalid_session_duration_minutes: 'minutes',
} as const satisfies Readonly<Record<string, string>>;

/** Kind of advice for an error of `hostErrors`. */
export type HostErrorAdviceKind = (typeof hostErrors)[keyof typeof hostErrors];
