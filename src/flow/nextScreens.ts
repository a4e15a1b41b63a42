import type { Product } from '../config.ts';
import { isOffered } from './isOffered.ts';
import type { ScreenName } from './screens.ts';
import { transitions } from './transitions.ts';

/** Returns the screens that can follow `from` on a page that offers `products`. */
export function nextScreens(from: ScreenName, products: readonly Product[]): ScreenName[] {
  return transitions[from].filter((screen) => isOffered(screen, products));
}
