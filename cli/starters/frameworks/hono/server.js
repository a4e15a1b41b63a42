import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { servePages } from './pages.js';

const app = new Hono();
servePages(app);

serve({ fetch: app.fetch, port: 3000, hostname: 'localhost' }, () => console.log('The app is at http://localhost:3000'));
