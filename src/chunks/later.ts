/** What every screen but the first needs, as one file: it is asked for once the first one is painted. */
export { nextScreens } from '../flow/nextScreens.ts';
export { screens } from '../methods/index.ts';
export { laterSheet } from '../styles/laterSheet.ts';
