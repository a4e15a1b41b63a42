import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { inlineDefaults } from '../../../src/inlineDefaults.config.ts';
import { markImportant } from '../../../src/markImportant.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The gallery's page, with the widget's source, so that a picture shows the present style sheets. */
export default defineConfig({
  root: here,
  base: './',
  css: { postcss: { plugins: [inlineDefaults, markImportant] } },
  logLevel: 'error',
  resolve: {
    alias: [
      { find: /^signin-widget$/, replacement: `${root}/src/index.ts` },
      { find: /^signin-widget\/(.+)$/, replacement: `${root}/src/$1` },
    ],
  },
  build: { outDir: `${root}/.tmp/gallery/page`, emptyOutDir: true, target: 'esnext', chunkSizeWarningLimit: 2000 },
});
