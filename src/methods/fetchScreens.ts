import type { Product } from '../config.ts';
import { nextScreens } from '../flow/nextScreens.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Loader } from '../lib/createLoader.ts';
import { screens } from './index.ts';

/** Has the screens arrive that a visitor may come to from this one. */
export const fetchScreens = (loadOnce: Loader, from: ScreenName, products: readonly Product[]) =>
  Promise.all(nextScreens(from, products).map((next) => loadOnce<unknown>(screens[next])));
