import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { optimization } from '../vite.config.ts';

/** The entry point for servers: a build of its own, so that it shares no file with what pages load. Dependencies are left to the host. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  build: {
    outDir: '../../dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: { server: fileURLToPath(new URL('../server.ts', import.meta.url)) }, formats: ['es'] },
    rolldownOptions: { external: ['jose'], optimization },
  },
});
