import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runConformance } from '../conformance/runConformance.ts';
import { type Server, type ServerOptions, startServer } from '../server.ts';
import { createProxy } from './createProxy.ts';

async function start(options: ServerOptions = {}): Promise<Server> {
  const server = await startServer(options);
  onTestFinished(server.close);
  return server;
}

/** A sandbox in front of another one, which is its back end. */
async function startBoth() {
  const backend = await start();
  const sandbox = await start({ callServer: createProxy({ backend: new URL(backend.url) }) });
  return { backend, sandbox };
}

/** A back end of a few lines, and a sandbox in front of it. */
async function before(listener: RequestListener, path = '') {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const sandbox = await start({
    callServer: createProxy({ backend: new URL(`http://127.0.0.1:${port}${path}`), timeLimitMs: 300 }),
  });
  return { sandbox, server, port };
}

const jsonResponse = (data: object = {}): string => JSON.stringify({ data: { status_code: 200, request_id: 'r', ...data } });

const post = (server: Server, path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/sdk/v1/${path}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `Basic ${btoa(`${server.publicToken}:${server.publicToken}`)}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });

test('a back end behind the proxy passes every check of the contract, as it does alone', async () => {
  const { backend, sandbox } = await startBoth();
  const results = await runConformance({
    provider: { backend: sandbox.url, publicToken: sandbox.publicToken },
    inbox: async (to) => backend.idp.messages.last(to) ?? { code: null, link: null },
  });
  expect(results.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(25);
  expect(sandbox.idp.calls.list().length).toBe(backend.idp.calls.list().length);
});

test('a fault of the sandbox makes a call fail without the back end, and then lets it through', async () => {
  const { backend, sandbox } = await startBoth();
  sandbox.idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  const send = () => post(sandbox, 'otps/email/login_or_create', { email: 'ada@example.com', expiration_minutes: 5 });
  expect((await send()).status).toBe(429);
  expect(backend.idp.calls.list()).toEqual([]);
  expect((await send()).status).toBe(200);
  expect(backend.idp.messages.last('ada@example.com')?.code).toMatch(/^\d{6}$/);

  sandbox.idp.faults.add({ call: '*', fault: { kind: 'drop' } });
  await expect(send()).rejects.toThrow('fetch failed');
});

test('the log of the calls has no password and no token', async () => {
  const { sandbox } = await startBoth();
  const response = await post(sandbox, 'passwords', {
    email: 'ada@example.com',
    password: 'seven quiet otters 1914',
    session_duration_minutes: 30,
  });
  const { data } = (await response.json()) as { data: { session_token: string } };
  expect(data.session_token).not.toBe('');
  const calls = await (await fetch(`${sandbox.control}/calls`)).text();
  expect(calls).toContain('passwords.create');
  expect(calls).not.toContain('seven quiet otters');
  expect(calls).not.toContain(data.session_token);
});

test('what only the mock has is refused by name, and the rest of the control routes works', async () => {
  const { sandbox, backend } = await startBoth();
  const ask = (method: string, path: string, body?: object) =>
    fetch(`${sandbox.control}/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
  for (const [method, path, body] of [
    ['GET', 'users'],
    ['POST', 'users', { emails: ['ada@example.com'] }],
    ['DELETE', 'users'],
    ['GET', 'oauth-accounts'],
    ['PATCH', 'settings', { projectName: 'Acme' }],
    ['PUT', 'settings', {}],
    ['PATCH', 'environment', { clockOffsetMs: 60_000 }],
  ] as const) {
    const response = await ask(method, path, body);
    expect(response.status, `${method} ${path}`).toBe(409);
    expect(await response.json()).toMatchObject({
      error_type: 'needs_mock',
      error_message: `Users, settings, the clock and simulated accounts need the mock identity provider. This is the back end ${backend.url}.`,
    });
  }
  for (const [method, path, body] of [
    ['GET', 'messages'],
    ['GET', 'settings'],
    ['PATCH', 'environment', { deliveryMs: 10 }],
    ['POST', 'reset'],
  ] as const)
    expect((await ask(method, path, body)).status, `${method} ${path}`).toBe(200);
  expect((await fetch(`${sandbox.url}/fedcm/config.json`)).status).toBe(404);
  const info = await (await ask('GET', 'info')).json();
  expect(info).toMatchObject({ server: `the back end ${backend.url}`, smtp_port: null });
});

test('headers of one connection stay there, and the back end gets no cookie and no token of the sandbox', async () => {
  const seen: IncomingMessage[] = [];
  const { sandbox, port } = await before((request, response) => {
    seen.push(request);
    response.writeHead(200, {
      'Content-Type': 'application/json',
      Connection: 'keep-alive, X-Hop',
      'X-Hop': '1',
      'X-Kept': '1',
      'Strict-Transport-Security': 'max-age=1000',
      'Access-Control-Allow-Origin': '*',
    });
    response.end(jsonResponse());
  }, '/api/auth');
  const origin = 'http://localhost:5173';
  const response = await post(
    sandbox,
    'users/search?a=1',
    { email: 'ada@example.com' },
    {
      Origin: origin,
      Cookie: `sandbox_control=secret; other=1; sandbox.session=abc; sandbox.__Host-csrf=def`,
      'X-Control-Token': 'secret',
      'X-Forwarded-For': '10.0.0.1',
      'X-SDK-Parent-Host': origin,
    },
  );
  expect(await response.json()).toMatchObject({ data: { status_code: 200 } });
  const [request] = seen;
  expect(request?.url).toBe('/api/auth/sdk/v1/users/search?a=1');
  expect(request?.headers).toMatchObject({
    host: `127.0.0.1:${port}`,
    origin: `http://127.0.0.1:${port}`,
    cookie: 'session=abc; __Host-csrf=def',
    'x-sdk-parent-host': origin,
    authorization: expect.stringMatching(/^Basic /),
  });
  for (const name of ['x-control-token', 'x-forwarded-for', 'referer']) expect(request?.headers).not.toHaveProperty(name);
  expect(response.headers.get('X-Kept')).toBe('1');
  for (const name of ['X-Hop', 'Strict-Transport-Security']) expect(response.headers.get(name)).toBe(null);
  expect(response.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(response.headers.get('Access-Control-Allow-Credentials')).toBe('true');

  const preflight = await fetch(`${sandbox.url}/sdk/v1/users/search`, {
    method: 'OPTIONS',
    headers: { Origin: origin, 'Access-Control-Request-Method': 'POST' },
  });
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe(origin);
  expect(seen).toHaveLength(1);
});

test('cookies of the back end work at the address of the sandbox', async () => {
  const { sandbox } = await before((_request, response) => {
    response.writeHead(200, {
      'Content-Type': 'application/json',
      'Set-Cookie': [
        '__Secure-session=abc=; Domain=auth.example.com; Path=/api/auth; Secure; HttpOnly; SameSite=None; Partitioned; Max-Age=60',
        'plain=1; Path=/elsewhere',
      ],
    });
    response.end(jsonResponse());
  }, '/api/auth');
  const response = await post(sandbox, 'users/search', {});
  expect(response.headers.getSetCookie()).toEqual([
    'sandbox.__Secure-session=abc=; Path=/; HttpOnly; SameSite=Lax; Max-Age=60',
    'sandbox.plain=1; Path=/elsewhere',
  ]);
});

test('a redirect within the calls stays at the sandbox; a start at a sign-in provider goes to the back end itself', async () => {
  const { sandbox, port } = await before((_request, response) => {
    response.writeHead(307, { Location: '/sdk/v1/users/me?b=2' }).end();
  });
  const follow = (path: string) => fetch(`${sandbox.url}${path}`, { redirect: 'manual' });
  expect((await follow('/sdk/v1/users/search')).headers.get('Location')).toBe('/sdk/v1/users/me?b=2');
  const start = await follow('/v1/public/oauth/google/start?public_token=t&login_redirect_url=http%3A%2F%2Flocalhost');
  expect(start.status).toBe(302);
  expect(start.headers.get('Location')).toBe(
    `http://127.0.0.1:${port}/v1/public/oauth/google/start?public_token=t&login_redirect_url=http%3A%2F%2Flocalhost`,
  );
});

test('a back end that is not there, is silent or breaks off is named, and works when it is back', async () => {
  let behave: RequestListener = (request) => request.socket.destroy();
  const { sandbox, server, port } = await before((request, response) => behave(request, response));
  const error = async () => {
    const response = await post(sandbox, 'users/search', { email: 'ada@example.com' });
    expect(response.status).toBe(502);
    const { error_type, error_message } = (await response.json()) as { error_type: string; error_message: string };
    expect(error_type).toBe('backend_unavailable');
    return error_message;
  };
  const address = `http://127.0.0.1:${port}`;
  expect(await error()).toMatch(`The back end ${address} could not be reached: `);
  behave = () => {};
  expect(await error()).toBe(`The back end ${address} did not answer within 0.3 seconds.`);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await error()).toBe(`Nothing listens at ${address}. Start the back end, or correct --backend.`);
  behave = (_request, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(jsonResponse());
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  expect((await post(sandbox, 'users/search', {})).status).toBe(200);
});
