import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import pg from 'pg';
import * as widget from '../../../../dist/better-auth/better-auth.js';
import { createAuth } from './createAuth.js';
import { createDelivery } from './createDelivery.js';
import { recoverAddress } from './recoverAddress.js';

/**
 * A host in a separate process, with the built handler: `node serve.js '{"port":…,"postgres":"…","trustedOrigins":[…]}'`. Without
 * `delivery`, it reports each message that it sends to its parent. It expires all codes on the command `expire`.
 */
const { port = 0, postgres, trustedOrigins = [], delivery, oidc, handler, requiresProof } = JSON.parse(process.argv[2] ?? '{}');
const standalone = fileURLToPath(new URL('../../../../dist/standalone', import.meta.url));
const page = fileURLToPath(new URL('../pages/index.html', import.meta.url));
const TYPES = { '.js': 'text/javascript', '.html': 'text/html' };

const app = new Hono();
const server = await new Promise((resolve) => {
  const started = serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => resolve(started));
});
const url = `http://localhost:${server.address().port}`;
const database = postgres ? new pg.Pool({ connectionString: postgres }) : new Database(':memory:');
// A pool without a listener ends the process when the database closes its connections.
database.on?.('error', () => {});

const deliver = delivery ? createDelivery(delivery) : async (message) => process.send?.({ message });
const proofOptions = {
  emailAndPassword: {
    enabled: true,
    requireEmailVerification: true,
    sendResetPassword: ({ user, ...message }) => deliver({ to: user.email, code: null, link: widget.resetLink(message) }),
  },
  emailVerification: { sendVerificationEmail: ({ user, url: link }) => deliver({ to: user.email, code: null, link }) },
};

const auth = await createAuth({
  database,
  baseURL: url,
  trustedOrigins,
  deliver,
  ...(requiresProof && { options: proofOptions }),
  widget,
  verifyWallet: ({ message, signature, address }) => recoverAddress(message, signature) === address.toLowerCase(),
  changePlugins: (plugins) => (oidc ? [...plugins, oidcPlugin(oidc)] : plugins),
});
const handle = widget.createWidgetHandler(auth, { whatsapp: true, ...handler });

app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw));
app.all('/sdk/*', (c) => handle(c.req.raw));
app.all('/v1/*', (c) => handle(c.req.raw));
// Who is signed in, as a host asks.
app.get('/me', async (c) => c.json((await auth.api.getSession({ headers: c.req.raw.headers }))?.user ?? null));
app.get('/standalone/:path{.+}', async (c) => file(`${standalone}/${c.req.param('path')}`));
app.get('/', () => file(page));

function oidcPlugin(issuer) {
  const discoveryUrl = `${issuer}/.well-known/openid-configuration`;
  const client = { clientId: 'client-1', clientSecret: 'secret-1', scopes: ['openid', 'email', 'profile'] };
  return genericOAuth({ config: [{ providerId: 'google', discoveryUrl, ...client }] });
}

async function file(path) {
  const content = await readFile(path).catch(() => null);
  if (content === null) return new Response('Not found', { status: 404 });
  return new Response(content, { headers: { 'Content-Type': TYPES[extname(path)] ?? 'application/json' } });
}

process.on('message', async (command) => {
  if (command !== 'expire') return;
  const past = new Date(0);
  if (postgres) await database.query('update verification set "expiresAt" = $1', [past]);
  else database.prepare('update verification set expiresAt = ?').run(past.toISOString());
  process.send?.({ done: 'expire' });
});
process.on('disconnect', () => process.exit());
process.send?.({ url });
