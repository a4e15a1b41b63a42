import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { isPage } from './clientServices.ts';

const API = 'http://localhost:4000';
const script = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'cross-origin',
  vary: 'Origin',
};

test.each([
  ['/clientside-services/frame.js', "window.addEventListener('message'"],
  ['/__sandbox/scripts/captcha.js', 'grecaptcha'],
  ['/__sandbox/scripts/telemetry.js', 'GetTelemetryID'],
  ['/__sandbox/scripts/google.js', 'window.google = '],
])('SBX-03 the script %s may be loaded by other sites, and is not stored', async (path, part) => {
  const response = await createIdp().fetch(API + path);
  expect(Object.fromEntries(response.headers)).toEqual(script);
  expect(await response.text()).toContain(part);
});

test('SBX-03 the page of the frame runs only its own script', async () => {
  const { headers, status } = await createIdp().fetch(`${API}/clientside-services/index.html`);
  expect([status, Object.fromEntries(headers)]).toEqual([
    200,
    {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'",
      vary: 'Origin',
    },
  ]);
});

test('SBX-03 the simulated script can be missing', async () => {
  const response = await createIdp({ settings: { googleOneTap: 'script_missing' } }).fetch(`${API}/__sandbox/scripts/google.js`);
  expect([response.status, ((await response.json()) as { error_type: string }).error_type]).toEqual([404, 'route_not_found']);
});

const email = 'ada@example.test';

test('SBX-03 each service returns what its script needs', async () => {
  const idp = createIdp({ settings: { captcha: true, fingerprint: 'DECISIONING' } });
  const post = async (path: string, body: object = {}) =>
    (await idp.fetch(API + path, { method: 'POST', body: JSON.stringify(body) })).json();
  const { token } = (await post('/captcha/execute')) as { token: string };
  const { telemetry_id } = (await post('/submit')) as { telemetry_id: string };
  const send = (captcha_token: string, dfp_telemetry_id: string) =>
    idp.fetch(`${API}/sdk/v1/otps/email/login_or_create`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${idp.publicToken}:`)}` },
      body: JSON.stringify({ email, captcha_token, dfp_telemetry_id }),
    });
  expect((await send(telemetry_id, token)).status).toBe(403);
  expect((await send(token, telemetry_id)).status).toBe(200);
  expect(await post('/__sandbox/scripts/google/prompt', { client_id: 'other' })).toMatchObject({ refusal: 'invalid_client' });
  expect(await post('/__sandbox/scripts/google/credential', { email })).toEqual({
    credential: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
  });
  expect(await post('/clientside-services/call', { method: 'other' })).toEqual({
    success: false,
    error: { message: 'The frame has no such method.' },
  });
});

test('SBX-03 a wrong request of a page is an error like those of the API', async () => {
  const idp = createIdp();
  const ask = async (path: string, init?: RequestInit) => {
    const response = await idp.fetch(API + path, init);
    return [response.status, ((await response.json()) as { error_type: string }).error_type];
  };
  expect(await ask('/__sandbox/scripts/google/credential', { method: 'POST', body: '{}' })).toEqual([400, 'bad_request']);
  expect(await ask('/__sandbox/scripts/nothing.js')).toEqual([404, 'route_not_found']);
  expect(await ask('/submit')).toEqual([404, 'route_not_found']);
});

test('SBX-03 the pages are those of the services, and no other address', () => {
  for (const path of ['/submit', '/captcha/execute', '/clientside-services/index.html', '/__sandbox/scripts/google.js'])
    expect(isPage(path), path).toBe(true);
  for (const path of ['/', '/submit/x', '/captcha', '/clientside-services', '/__sandbox/messages', '/a/__sandbox/scripts/b'])
    expect(isPage(path), path).toBe(false);
});
