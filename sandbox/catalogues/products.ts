import type { Product } from '../hostConfig.ts';

/** The label of each product, in the order of the forms. */
export const products = {
  otp: 'Passcodes',
  passwords: 'Passwords',
  emailMagicLinks: 'Email links',
  oauth: 'Social',
  passkeys: 'Passkeys',
  crypto: 'Wallets',
} as const satisfies Readonly<Record<Product, string>>;
