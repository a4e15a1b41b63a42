/** Texts of the sign-in providers' buttons. An empty `testMode` shows no hint. */
export const oauthTexts = {
  continueWith: 'Continue with {provider}',
  testMode: 'Test',
  testModeWhy: 'In test mode, a project without a Google client of its own signs in with a default one.',
  confirmedTitle: 'Success!',
  confirmed: 'You have successfully logged in.',
  denied: 'You did not allow the sign-in. Please try again, or choose another way.',
  failed: '{provider} could not sign you in. Please try again, or choose another way.',
} as const;
