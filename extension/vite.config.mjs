import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

const here = fileURLToPath(new URL('.', import.meta.url));
const define = { 'process.env.NODE_ENV': '"production"' };

/**
 * Removes code of the widget and its dependencies that is never used here, but that a store's check of the package would report:
 * React's own markup from text, which no component uses, the ways in which a polyfill for metadata finds the global object
 * without `globalThis`, and the second request for a failed file, because all files are in the package.
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
 * The extension's own pages. They use the built package of the widget, as a host does.
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
 * Replaces the body of `pageScript` by the built script of the page.
 * @param {string} outDir of `page.js`
 * @returns {import('vite').Plugin}
 */
export const withPageScript = (outDir) => ({
  name: 'with-page-script',
  load(id) {
    if (!id.endsWith('/background/tab/pageScript.ts')) return undefined;
    const code = readFileSync(`${outDir}/page.js`, 'utf8');
    return `export function pageScript(siwPageStart) {\n${code}\nreturn true;\n}`;
  },
});

/**
 * Builds a script as one file, including everything that it loads later.
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
    // Built as a library, because Vite then adds no code to preload chunks. There are no chunks here, and that code needs
    // `import.meta`.
    lib: { entry, formats: ['iife'], name: 'siw', fileName: () => `${name}.js` },
    rolldownOptions: {
      output: { codeSplitting: false },
      // A warning may mean that a browser refuses the script.
      onwarn({ message }) {
        throw new Error(message);
      },
    },
  },
});
