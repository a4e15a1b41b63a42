import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the handler for servers, apart from the widget. Bundles everything but Better Auth, so that the package gets no dependency;
 * zxcvbn is a file that loads with the first password.
 */
export default defineConfig({
  root: here,
  build: {
    outDir: '../../dist/better-auth',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    license: { fileName: 'THIRD-PARTY-NOTICES.md' },
    lib: { entry: { 'better-auth': `${here}../better-auth.ts` }, formats: ['es'] },
    rolldownOptions: {
      external: [/^node:/, /^better-auth($|\/)/],
      output: { chunkFileNames: 'chunks/[name].js' },
    },
  },
});
