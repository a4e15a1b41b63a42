/** Products with a journey, in the order of the documentation. */
export const PRODUCTS = [
  'otp.sms',
  'otp.whatsapp',
  'otp.email',
  'emailMagicLinks',
  'passwords',
  'passkeys',
  'oauth',
  'wallets.ethereum',
  'wallets.solana',
] as const;

export type Product = (typeof PRODUCTS)[number];
