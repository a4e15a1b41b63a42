/** What every screen but the first needs, as one file: it is asked for once the first one is painted. */
export { fetchScreens } from '../methods/fetchScreens.ts';
export { screens } from '../methods/index.ts';
export { afterStart } from '../mount/afterStart.ts';
export { deferredStyles } from '../styles/deferredStyles.ts';
export { BackButton } from '../ui/buttons/BackButton.tsx';
