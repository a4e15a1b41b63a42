import type { Product } from '../config.ts';
import { isOffered } from './isOffered.ts';
import type { ScreenName } from './screens.ts';
import { transitions } from './transitions.ts';

/** The screens that a visitor may come to from this one, where a host offers `products`. */
export function nextScreens(from: ScreenName, products: readonly Product[]): ScreenName[] {
  return transitions[from].filter((screen) => isOffered(screen, products));
}
