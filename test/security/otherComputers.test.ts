import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '../../cli/src/startSandbox.ts';
import { type Server, startServer } from '../../sandbox/server.ts';
import { sendRequest } from './sandboxRequest.ts';

const TOKEN = 'let-me-in-please';
let sandbox: Server;
let port: string;
beforeAll(async () => {
  sandbox = await startSandbox({
    playground: false,
    host: '0.0.0.0',
    controlToken: TOKEN,
    seed: [{ emails: ['ada@example.test'] }],
  });
  port = new URL(sandbox.url).port;
});
afterAll(() => sandbox.close());

/** Control routes and simulators, which show codes or accounts, or sign in as any user. */
const guarded = () =>
  [
    ['GET', '/__sandbox/messages'],
    ['GET', '/__sandbox/users'],
    ['GET', '/__sandbox/oauth-accounts'],
    ['GET', `/v1/public/oauth/google/start?public_token=${sandbox.publicToken}`],
    ['GET', `/v1/public/o%61uth/google/start?public_token=${sandbox.publicToken}`],
    ['POST', '/v1/public/oauth/google/consent'],
    ['POST', '/__sandbox/scripts/google/credential'],
    ['POST', '/__sandbox/scripts/go%6Fgle/credential'],
    ['POST', '/__sandbox/scripts/google/prompt'],
    ['GET', '/fedcm/accounts'],
    ['GET', '/fedcm/sign-in'],
    ['POST', '/fedcm/assertion'],
    ['GET', '/.well-known/web-identity'],
  ] as const;

const own = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

async function statusesWith(headers: Record<string, string>, host = '127.0.0.1') {
  const statuses: Record<string, number> = {};
  for (const [method, path] of guarded())
    statuses[`${method} ${path}`] = (await sendRequest(`http://${host}:${port}${path}`, { method, headers, body: '' })).status;
  return statuses;
}
const allOf = (status: number) => Object.fromEntries(guarded().map(([method, path]) => [`${method} ${path}`, status]));

const PROXY_HEADERS =
  'Forwarded X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Real-IP Via True-Client-IP CF-Connecting-IP X-Client-IP Fly-Client-IP';

test.each(PROXY_HEADERS.split(' '))(
  'attack: another computer comes through a proxy of this one (%s) and uses inbox, accounts and simulators',
  async (name) => {
    expect(await statusesWith({ [name]: 'for=192.0.2.7' })).toEqual(allOf(403));
    expect(await statusesWith({ [name]: '127.0.0.1' })).toEqual(allOf(403));
  },
);

test('attack: another computer uses inbox, accounts and simulators by the address of this one', async () => {
  // If this computer has no network, no request can come from it; the proxies above are the same case.
  if (own) expect(await statusesWith({}, own)).toEqual(allOf(403));
  expect((await sendRequest(`http://${own ?? '127.0.0.1'}:${port}/sdk/v1/events`, { method: 'POST', body: [] })).status).toBe(
    200,
  );
});

test('another computer with the control token may use them, by header or by the cookie of the first address', async () => {
  const far = { 'X-Forwarded-For': '192.0.2.7' };
  const allowed = Object.values(await statusesWith({ ...far, 'X-Control-Token': TOKEN }));
  expect(allowed).not.toContain(403);
  const first = await sendRequest(`http://127.0.0.1:${port}/?control=${TOKEN}`, { headers: far });
  expect(first.status).toBe(303);
  const cookies = first.headers.getSetCookie();
  const sent = (path: string) =>
    cookies.filter((cookie) => path.startsWith(/Path=([^;]+)/.exec(cookie)?.[1] ?? '-')).map((cookie) => cookie.split(';')[0]);
  for (const path of ['/__sandbox/messages', `/v1/public/oauth/google/start?public_token=${sandbox.publicToken}`]) {
    expect(sent(path)).toHaveLength(1);
    const { status } = await sendRequest(`http://127.0.0.1:${port}${path}`, {
      headers: { ...far, Cookie: sent(path).join('; ') },
    });
    expect(status).toBe(200);
  }
  // Host pages on other ports of the same host never receive it.
  expect(sent('/')).toEqual([]);
});

test.each(['', ' ', 'short', 'with a space'])('attack: another computer uses the control token %j', async (controlToken) => {
  await expect(startServer({ host: '0.0.0.0', controlToken })).rejects.toThrow(
    'The control token needs 8 to 200 ASCII characters',
  );
});

test('attack: a page that another computer serves uses the sandbox by its network address', async () => {
  if (!own) return;
  const page = (origin: string) =>
    sendRequest(`http://${own}:${port}/sdk/v1/events`, { method: 'POST', headers: { Origin: origin }, body: [] });
  expect((await page('http://192.0.2.7:4100')).status).toBe(403);
  expect((await page(`http://${own}:5173`)).status).toBe(200);
});
