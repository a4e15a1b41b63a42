import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import { headersWith } from '../headers.js';

function fileOf(path) {
  if (!['/account', '/callback', '/reset'].includes(path)) return path;
  return existsSync(`dist${path}.html`) ? `${path}.html` : '/index.html';
}

/** Serves the built pages with their headers. In development Vite serves them, and there may be no built pages. */
export function servePages(app) {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersWith())) c.header(name, value);
  });
  if (existsSync('dist')) app.use(serveStatic({ root: './dist', rewriteRequestPath: fileOf }));
}
