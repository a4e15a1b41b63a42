import { afterPaint } from '../browser/afterPaint.ts';
import { loadChunk } from '../browser/loading/loadChunk.ts';
import { loadCalls } from '../chunks/loadCalls.ts';
import type { Product } from '../config.ts';
import type { Runtime, ScreenComponent, ScreenLoaders } from '../flow/runtime.ts';
import type { ScreenName } from '../flow/screens.ts';
import type { Loader } from '../lib/async/createLoader.ts';
import { isPromise } from '../lib/async/isPromise.ts';
import { Main } from '../methods/main/Main.tsx';
import type { Entry } from './entries/Entry.ts';

const loadDeferred = () => loadChunk(() => import('../chunks/deferred.ts'));

/** A module with screens. */
interface ScreenModule {
  readonly screens: Partial<ScreenLoaders>;
}

/**
 * Loads the code of screens.
 *
 * @param waits returns the promises that a screen waits for in addition to its code
 * @param addStyles adds the styles of every screen but the first
 */
export function createScreens(
  { home, loadHome }: Pick<Entry, 'home' | 'loadHome'>,
  loadOnce: Loader,
  waits: (name: ScreenName) => readonly (Promise<unknown> | false | null)[],
  addStyles: (deferredStyles: string) => void,
) {
  let BackButton: ReturnType<Runtime['backButton']>;

  // Requested again until it has loaded, because the later screens need its styles.
  const deferred = async () => {
    const loaded = await loadDeferred();
    addStyles(loaded.deferredStyles);
    BackButton = loaded.BackButton;
    return loaded;
  };

  const loadDeferredOnce = async () => loadOnce(deferred);

  function loadCode(name: ScreenName): unknown {
    if (name === 'main') return Main;
    if (name === home.name && loadHome) {
      const screen = loadOnce<unknown>(loadHome);
      // Its styles are those of the later screens. Without them it can still be used.
      return isPromise(screen) ? Promise.all([screen, loadDeferredOnce().catch(() => {})]).then(([loaded]) => loaded) : screen;
    }
    const module: ScreenModule | Promise<ScreenModule> = name.endsWith('/confirmed') ? loadCalls() : loadOnce(deferred);
    const ofScreen = ({ screens }: ScreenModule) => loadOnce<unknown>(screens[name] as () => unknown);
    return isPromise(module) ? module.then(ofScreen) : ofScreen(module);
  }

  return {
    backButton: () => BackButton,
    loadDeferred: loadDeferredOnce,
    /** Loads the screens that can follow, as `Runtime.fetchNext` does. */
    fetchNext(name: ScreenName, products: readonly Product[]) {
      // After the frame of the key or the click that asks for it.
      return afterPaint(1)
        .then(loadDeferredOnce)
        .then(({ fetchScreens }) => fetchScreens(loadOnce, name, products))
        .then(
          () => true,
          () => false,
        );
    },
    /** Returns the component of a screen, or a promise of it until its code and the promises of `waits` have resolved. */
    load<Name extends ScreenName>(name: Name) {
      const promises = waits(name);
      const loading = promises.some(Boolean)
        ? Promise.all([loadCode(name), ...promises]).then(([loaded]) => loaded)
        : loadCode(name);
      return loading as ScreenComponent<Name> | Promise<ScreenComponent<Name>>;
    },
  };
}
