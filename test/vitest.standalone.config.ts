import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { reactByPreact } from '../src/standalone/preact.config.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The tests of what a visitor sees once more, over Preact as in the standalone build. */
export default defineConfig({
  plugins: [reactByPreact(`${root}test/support/reactByPreact.ts`)],
  test: {
    testTimeout: 30_000,
    hookTimeout: 30_000,
    // As in `vitest.config.ts`.
    maxWorkers: '100%',
    setupFiles: 'test/support/waitLonger.ts',
    root,
    include: ['test/flows/**/*.test.{ts,tsx}', 'src/ui/**/*.test.tsx'],
    // What is for React hosts alone.
    exclude: ['test/flows/react.test.tsx'],
    // Dependencies that use React have to find Preact in its place too.
    server: { deps: { inline: [/@floating-ui/] } },
  },
});
