import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reactByPreact } from '../src/standalone/preact.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs the tests of the UI again with Preact, as in the standalone build. */
export default defineConfig({
  plugins: [reactByPreact(`${root}test/support/reactByPreact.ts`)],
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As in `vitest.config.ts`.
    disableConsoleIntercept: true,
    maxWorkers: '100%',
    setupFiles: 'test/support/waitLonger.ts',
    root,
    include: ['test/flows/**/*.test.{ts,tsx}', 'src/ui/**/*.test.tsx'],
    // Tests for React hosts only.
    exclude: ['test/flows/react.test.tsx'],
    // Dependencies that import React must get Preact too.
    server: { deps: { inline: [/@floating-ui/] } },
  },
});
