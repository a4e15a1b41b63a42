/** Texts of a failed sign-in at a provider, and the hint for developers beside its button. */
export const oauthTexts = {
  /** Empty: no hint. */
  testMode: 'Test',
  testModeWhy: 'In test mode, a project without a Google client of its own signs in with a default one.',
  denied: 'You did not allow the sign-in. Please try again, or choose another way.',
  failed: '{provider} could not sign you in. Please try again, or choose another way.',
} as const;
