import { serveStatic } from '@hono/node-server/serve-static';
import { headersWith } from './headers.js';

const fileOf = (path) => (['/account', '/callback', '/reset'].includes(path) ? `${path}.html` : path);
const widgetFileOf = (path) => path.replace('/signin-widget', '');

/** Serves the pages with their headers, and the widget's files from the installed package. */
export function servePages(app) {
  app.use(async (c, next) => {
    await next();
    for (const [name, value] of Object.entries(headersWith())) c.header(name, value);
  });
  const widget = './node_modules/signin-widget/dist/standalone';
  app.use('/signin-widget/*', serveStatic({ root: widget, rewriteRequestPath: widgetFileOf }));
  app.use(serveStatic({ root: './public', rewriteRequestPath: fileOf }));
}
