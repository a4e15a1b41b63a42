/** Plugins for a build with `renderSignin`. */
export { inlineDefaults } from '../../src/inlineDefaults.config.ts';
export { markImportant } from '../../src/markImportant.config.ts';
export { forServers } from '../../src/server/forServers.config.ts';
export { standaloneFiles } from '../../src/server/standaloneFiles.config.ts';
export { reactByPreact } from '../../src/standalone/preact.config.ts';
export { cssTarget } from '../../src/vite.config.ts';
