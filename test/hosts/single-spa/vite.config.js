import { defineConfig } from 'vite';

/** A microfrontend: one module, with the React of its name. */
const microfrontend = (mode) => ({
  define: { 'process.env.NODE_ENV': '"production"' },
  resolve: { alias: mode === 'react-18' ? [{ find: /^react(-dom)?(?=$|\/)/, replacement: 'react$1-18' }] : [] },
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: false,
  build: { outDir: `dist/${mode}`, lib: { entry: 'microfrontend.jsx', fileName: 'microfrontend', formats: ['es'] } },
});

export default defineConfig(({ mode }) =>
  mode === 'production'
    ? { preview: { headers: { 'Content-Security-Policy': process.env.PAGE_POLICY ?? '' } } }
    : microfrontend(mode),
);
