import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The mock and its helpers as a door of the widget's package. Everything is bundled, so that the package depends on nothing of it. */
export default defineConfig({
  root: here,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    license: { fileName: 'LICENSES.md' },
    lib: { entry: { testing: `${here}index.ts` }, formats: ['es'] },
    rolldownOptions: { output: { chunkFileNames: 'chunks/[name].js' } },
  },
});
