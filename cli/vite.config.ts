import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import {
  cssTarget,
  forServers,
  inlineDefaults,
  markImportant,
  reactByPreact,
  standaloneFiles,
} from '../sandbox/prerender/build.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const playground = fileURLToPath(new URL('../sandbox/playground/dist', import.meta.url));

/** Builds the command and its entry point for programs. Bundles all dependencies, the large ones as separate chunks. */
export default defineConfig({
  root: here,
  css: { postcss: { plugins: [inlineDefaults, markImportant] } },
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    cssMinify: true,
    cssTarget,
    minify: false,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    rolldownOptions: {
      input: { cli: `${here}src/main.ts`, index: `${here}src/index.ts` },
      output: {
        format: 'es',
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        // What reads certificates wants a polyfill to have run before it, in whichever chunk each of them is.
        strictExecutionOrder: true,
      },
    },
  },
  plugins: [
    reactByPreact(),
    forServers,
    standaloneFiles,
    {
      name: 'copy-playground',
      closeBundle: () => cpSync(playground, `${here}dist/playground`, { recursive: true }),
    },
  ],
});
