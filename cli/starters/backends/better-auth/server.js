import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createWidgetHandler } from 'signin-widget/better-auth';
import { auth } from './auth.js';
import { servePages } from './pages.js';

const widget = createWidgetHandler(auth);
const app = new Hono();

app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw));
app.all('/sdk/*', (c) => widget(c.req.raw));
app.all('/v1/*', (c) => widget(c.req.raw));
// Who is signed in, for your own routes.
app.get('/api/me', async (c) => {
  const session = await auth.api.getSession({ headers: c.req.raw.headers });
  return session ? c.json({ name: session.user.email }) : c.json({ error: 'Please sign in.' }, 401);
});
servePages(app);

const port = Number(process.argv[2] ?? 3000);
serve({ fetch: app.fetch, port, hostname: 'localhost' }, () => {
  // On another port, this server answers the calls of pages that Vite serves.
  if (port === 3000) console.log('The app is at http://localhost:3000');
});
