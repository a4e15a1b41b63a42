import type { Product } from '../config.ts';
import type { ScreenName } from './screens.ts';

/** The products whose visitors may come to a method's screens. */
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

/** Whether a host that offers `products` can bring a visitor to the screen. */
export function isOffered(screen: ScreenName, products: readonly Product[]): boolean {
  const leading: readonly Product[] | undefined = LEADING_THERE[screen.split('/')[0] as keyof typeof LEADING_THERE];
  return !leading || leading.some((product) => products.includes(product));
}
