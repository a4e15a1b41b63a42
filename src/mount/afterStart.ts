import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { Client } from '../client/client.ts';
import { runtimeAtom } from '../flow/atoms.ts';
import type { Store } from '../flow/store.ts';
import type { Entry } from './Entry.ts';
import type { Presentation } from './MountOptions.ts';

interface Mounted {
  client: Client;
  entry: Entry;
  /** The element that has the theme. */
  root: HTMLElement;
  store: Store;
  /** The mount's. */
  signal: AbortSignal;
  /** The options of the page, as they are now. */
  present: () => Presentation;
}

/** Does what no visitor waits for, after the first screen: reviews the colours of the theme, and what the back end offers. */
export function afterStart(mounted: Mounted): void {
  reviewTheme(mounted);
  void reviewProducts(mounted);
}

/** Reports colours that are hard to read to a developer. A visitor downloads nothing for it. */
function reviewTheme({ root, signal, store, present }: Mounted): void {
  let reviewed: Presentation['theme'];
  const review = () => {
    const { theme } = present();
    if (theme === reviewed || signal.aborted) return;
    reviewed = theme;
    if (!theme || !store.get(runtimeAtom)?.testMode) return;
    loadChunk(() => import('../styles/contrast/warnOfContrast.ts')).then(
      ({ warnOfContrast }) => present().theme === theme && warnOfContrast(root),
      () => {},
    );
  };
  review();
  store.sub(runtimeAtom, review);
}

/** Logs that the first screen is shown. Reports products that the back end does not offer, if it declares what it offers. */
async function reviewProducts({ client, entry, signal, store, present }: Mounted): Promise<void> {
  const options = present().config ?? {};
  const bootstrap = await client.bootstrap.ready;
  if (signal.aborted || (entry.initial ?? entry.home).name !== 'main') return;
  client.log({ event_name: 'render_login_screen', details: { options, bootstrap } });
  const { capabilities } = bootstrap;
  if (!capabilities) return;
  loadChunk(() => import('./reportUnavailable.ts')).then(
    ({ reportUnavailable }) => reportUnavailable(capabilities, store, signal),
    () => {},
  );
}
