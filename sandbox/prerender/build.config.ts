/** Plugins for a build with `renderSignin`. */
export { markImportant } from '../../src/markImportant.config.ts';
export { withoutBrowser } from '../../src/server/withoutBrowser.config.ts';
export { reactByPreact } from '../../src/standalone/preact.config.ts';
export { cssTarget } from '../../src/vite.config.ts';
