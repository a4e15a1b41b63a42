import { loadExport } from '../browser/loading/loadExport.ts';
import type { Client } from '../client/Client.ts';
import { runtimeAtom } from '../flow/atoms.ts';
import type { Store } from '../flow/createStore.ts';
import type { Entry } from './entries/Entry.ts';
import { loadInAdvance } from './loadInAdvance.ts';
import type { Presentation } from './MountOptions.ts';

export interface MountedWidget {
  client: Client;
  entry: Entry;
  /** The element that has the theme. */
  root: HTMLElement;
  store: Store;
  /** Aborted when the widget is unmounted. */
  signal: AbortSignal;
  /** Returns the current options of the page. */
  present: () => Presentation;
  /** Loads what every later screen needs. */
  loadDeferred: () => Promise<unknown>;
}

/**
 * Runs after the first screen, for tasks that no visitor waits for: loads the later screens in advance, checks the colours of the
 * theme and the products that the back end offers.
 */
export function afterStart(mounted: MountedWidget): null {
  // A widget that is unmounted before its first paint must leave no timer behind.
  if (!mounted.signal.aborted) {
    loadInAdvance(mounted);
    reviewTheme(mounted);
    void reviewProducts(mounted);
  }
  // Bluebird warns of a handler that creates promises and returns undefined.
  return null;
}

/** Reports colours with too little contrast to the developer. Visitors do not download the code. */
function reviewTheme({ root, signal, store, present }: MountedWidget): void {
  let reviewed: Presentation['theme'];
  const review = () => {
    const { theme } = present();
    if (theme === reviewed || signal.aborted) return;
    reviewed = theme;
    if (!theme || !store.get(runtimeAtom)?.testMode) return;
    loadExport(() => import('../styles/contrast/warnOfContrast.ts'), 'warnOfContrast').then(
      (warnOfContrast) => present().theme === theme && warnOfContrast(root),
      () => {},
    );
  };
  review();
  store.sub(runtimeAtom, review);
}

/** Logs that the first screen is shown. Reports products that the back end does not offer, if it declares what it offers. */
async function reviewProducts({ client, entry, signal, store, present }: MountedWidget): Promise<void> {
  const options = present().config ?? {};
  const bootstrap = await client.bootstrap.ready;
  if (signal.aborted || (entry.initial ?? entry.home).name !== 'main') return;
  client.log({ event_name: 'render_login_screen', details: { options, bootstrap } });
  const { capabilities } = bootstrap;
  if (!capabilities) return;
  loadExport(() => import('./products/reportUnavailable.ts'), 'reportUnavailable').then(
    (reportUnavailable) => reportUnavailable(capabilities, store, signal),
    () => {},
  );
}
