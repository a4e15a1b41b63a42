import type { Product } from '../config.ts';
import type { ScreenName } from './screens.ts';

/** Products of which one is enough to reach the screens of a method. */
const PRODUCTS_OF_METHOD: {
  readonly [Name in ScreenName as Name extends `${infer Method}/${string}` ? Method : never]: readonly Product[];
} = {
  otp: ['otp'],
  'email-link': ['emailMagicLinks'],
  password: ['passwords'],
  oauth: ['oauth'],
  redirect: ['emailMagicLinks', 'passwords', 'oauth'],
  passkey: ['passkeys'],
  wallet: ['crypto'],
};

/** Checks whether a visitor can reach the screen on a page that offers `products`. */
export function isOffered(screen: ScreenName, products: readonly Product[]): boolean {
  const sufficient: readonly Product[] | undefined = PRODUCTS_OF_METHOD[screen.split('/')[0] as keyof typeof PRODUCTS_OF_METHOD];
  return !sufficient || sufficient.some((product) => products.includes(product));
}
