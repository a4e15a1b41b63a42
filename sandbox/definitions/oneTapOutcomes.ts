/** Outcomes of Google One Tap that the mock can produce, with their labels in the forms. */
export const oneTapOutcomes = {
  prompt: 'The prompt',
  cooldown: 'Cooldown: closed too often',
  no_session: 'No account in this browser',
  silent: 'No response',
  script_missing: 'Script blocked',
  origin_not_allowed: 'Origin not allowed',
  invalid_client: 'Client ID unknown',
  oauth_config_not_found: 'No Google client configured',
  no_login_redirect_urls_set: 'No login redirect address',
  no_signup_redirect_urls_set: 'No sign-up redirect address',
  default_provider_not_allowed: 'Default client not allowed',
} as const;

/** An outcome of Google One Tap. */
export type OneTapOutcome = keyof typeof oneTapOutcomes;

export const oneTapOutcomeNames = Object.keys(oneTapOutcomes) as readonly OneTapOutcome[];
