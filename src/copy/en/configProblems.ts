/** What a developer reads in place of the first screen where the products do not go together. */
export const configProblemTexts = {
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  linksAndEmailPasscodes: 'Error: Cannot use both EML and Email OTP',
} as const;
