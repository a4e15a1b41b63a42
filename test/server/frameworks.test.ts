import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServerType, serve } from '@hono/node-server';
import express from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import { type VerifySessionOptions, verifySession } from 'signin-widget/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Server, startServer } from '../../sandbox/server.ts';
import { sendRequest } from '../security/sandboxRequest.ts';
import { createKey, issueTokens } from '../support/issueTokens.ts';

interface App {
  url: string;
  close(): Promise<unknown>;
}

const portOf = (server: { address(): AddressInfo | string | null }) => (server.address() as AddressInfo).port;
const addressOf = (server: { address(): AddressInfo | string | null }) => `http://localhost:${portOf(server)}/account`;

/** A server of each framework. Its page answers with the user, or with the reason why there is no session. */
const frameworks: Readonly<Record<string, (options: VerifySessionOptions) => Promise<App>>> = {
  async Node(options) {
    const server = createServer(async (request, response) => {
      const result = await verifySession(request, options);
      response.statusCode = result.ok ? 200 : result.status;
      response.end(result.ok ? result.user.user_id : result.reason);
    });
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    return { url: addressOf(server), close: () => new Promise((resolve) => server.close(resolve)) };
  },
  async Express(options) {
    const app = express();
    app.get('/account', async (request, response) => {
      const result = await verifySession(request, options);
      if (result.ok) response.send(result.user.user_id);
      else response.status(result.status).send(result.reason);
    });
    const server = app.listen(0, 'localhost');
    await new Promise((resolve) => server.once('listening', resolve));
    return { url: addressOf(server), close: () => new Promise((resolve) => server.close(resolve)) };
  },
  async Hono(options) {
    const app = new Hono();
    app.get('/account', async (c) => {
      const result = await verifySession(c.req.raw, options);
      return result.ok ? c.text(result.user.user_id) : c.text(result.reason, result.status);
    });
    const server = await new Promise<ServerType>((resolve) => {
      const started: ServerType = serve({ fetch: app.fetch, port: 0, hostname: 'localhost' }, () => resolve(started));
    });
    return { url: addressOf(server), close: () => new Promise((resolve) => server.close(resolve)) };
  },
  async Fastify(options) {
    const app = Fastify();
    app.get('/account', async (request, response) => {
      const result = await verifySession(request, options);
      return result.ok ? result.user.user_id : response.code(result.status).send(result.reason);
    });
    await app.listen({ port: 0, host: 'localhost' });
    return { url: addressOf(app.server), close: () => app.close() };
  },
};

let sandbox: Server;
const apps: App[] = [];

beforeAll(async () => {
  sandbox = await startServer();
});
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await sandbox.idp.reset();
});
afterAll(() => sandbox.close());

/** Starts a server of the framework, and returns what it responds to headers. */
async function start(name: string, options: VerifySessionOptions = {}) {
  const app = await frameworks[name]?.({ backend: sandbox.api, publicToken: sandbox.publicToken, ...options });
  if (!app) throw new Error(`There is no framework ${name}.`);
  apps.push(app);
  return async (headers: Record<string, string>) => {
    const { status, text } = await sendRequest(app.url, { headers: { ...headers, Connection: 'close' } });
    return `${status} ${text}`;
  };
}

const names = Object.keys(frameworks);

test.each(names)('SRV-04 %s: a session of the sandbox is verified from the cookie and from the header', async (name) => {
  const ask = await start(name);
  const { session_jwt, user_id } = await sandbox.idp.signIn('ada@example.com');
  expect(await ask({ Cookie: `stytch_session_jwt=${session_jwt}` })).toBe(`200 ${user_id}`);
  expect(await ask({ Authorization: `Bearer ${session_jwt}` })).toBe(`200 ${user_id}`);
  expect(await ask({ Cookie: 'theme=dark' })).toBe('401 missing');
  expect(await ask({ Cookie: `stytch_session_jwt=${session_jwt}; stytch_session_jwt=other` })).toBe('401 ambiguous');
  expect(await ask({ Authorization: 'Bearer wrong', Cookie: `stytch_session_jwt=${session_jwt}` })).toBe('401 malformed');
});

test.each(names)('SRV-04 %s: wrong tokens are refused with their reason', async (name) => {
  const ask = await start(name);
  const { issue, issueChanged, keyOfMock } = issueTokens(sandbox.idp);
  const cookie = (token: string) => ask({ Cookie: `stytch_session_jwt=${token}` });
  const token = await issue();
  const [, payload] = token.split('.');
  const none = Buffer.from(JSON.stringify({ alg: 'none', kid: keyOfMock().kid })).toString('base64url');
  expect(await cookie(`${none}.${payload}.AA`)).toBe('401 algorithm_not_allowed');
  expect(await cookie(await issueChanged({ key: { ...(await createKey('a')), kid: keyOfMock().kid } }))).toBe(
    '401 invalid_signature',
  );
  expect(await cookie(await issueChanged({ claims: { aud: 'project-test-other' } }))).toBe('401 wrong_audience');
  expect(await cookie(await issueChanged({ claims: { iss: 'other' } }))).toBe('401 wrong_issuer');
  expect(await cookie(await issueChanged({ claims: { nbf: 9_999_999_999 } }))).toBe('401 not_yet_valid');
  sandbox.idp.environment.set({ clockOffsetMs: -6 * 60_000 });
  expect(await cookie(await issue())).toBe('401 expired');
});

test.each(names)('SRV-04 %s: a back end that is down is 503, not 401', async (name) => {
  const { session_jwt } = await sandbox.idp.signIn('ada@example.com');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const backend = `http://localhost:${portOf(server)}`;
  await new Promise((resolve) => server.close(resolve));
  const ask = await start(name, { backend });
  expect(await ask({ Authorization: `Bearer ${session_jwt}` })).toBe('503 keys_unavailable');
});
