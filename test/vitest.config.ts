import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = fileURLToPath(new URL('../src/', import.meta.url));

/** Unit tests beside the code, and flow tests. They run in Node; a file that needs a DOM declares its environment. */
export default defineConfig({
  // Imports of the package by its name lead to the source, so that the tests need no build.
  resolve: {
    alias: [
      { find: '#prerender', replacement: `${source}react/noPrerender.ts` },
      { find: /^signin-widget\/(react|element|devtools|themes|server|firebase)$/, replacement: `${source}$1.ts` },
      { find: /^signin-widget$/, replacement: `${source}index.ts` },
      // The part of the SDK that the provider for Firebase uses.
      { find: 'firebase/auth', replacement: '@firebase/auth' },
    ],
  },
  test: {
    // CSS files are empty, except for imports with `?raw`: these tests render nothing.
    css: { include: [/\?raw$/] },
    // Vitest sends console output to its main process. A message at the end of a file, when this connection closes, would fail the run.
    disableConsoleIntercept: true,
    // Long, for busy machines. A test that passes does not wait for it.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // Vitest leaves one core unused by default, which is half of a machine with two.
    maxWorkers: '100%',
    globalSetup: fileURLToPath(new URL('support/temporaryFolder.ts', import.meta.url)),
    setupFiles: fileURLToPath(new URL('support/waitLonger.ts', import.meta.url)),
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: [
      '{src,sandbox,cli,extension}/**/*.test.{ts,tsx}',
      'test/{api,docs,flows,package,security,server,size,spec,support,words}/**/*.test.{ts,tsx}',
    ],
  },
});
