import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The client runs in a DOM on a page of another origin than the API, as on a host's site. */
export default defineConfig({
  test: {
    root: fileURLToPath(new URL('.', import.meta.url)),
    include: ['*.test.ts'],
    globalSetup: './sandbox.ts',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:3000/' } },
    // As in `test/vitest.config.ts`.
    disableConsoleIntercept: true,
  },
});
