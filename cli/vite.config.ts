import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));
const playground = fileURLToPath(new URL('../sandbox/playground/dist', import.meta.url));

/** One command without runtime dependencies: everything it needs is bundled, the heavy parts as chunks of their own. */
export default defineConfig({
  root: here,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: `${here}src/main.ts`,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      output: {
        format: 'es',
        entryFileNames: 'cli.js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // What reads certificates wants a polyfill to have run before it, in whichever chunk each of them is.
        strictExecutionOrder: true,
      },
    },
  },
  plugins: [
    {
      name: 'copy-playground',
      closeBundle: () => cpSync(playground, `${here}dist/playground`, { recursive: true }),
    },
  ],
});
