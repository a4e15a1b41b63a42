import type { Product } from '../hostConfig.ts';

/** Labels of the products, in the order of the forms. */
export const products = {
  otp: 'Passcodes',
  passwords: 'Passwords',
  emailMagicLinks: 'Email links',
  oauth: 'Social',
  passkeys: 'Passkeys',
  crypto: 'Wallets',
} as const satisfies Readonly<Record<Product, string>>;

/** Default products of the playground, of `widget-sandbox csp` and of the extension's form. */
export const DEFAULT_PRODUCTS: readonly Product[] = ['otp', 'passwords'];
