import { defineConfig } from 'astro/config';
import { serving } from './serving.js';

const { server, ...vite } = serving(process.argv.includes('dev'));

export default defineConfig({
  devToolbar: { enabled: false },
  server: { port: server.port, headers: server.headers },
  vite: { html: vite.html, server: { proxy: server.proxy } },
  build: { format: 'file', inlineStylesheets: 'never' },
});
