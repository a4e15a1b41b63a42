import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { Product } from '../config.ts';
import { nextScreens } from '../flow/nextScreens.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import { screens } from './index.ts';

/**
 * Has the screens arrive that a visitor may come to from this one, but for the confirmations, which are there with the calls; and
 * what loads a file again, as that is of use when it can no longer be loaded itself.
 */
export const fetchScreens = (loadOnce: Loader, from: ScreenName, products: readonly Product[]) =>
  Promise.all([
    loadChunk(() => import('../browser/loading/importAgain.ts')),
    ...nextScreens(from, products).map((next) => next in screens && loadOnce<unknown>(screens[next as keyof typeof screens])),
  ]);
