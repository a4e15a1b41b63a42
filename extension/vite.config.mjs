import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';

const here = fileURLToPath(new URL('.', import.meta.url));
const define = { 'process.env.NODE_ENV': '"production"' };

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
  plugins: [react()],
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
  build: {
    outDir,
    emptyOutDir: false,
    target: 'es2022',
    chunkSizeWarningLimit: 10_000,
    modulePreload: false,
    rolldownOptions: {
      input: { [name]: entry },
      output: { format: 'iife', codeSplitting: false, entryFileNames: '[name].js' },
    },
  },
});
