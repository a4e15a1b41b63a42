import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

const inSource = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The classes of errors are those of the package, so that `instanceof` works. */
const errorsOfPackage: Plugin = {
  name: 'errors-of-package',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/errors.ts') ? { id: './index.js', external: true } : null),
};

/** The provider for Firebase as one file, which a page downloads only if it imports it. */
export default defineConfig({
  root: inSource('.'),
  plugins: [errorsOfPackage],
  build: {
    outDir: '../dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: false,
    lib: { entry: inSource('firebase.ts'), formats: ['es'], fileName: () => 'firebase.js' },
    rolldownOptions: { external: [/^firebase\//] },
  },
});
