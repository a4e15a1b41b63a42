import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = fileURLToPath(new URL('../../../src/', import.meta.url));

/** Real servers and databases; the handler is tested as source. */
export default defineConfig({
  resolve: {
    alias: [
      { find: 'signin-widget/better-auth', replacement: `${source}better-auth.ts` },
      // The handler imports Better Auth from the host's packages.
      {
        find: /^better-auth\/plugins\/haveibeenpwned$/,
        replacement: `${here}node_modules/better-auth/dist/plugins/haveibeenpwned/index.mjs`,
      },
    ],
  },
  // As in production: Better Auth leaves out checks of the origin in tests.
  test: {
    env: { NODE_ENV: 'production', TEST: '' },
    // What Better Auth prints when a test makes it fail.
    onConsoleLog: (line) => !line.startsWith('# SERVER_ERROR'),
    root: here,
    include: ['*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
