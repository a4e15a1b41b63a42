import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

const here = fileURLToPath(new URL('.', import.meta.url));
const define = { 'process.env.NODE_ENV': '"production"' };

/**
 * What the widget and dependencies could do and never do here, written so that a store's check of the package finds nothing to ask about:
 * React's own markup from text, which no component uses, the ways of a polyfill for metadata to find the global object where there is no
 * `globalThis`, and the second request for a file that did not arrive, as all files are in the package.
 * @type {import('vite').Plugin}
 */
const withoutMarkupAndEval = {
  name: 'without-markup-and-eval',
  transform(code, id) {
    if (/node_modules\/react-dom\//.test(id)) return code.replaceAll(/\.innerHTML\s*=(?!=)/g, '.textContent =');
    if (/node_modules\/reflect-metadata\//.test(id)) {
      return code.replaceAll(/Function\("return this;"\)\(\)|\(void 0, eval\)\("[^"]*"\)/g, 'globalThis');
    }
    if (/importAgain/.test(id)) return code.replaceAll(/import\(\s*(?:\/\*.*?\*\/\s*)*\w+\.href\s*\)/g, 'Promise.reject()');
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
 * Puts the built script of the page in the place of the body of `pageScript`.
 * @param {string} outDir of `page.js`
 * @returns {import('vite').Plugin}
 */
export const withPageScript = (outDir) => ({
  name: 'with-page-script',
  load(id) {
    if (!id.endsWith('/background/tab/pageScript.ts')) return undefined;
    return `export function pageScript(siwPageStart) {\n${readFileSync(`${outDir}/page.js`, 'utf8')}\n}`;
  },
});

/**
 * One script in one file, with everything that it may need later inside.
 * @param {string} name
 * @param {string} entry
 * @param {string} outDir
 * @param {import('vite').Plugin[]} more
 * @returns {import('vite').InlineConfig}
 */
export const script = (name, entry, outDir, more = []) => ({
  configFile: false,
  root: here,
  logLevel: 'warn',
  define,
  plugins: [withoutMarkupAndEval, ...more],
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
