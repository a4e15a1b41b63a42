import { loadChunk } from '../browser/loading/loadChunk.ts';

/** What every screen but the first needs, as one file: it is asked for once the first one is painted. */
export { fetchScreens } from '../methods/fetchScreens.ts';
export { screens } from '../methods/index.ts';
export { deferredStyles } from '../styles/deferredStyles.ts';

/** Looks at a theme's colours, for a developer. */
export const reviewTheme = (root: HTMLElement) =>
  loadChunk(() => import('../styles/contrast/warnOfContrast.ts')).then(({ warnOfContrast }) => warnOfContrast(root));
