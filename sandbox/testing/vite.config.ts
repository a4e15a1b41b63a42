import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the mock and its helpers as an entry point of the widget's package. Bundles everything, so that the package gets no
 * dependency.
 */
export default defineConfig({
  root: here,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    lib: { entry: { testing: `${here}index.ts` }, formats: ['es'] },
    rolldownOptions: { output: { chunkFileNames: 'chunks/[name].js' } },
  },
});
