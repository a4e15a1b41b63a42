import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Unit tests beside the code, and flow tests. They run in Node; a file that needs a DOM asks for one. */
export default defineConfig({
  test: {
    // Generous, for busy machines: a test that passes does not wait for it.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    root: fileURLToPath(new URL('..', import.meta.url)),
    include: ['{src,sandbox,cli,extension}/**/*.test.{ts,tsx}', 'test/{flows,package,size,spec,support}/**/*.test.{ts,tsx}'],
  },
});
