import { serve } from '@hono/node-server';
import Database from 'better-sqlite3';
import { Hono } from 'hono';
import * as widget from 'signin-widget/better-auth';
import { onTestFinished } from 'vitest';
import { recoverAddress } from '../../../sandbox/idp/wallets/ethereumKeys.ts';
import { createClient } from '../../../src/index.ts';
import { createBrowser } from './createBrowser.ts';
import { createAuth } from './server/createAuth.js';
import type { Host, Message } from './server/Host.ts';

export const PAGE = 'http://localhost:3000';

interface HostChanges extends Partial<Omit<Host, 'widget'>> {
  handler?: widget.WidgetHandlerOptions;
}

/** A host with Hono, SQLite and all plugins, and its inbox. */
export async function startHost({ handler, ...changes }: HostChanges = {}) {
  const inbox: Message[] = [];
  const app = new Hono();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(started));
  });
  const { port } = server.address() as { port: number };
  const backend = `http://localhost:${port}`;
  const database = changes.database ?? new Database(':memory:');
  onTestFinished(() => void server.close());
  const auth = await createAuth({
    database,
    baseURL: backend,
    trustedOrigins: [PAGE],
    deliver: async (message) => void inbox.push(message),
    verifyWallet: ({ message, signature, address }) => recoverAddress(message, signature) === address,
    ...changes,
    widget,
  });
  const handle = widget.createWidgetHandler(auth, { whatsapp: true, betterAuthSignIn: true, ...handler });
  app.on(['GET', 'POST'], '/api/auth/*', (c) => auth.handler(c.req.raw));
  app.all('/sdk/*', (c) => handle(c.req.raw));
  app.all('/v1/*', (c) => handle(c.req.raw));

  /** The last message to an address. */
  const last = (to: string) => {
    const found = inbox.findLast((each) => each.to === to);
    if (!found) throw new Error(`No message for ${to}.`);
    return found;
  };

  /** A visitor with a browser of their own. */
  const visit = (origin = PAGE) => {
    const browser = createBrowser(origin);
    const client = createClient({ backend, publicToken: 'public-token-test-1', fetch: browser.fetch, httpOnlyCookies: true });
    onTestFinished(() => client.destroy());
    return { browser, client, ...client.provider };
  };
  return { auth, handle, backend, database, inbox, last, visit };
}

export { refusal } from './refusal.ts';

interface PostingHost {
  backend: string;
}

interface PostingVisitor {
  browser: { fetch: typeof fetch };
}

/** A request to an endpoint of Better Auth itself. */
export const postToEndpoint = ({ backend }: PostingHost, { browser }: PostingVisitor, path: string, body: object) =>
  browser.fetch(`${backend}/api/auth${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** The token of a link. */
export const tokenOf = (link: string | null) => new URL(link ?? '').searchParams.get('token') ?? '';
