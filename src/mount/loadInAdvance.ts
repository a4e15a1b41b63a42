import { bootstrapAtom, runtimeAtom, shownAtom } from '../flow/atoms.ts';
import { runtimeOf } from '../flow/show.ts';
import { DEFERRED_WAIT_MS } from '../limits.ts';
import type { MountedWidget } from './afterStart.ts';

/** Parts of a first screen that need the deferred styles: content that still loads, phone numbers, messages, icons. */
const STYLED_LATER = '[aria-busy], .siw-country, .siw-icon, .siw-wallet, .siw-alone, .siw-one-tap, .siw-alert, .siw-footer';

/** Checks whether the deferred styles concern the screen as it is now. jsdom, in which hosts run tests, has no `matchMedia`. */
const isStyledLater = (root: HTMLElement) =>
  root.lang !== 'en' || globalThis.matchMedia?.('(forced-colors: active)').matches || root.querySelector(STYLED_LATER) !== null;

/**
 * Loads what follows the first screen. The code and the styles of all later screens load at the first action of the visitor, at
 * once if the first screen needs the styles, else some seconds after its paint, because the page itself has much to do until then.
 * The screens that can follow load when the visitor types or clicks. Not on focus, because the page itself may set it.
 */
export function loadInAdvance({ root, signal, store, loadDeferred }: MountedWidget): void {
  const begun = new AbortController();
  const load = () => {
    begun.abort();
    // Requested again with the next screen.
    loadDeferred().catch(() => {});
  };
  const timer = setTimeout(load, DEFERRED_WAIT_MS);
  // The watermark needs the styles. So does a language, which may arrive late.
  const check = () => (store.get(bootstrapAtom)?.displayWatermark || isStyledLater(root)) && load();
  const stops = [store.sub(bootstrapAtom, check), store.sub(runtimeAtom, check)];
  begun.signal.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  });

  const fetched = new AbortController();
  let isFetching = false;
  const fetchNext = async () => {
    // Null while the first screen of another flow still loads.
    const shown = store.get(shownAtom);
    if (isFetching || !shown) return;
    isFetching = true;
    if (await runtimeOf(store).fetchNext(shown.screen.name)) fetched.abort();
    isFetching = false;
  };

  const listen = (types: readonly string[], listener: () => void, end: AbortSignal) => {
    for (const type of types) root.addEventListener(type, listener, { passive: true, signal: end });
  };
  listen(['pointermove', 'pointerdown', 'keydown', 'keyup', 'input'], load, begun.signal);
  listen(['pointerdown', 'keydown', 'input'], fetchNext, fetched.signal);
  signal.addEventListener('abort', () => {
    begun.abort();
    fetched.abort();
  });

  check();
}
