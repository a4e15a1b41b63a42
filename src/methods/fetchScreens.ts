import { loadChunk } from '../browser/loading/loadChunk.ts';
import { loadCalls } from '../chunks/loadCalls.ts';
import type { Product } from '../config.ts';
import { nextScreens } from '../flow/nextScreens.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import { screens } from './index.ts';

const loadImportAgain = () => loadChunk(() => import('../browser/loading/importAgain.ts'));

/**
 * Loads the screens that can follow, except the confirmations, which load with the calls. Also loads the code that retries a
 * failed file, because it could not load after the network fails. Does nothing for code that has loaded.
 */
export const fetchScreens = (loadOnce: Loader, from: ScreenName, products: readonly Product[]) =>
  Promise.all([
    loadOnce<unknown>(loadImportAgain),
    loadCalls(),
    ...nextScreens(from, products).map((next) => next in screens && loadOnce<unknown>(screens[next as keyof typeof screens])),
  ]);
