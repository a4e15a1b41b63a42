import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

const here = fileURLToPath(new URL('.', import.meta.url));
const define = { 'process.env.NODE_ENV': '"production"' };

/**
 * What dependencies could do and never do here, written so that a store's check of the package finds nothing to ask about: React's own
 * markup from text, which no component uses, and the ways of a polyfill for metadata to find the global object where there is no `globalThis`.
 * @type {import('vite').Plugin}
 */
const withoutMarkupAndEval = {
  name: 'without-markup-and-eval',
  transform(code, id) {
    if (/node_modules\/react-dom\//.test(id)) return code.replaceAll(/\.innerHTML\s*=(?!=)/g, '.textContent =');
    if (/node_modules\/reflect-metadata\//.test(id)) {
      return code.replaceAll(/Function\("return this;"\)\(\)|\(void 0, eval\)\("[^"]*"\)/g, 'globalThis');
    }
    return undefined;
  },
};

/**
 * The extension's own pages. The widget in them is the package built before, as a host has it.
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
export const pages = (outDir) => ({
  configFile: false,
  root: here,
  base: '/',
  logLevel: 'warn',
  define,
  plugins: [react(), withoutMarkupAndEval],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: ['panel', 'devtools', 'allow'].map((name) => `${here}${name}.html`) },
  },
});

/**
 * One script in one file, with everything that it may need later inside.
 * @param {string} name
 * @param {string} entry
 * @param {string} outDir
 * @returns {import('vite').InlineConfig}
 */
export const script = (name, entry, outDir) => ({
  configFile: false,
  root: here,
  logLevel: 'warn',
  define,
  plugins: [withoutMarkupAndEval],
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 10_000,
    // As a library, as those get no help with loading chunks ahead: there are none here, and it asks for `import.meta`.
    lib: { entry, formats: ['iife'], name: 'siw', fileName: () => `${name}.js` },
    rolldownOptions: {
      output: { codeSplitting: false },
      // What is warned of may well be a script that a browser refuses.
      onwarn({ message }) {
        throw new Error(message);
      },
    },
  },
});
