import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../cli/src/startSandbox.ts';
import type { Server } from '../../sandbox/server.ts';
import { sendRequest } from './sandboxRequest.ts';

const EVIL = 'https://evil.example';
const NAMED = 'https://app.example.com';
const VICTIM = 'ada@example.test';

let sandbox: Server;
let port: string;
let start: string;
beforeAll(async () => {
  sandbox = await startSandbox({ playground: false, seed: [{ emails: [VICTIM] }], allowOrigins: [NAMED] });
  port = new URL(sandbox.url).port;
  start = `/v1/public/oauth/google/start?public_token=${sandbox.publicToken}&login_redirect_url=${EVIL}/&signup_redirect_url=${EVIL}/`;
});
afterAll(() => sandbox.close());

const ask = (path: string, headers: Record<string, string>, method = 'GET', body?: unknown) =>
  sendRequest(`http://127.0.0.1:${port}${path}`, { method, headers: { Host: `localhost:${port}`, ...headers }, body });
const authorization = () => ({ Authorization: `Basic ${btoa(`${sandbox.publicToken}:`)}` });
const bootstrap = (headers: Record<string, string>) =>
  ask(`/sdk/v1/projects/bootstrap/${sandbox.publicToken}`, { ...authorization(), ...headers });

test('attack: a page of another site asks the sandbox to sign a user in', async () => {
  const { status, headers, text, message } = await ask(
    '/__sandbox/scripts/google/credential',
    { Origin: EVIL, 'Sec-Fetch-Site': 'cross-site' },
    'POST',
    { client_id: 'x', email: VICTIM },
  );
  expect(text).not.toContain('credential');
  expect(status).toBe(403);
  expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
  expect(message).toContain(EVIL);
  expect(message).toContain(`--allow-origin ${EVIL}`);
});

test.each([
  EVIL,
  'null',
  'http://localhost.evil.example',
  'http://evil.example:4100',
  'http://127.0.0.1.evil.example',
  'http://localhost@evil.example',
  'http://notlocalhost',
  'http://128.0.0.1',
  'file://',
  'data:text/html,x',
  'https://app.example.com.evil.example',
  'http://app.example.com',
  `${NAMED}:8443`,
  `${NAMED}/`,
  'https://chrome-extension.evil.example',
])('attack: a page of %s uses the API, the simulators and the scripts', async (origin) => {
  const responses = await Promise.all([
    bootstrap({ Origin: origin }),
    ask('/sdk/v1/otps/email/login_or_create', { Origin: origin, ...authorization() }, 'POST', { email: VICTIM }),
    ask('/sdk/v1/events', { Origin: origin }, 'POST', []),
    ask('/__sandbox/scripts/google/prompt', { Origin: origin }, 'POST', {}),
    ask('/captcha/execute', { Origin: origin }, 'POST', {}),
    ask('/clientside-services/call', { Origin: origin }, 'POST', {}),
    ask('/v1/public/oauth/google/onetap/start', { Origin: origin }),
    ask('/v1/public/oauth/google/consent', { Origin: origin, 'Sec-Fetch-Site': 'cross-site' }, 'POST', {}),
    ask('/fedcm/assertion', { Origin: origin, 'Sec-Fetch-Dest': 'webidentity' }, 'POST', {}),
    ask('/__sandbox/messages', { Origin: origin }),
  ]);
  for (const { status, headers } of responses) {
    expect(status).toBe(403);
    expect(headers.has('Access-Control-Allow-Origin')).toBe(false);
  }
  expect(sandbox.idp.messages.list()).toEqual([]);
});

test('attack: an allowed site resolves its host name to this computer and reads the inbox', async () => {
  const named = { Host: `app.example.com:${port}`, Origin: `http://app.example.com:${port}`, 'Sec-Fetch-Site': 'same-origin' };
  for (const [path, method] of [
    ['/__sandbox/messages', 'GET'],
    ['/__sandbox/reset', 'POST'],
  ] as const) {
    expect((await ask(path, named, method, method === 'POST' ? {} : undefined)).status).toBe(403);
    expect((await ask(path, { ...named, 'X-Control-Token': sandbox.controlToken }, method)).status).toBe(200);
  }
});

test('attack: a page of another site asks by preflight for leave, with and without a private network', async () => {
  for (const extra of [{}, { 'Access-Control-Request-Private-Network': 'true' }] as Record<string, string>[]) {
    const { status, headers } = await ask('/sdk/v1/otps/authenticate', { Origin: EVIL, ...extra }, 'OPTIONS');
    expect(status).toBe(403);
    expect([...headers.keys()].filter((name) => name.startsWith('access-control-allow'))).toEqual([]);
  }
});

test('attack: a page of another site loads the scripts, or frames a page of the sandbox', async () => {
  const cross = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors', 'Sec-Fetch-Dest': 'script' };
  const framed = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' };
  for (const referer of [{}, { Referer: `${EVIL}/page` }] as Record<string, string>[]) {
    expect((await ask('/__sandbox/scripts/google.js', { ...cross, ...referer })).status).toBe(403);
    expect((await ask('/clientside-services/index.html', { ...framed, ...referer })).status).toBe(403);
    expect((await ask(start, { ...framed, ...referer })).status).toBe(403);
  }
});

test('attack: a page of another site posts a form with which it would take the place of the visitor', async () => {
  const navigation = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  const { status } = await ask('/fedcm/sign-in', { ...navigation, Origin: 'null' }, 'POST', `email=${VICTIM}`);
  expect(status).toBe(403);
  expect((await ask('/fedcm/sign-in', navigation, 'POST', `email=${VICTIM}`)).status).toBe(403);
});

test('attack: a name of another site that leads to this computer is used as the host', async () => {
  for (const host of ['evil.example', `evil.example:${port}`, 'localhost.evil.example', '127.0.0.1.evil.example', '10.0.0.1']) {
    const { status, message } = await bootstrap({ Host: host, Origin: `http://${host}` });
    expect(status).toBe(421);
    expect(message).toContain(host.replace(/:\d+$/, ''));
  }
  expect((await ask('/', { Host: `evil.example:${port}` })).status).toBe(421);
  for (const host of ['127.0.0.256', '1.2.3.4.5', 'xn--a']) expect((await ask('/', { Host: host })).status).toBe(400);
});

test('attack: more headers than Node.js keeps hide who sends a request', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, number) => [`A${number}`, '']));
  for (const last of [{ Origin: EVIL }, { 'X-Forwarded-For': '203.0.113.7' }] as Record<string, string>[])
    expect((await ask('/__sandbox/messages', { ...many, ...last })).status).toBe(403);
});

test('attack: an extension without a right to the sandbox uses it', async () => {
  const extension = { Origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' };
  expect((await bootstrap({ ...extension, 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
  expect((await bootstrap({ ...extension, 'Sec-Fetch-Site': 'none' })).status).toBe(200);
  expect((await bootstrap({ Origin: 'moz-extension://5f3c', 'Sec-Fetch-Site': 'same-origin' })).status).toBe(200);
});

test.each([
  'http://localhost:5173',
  'https://localhost',
  'http://shop.localhost:3000',
  'http://127.0.0.1:8080',
  'http://127.8.7.6',
  'http://[::1]:5173',
  NAMED,
])('a page of %s is answered, also after a preflight for a private network', async (origin) => {
  const page = { Origin: origin, 'Sec-Fetch-Site': 'cross-site' };
  const { status, headers } = await bootstrap(page);
  expect(status).toBe(200);
  expect(headers.get('Access-Control-Allow-Origin')).toBe(origin);
  const preflight = await ask(
    '/sdk/v1/otps/authenticate',
    { ...page, 'Access-Control-Request-Private-Network': 'true' },
    'OPTIONS',
  );
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Private-Network')).toBe('true');
  const script = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'script', Referer: `${origin}/` };
  expect((await ask('/__sandbox/scripts/google.js', script)).status).toBe(200);
});

test('a program, a link of another site, a form of the sandbox and the browser itself are answered', async () => {
  expect((await bootstrap({})).status).toBe(200);
  expect((await bootstrap({ 'Sec-Fetch-Site': 'same-site' })).status).toBe(200);
  const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
  const consent = await ask(start, link);
  expect(consent.status).toBe(200);
  expect(consent.headers.get('Referrer-Policy')).toBe('same-origin');
  const flow = /name="flow" value="([^"]+)"/.exec(consent.text)?.[1] ?? '';
  const form = new URLSearchParams({ flow, answer: 'deny' }).toString();
  const own = {
    Origin: 'null',
    'Sec-Fetch-Site': 'same-origin',
    'Content-Type': 'application/x-www-form-urlencoded',
  };
  expect((await ask('/v1/public/oauth/google/consent', own, 'POST', form)).status).toBe(303);
  const browser = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'webidentity' };
  expect((await ask('/fedcm/config.json', browser)).status).toBe(200);
});

test('an origin that is named may be the name of the sandbox, too', async () => {
  expect((await bootstrap({ Host: 'app.example.com' })).status).toBe(200);
});
