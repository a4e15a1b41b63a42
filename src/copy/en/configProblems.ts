/** Messages for developers that replace the first screen if the products cannot be combined. */
export const configProblemTexts = {
  passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
  linksAndEmailPasscodes: 'Error: Cannot use both EML and Email OTP',
} as const;
