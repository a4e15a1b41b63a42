/** What a visitor reads after a sign-in at a provider. */
export const oauthTexts = {
  confirmedTitle: 'Success!',
  confirmed: 'You have successfully logged in.',
  denied: 'You did not allow the sign-in. Please try again, or choose another way.',
  failed: '{provider} could not sign you in. Please try again, or choose another way.',
} as const;
