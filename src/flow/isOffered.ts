import type { Product } from '../config.ts';
import type { ScreenName } from './screens.ts';

/** Products that make the screens of a method reachable. */
const LEADING_THERE: {
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
  const leading: readonly Product[] | undefined = LEADING_THERE[screen.split('/')[0] as keyof typeof LEADING_THERE];
  return !leading || leading.some((product) => products.includes(product));
}
