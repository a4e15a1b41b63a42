import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { separateHostAssets } from './separateHostAssets.ts';
import { writeShellList } from './writeShellList.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const widget = fileURLToPath(new URL('../../dist/', import.meta.url));
const source = fileURLToPath(new URL('../../src/', import.meta.url));

/** Uses the built package, as a host does; during development its source. The whole page complies with a strict CSP. */
export default defineConfig(({ command }) => ({
  root: here,
  base: './',
  plugins: [react(), writeShellList((module) => module.startsWith(widget)), separateHostAssets()],
  resolve: { alias: command === 'serve' ? [{ find: /^signin-widget(?:\/(.+))?$/, replacement: `${source}$1` }] : [] },
  server: { proxy: { '/__sandbox': 'http://localhost:4100', '/sdk': 'http://localhost:4100' } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index', 'host', 'inbox'].map((name) => `${here}${name}.html`) },
  },
}));
