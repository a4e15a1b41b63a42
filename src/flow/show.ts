import { isPromise } from '../lib/async/isPromise.ts';
import { runtimeAtom, type Shown, shownAtom, toastsAtom } from './atoms.ts';
import type { Store } from './createStore.ts';
import type { Runtime } from './runtime.ts';
import { isCompleted, type Screen } from './screens.ts';

/** Returns the runtime of a mount. Every mount has one before its flow starts. */
export const runtimeOf = (store: Store) => store.get(runtimeAtom) as Runtime;

/**
 * Shows `screen` when its code has loaded. Does nothing if `from` is given and the visitor has left it, or if `screen` is already
 * shown; in every case, notifies the page of a completed sign-in. If the code does not load after a step, shows an error screen
 * instead, because the effect of the step cannot be undone.
 * @throws if the code does not load otherwise; the previous screen stays.
 */
export async function show(store: Store, screen: Screen, from?: Shown): Promise<void> {
  const runtime = runtimeOf(store);
  const before = store.get(shownAtom);
  if (from && before?.screen.name === screen.name && before.id === from.id) {
    store.set(shownAtom, { ...before, screen });
    return;
  }
  const loading = runtime.load(screen.name);
  const Component = (
    isPromise(loading) ? await (from ? loading.catch(runtime.fallback) : loading) : loading
  ) as Shown['Component'];
  const current = store.get(shownAtom);
  if (from ? current?.id !== from.id : current?.screen === screen) {
    // The visitor is signed in nevertheless.
    if (from && isCompleted(screen.name)) runtime.complete();
    return;
  }
  current?.leaving.abort();
  // Without toasts, nothing that reads them renders again.
  if (store.get(toastsAtom).length) store.set(toastsAtom, []);
  store.set(shownAtom, { id: (current?.id ?? 0) + 1, screen, Component, leaving: new AbortController() });
  if (isCompleted(screen.name)) runtime.complete();
}
