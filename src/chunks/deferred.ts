/** Code that every screen except the first needs, in one file that loads after the first paint. */
export { fetchScreens } from '../methods/fetchScreens.ts';
export { screens } from '../methods/index.ts';
export { afterStart } from '../mount/afterStart.ts';
export { deferredStyles } from '../styles/deferredStyles.ts';
export { BackButton } from '../ui/buttons/BackButton.tsx';
