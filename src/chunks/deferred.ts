import { loadChunk } from '../browser/loading/loadChunk.ts';
import type { Entry } from '../mount/Entry.ts';
import type { MountOptions } from '../mount/MountOptions.ts';

/** What every screen but the first needs, as one file: it is asked for once the first one is painted. */
export { fetchScreens } from '../methods/fetchScreens.ts';
export { screens } from '../methods/index.ts';
export { deferredStyles } from '../styles/deferredStyles.ts';
export { BackButton } from '../ui/buttons/BackButton.tsx';

/** Tells the back end that the first screen of the login flow is shown, once its configuration is known. */
export function logRender({ client, config = {} }: MountOptions, { initial, home }: Entry, signal: AbortSignal): void {
  if ((initial ?? home).name !== 'main') return;
  void client.bootstrap.ready.then((bootstrap) => {
    if (!signal.aborted) client.log({ event_name: 'render_login_screen', details: { options: config, bootstrap } });
  });
}

/** Looks at a theme's colours, for a developer. */
export const reviewTheme = (root: HTMLElement) =>
  loadChunk(() => import('../styles/contrast/warnOfContrast.ts')).then(({ warnOfContrast }) => warnOfContrast(root));
