import { runtimeAtom, type Shown, shownAtom, toastsAtom } from './atoms.ts';
import { completed, type Screen } from './screens.ts';
import type { Store } from './store.ts';

/** The runtime of a mount whose flow has started. */
export function runtimeOf(store: Store) {
  const runtime = store.get(runtimeAtom);
  if (!runtime) throw new Error('The flow of this mount has not started.');
  return runtime;
}

/**
 * Shows `screen`, after its code has arrived. Where `from` is given and the visitor has left it meanwhile,
 * or the very screen is there already, nothing happens.
 * @throws where the screen's code cannot be loaded; the screen before it stays.
 */
export async function show(store: Store, screen: Screen, from?: Shown): Promise<void> {
  const runtime = runtimeOf(store);
  const before = store.get(shownAtom);
  if (from && before?.screen.name === screen.name && before.id === from.id) {
    store.set(shownAtom, { ...before, screen });
    return;
  }
  const loading = runtime.load(screen.name);
  const Component = (loading instanceof Promise ? await loading : loading) as Shown['Component'];
  const current = store.get(shownAtom);
  if (from ? current?.id !== from.id : current?.screen === screen) return;
  current?.leaving.abort();
  store.set(toastsAtom, []);
  store.set(shownAtom, { id: (current?.id ?? 0) + 1, screen, Component, leaving: new AbortController() });
  if (completed.includes(screen.name)) runtime.complete();
}
