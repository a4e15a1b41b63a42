/** Code that every screen except the first needs, in one file that `loadInAdvance` requests. */
export { fetchScreens } from '../methods/fetchScreens.ts';
export { screens } from '../methods/index.ts';
export { deferredStyles } from '../styles/deferredStyles.ts';
export { BackButton } from '../ui/buttons/BackButton.tsx';
