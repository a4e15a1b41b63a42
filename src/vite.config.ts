import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/** The package as a host installs it: ES modules, one chunk per screen, dependencies left to the host's bundler. */
export default defineConfig({
  root: here,
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    lib: { entry: { index: `${here}index.ts` }, formats: ['es'] },
    rolldownOptions: {
      external: [/^react($|\/)/, /^react-dom($|\/)/, /^jotai($|\/)/, /^@floating-ui\//, /^libphonenumber-js($|\/)/],
      output: { chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
});
