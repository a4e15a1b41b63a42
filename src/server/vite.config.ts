import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { inlineDefaults } from '../inlineDefaults.config.ts';
import { markImportant } from '../markImportant.config.ts';
import { reactByPreact } from '../standalone/preact.config.ts';
import { cssTarget, optimization } from '../vite.config.ts';
import { forServers, onlyFirstScreen } from './forServers.config.ts';
import { standaloneFiles } from './standaloneFiles.config.ts';

const inSource = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Builds the code for servers: with its dependencies, without a DOM and without modules of Node. */
export default defineConfig({
  root: inSource('server'),
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [reactByPreact(), forServers, onlyFirstScreen, standaloneFiles],
  css: { postcss: { plugins: [inlineDefaults, markImportant] } },
  build: {
    outDir: '../../dist/server',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    cssMinify: true,
    cssTarget,
    lib: {
      entry: { index: inSource('server.ts'), prerenderLogin: inSource('server/render/prerenderLogin.ts') },
      formats: ['es'],
    },
    rolldownOptions: { external: ['jose'], optimization, output: { chunkFileNames: 'chunks/[name].js' } },
  },
});
