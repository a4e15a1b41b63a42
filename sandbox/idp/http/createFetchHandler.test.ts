import { expect, onTestFinished, test } from 'vitest';
import { createIdp, type IdpOptions } from '../createIdp.ts';
import { ConnectionDropped } from '../faults/ConnectionDropped.ts';
import { callIdp, ORIGIN } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';

function open(options: IdpOptions = {}) {
  const idp = createIdp(options);
  onTestFinished(() => idp.close());
  return idp;
}

const lastCall = (idp: ReturnType<typeof createIdp>) => idp.calls.list({ secrets: true }).at(-1);

test('SBX-06 the log has the call, its body, the headers of the protocol, and the response', async () => {
  let now = 1_000;
  const idp = open({ now: () => now });
  idp.subscribe(() => {
    now += 5;
  }, 'message');
  const email = 'ada@example.test';
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email }, { headers: { Cookie: 'a=b', 'X-SDK-Client': 'x' } });
  expect(lastCall(idp)).toEqual({
    id: expect.stringMatching(/^call-test-/),
    number: 1,
    call: 'otps.email.loginOrCreate',
    method: 'POST',
    path: '/sdk/v1/otps/email/login_or_create',
    headers: {
      authorization: `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}`,
      'content-type': 'application/json',
      origin: ORIGIN,
      'x-sdk-client': 'x',
      'x-sdk-parent-host': ORIGIN,
    },
    request: { email },
    fault: null,
    status: 200,
    response: { data },
    started_at: '1970-01-01T00:00:01.000Z',
    ms: 5,
  });
});

test('SBX-06 the log has the query of an address that a browser opens, and no page as a response', async () => {
  const idp = open();
  await idp.fetch(`${API}/v1/public/oauth/google/start?public_token=${idp.publicToken}&custom_scopes=drive`);
  expect(lastCall(idp)).toMatchObject({
    call: 'oauth.start',
    request: { public_token: idp.publicToken, custom_scopes: 'drive' },
    status: 200,
    response: null,
    headers: {},
  });
  await idp.fetch(`${API}/sdk/v1/nothing`);
  expect(lastCall(idp)).toMatchObject({ call: null, request: null, status: 404, response: { error_type: 'route_not_found' } });
});

test('SBX-06 the log has no body for pictures and empty responses, and the text of other responses', async () => {
  const idp = open();
  await idp.fetch(`${API}/fedcm/icon.png`);
  expect(lastCall(idp)).toMatchObject({ path: '/fedcm/icon.png', status: 200, response: null });
  for (const fault of [{ kind: 'empty' }, { kind: 'text', text: 'Bad gateway' }] as const) {
    idp.faults.add({ call: 'bootstrap.get', fault });
    await idp.fetch(`${API}/sdk/v1/projects/bootstrap/x`);
  }
  expect(idp.calls.list().map(({ fault, response }) => [fault, response])).toEqual([
    [null, null],
    ['empty', null],
    ['text', 'Bad gateway'],
  ]);
});

test('SBX-06 a call that fails without a response is in the log, too', async () => {
  const idp = open();
  idp.faults.add({ call: '*', fault: { kind: 'drop' } });
  await expect(callIdp(idp, 'bootstrap.get')).rejects.toThrow();
  expect(lastCall(idp)).toMatchObject({
    call: 'bootstrap.get',
    fault: 'drop',
    status: null,
    response: null,
    ms: expect.any(Number),
  });
});

test('SBX-06 the log has only calls: no preflights, no pages, no scripts and no control routes', async () => {
  const idp = open();
  await idp.fetch(`${API}/sdk/v1/users/me`, { method: 'OPTIONS' });
  for (const path of ['/', '/clientside-services/index.html', '/__sandbox/scripts/google.js', '/__sandbox/messages', '/v2/users'])
    await idp.fetch(`${API}${path}`);
  expect(idp.calls.list()).toEqual([]);
  await idp.fetch(`${API}/.well-known/web-identity`);
  await idp.fetch(`${API}/v1/sessions/jwks/${idp.projectId}`);
  expect(idp.calls.list().map(({ path }) => path)).toEqual(['/.well-known/web-identity', `/v1/sessions/jwks/${idp.projectId}`]);
});

test('an address that only begins like that of the control routes is another one', async () => {
  const idp = open();
  const typeAt = async (path: string) => {
    const response = await idp.fetch(`${API}${path}`, { headers: { Origin: ORIGIN } });
    return ((await response.json()) as { error_type: string }).error_type;
  };
  expect(await typeAt('/__sandbox')).toBe('cross_origin_refused');
  expect(await typeAt('/__sandbox/nothing')).toBe('cross_origin_refused');
  expect(await typeAt('/__sandboxes')).toBe('route_not_found');
  expect(await typeAt('/a/__sandbox/messages')).toBe('route_not_found');
});

test('FedCM has its own rules for access, every other response is open to the page that asked', async () => {
  const idp = open();
  const openTo = async (path: string, method = 'GET') => {
    const { headers } = await idp.fetch(`${API}${path}`, { method, headers: { Origin: ORIGIN } });
    return [headers.get('Access-Control-Allow-Origin'), headers.get('Vary')];
  };
  expect(await openTo('/fedcm/config.json')).toEqual([null, null]);
  for (const path of ['/sdk/v1/users/me', '/', '/clientside-services/frame.js'])
    expect(await openTo(path)).toEqual([ORIGIN, 'Origin']);
  expect(await openTo('/anything', 'OPTIONS')).toEqual([ORIGIN, 'Origin']);
});

test('a page may ask for a private network by preflight', async () => {
  const idp = open();
  const preflight = async (value?: string) => {
    const headers = { Origin: ORIGIN, ...(value && { 'Access-Control-Request-Private-Network': value }) };
    const response = await idp.fetch(`${API}/sdk/v1/users/me`, { method: 'OPTIONS', headers });
    return [
      response.status,
      response.headers.get('Access-Control-Allow-Private-Network'),
      response.headers.get('Access-Control-Max-Age'),
    ];
  };
  expect(await preflight('true')).toEqual([204, 'true', '600']);
  expect(await preflight('false')).toEqual([204, null, '600']);
  expect(await preflight()).toEqual([204, null, '600']);
});

test('a body that cannot be read fails the call that needs it, and is not in the log', async () => {
  const idp = open();
  const { body } = await callIdp(idp, 'users.search', undefined);
  expect(body.error_type).toBe('bad_request');
  const post = (text: string, length = text.length) =>
    idp.fetch(`${API}/sdk/v1/users/search`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa(`${idp.publicToken}:`)}`, 'Content-Length': String(length) },
      body: text,
    });
  expect((await post('{')).status).toBe(400);
  expect(lastCall(idp)).toMatchObject({ status: 400, request: null, response: { error_message: 'The body is not JSON.' } });
  expect((await post('{}', 1_000_000)).status).toBe(413);
  expect(lastCall(idp)).toMatchObject({ status: 413, request: null });
  expect((await post('[]')).status).toBe(400);
  expect(lastCall(idp)).toMatchObject({ request: [], response: { error_message: 'The body must be a JSON object.' } });
});

test('a connection that its sender closes while the body arrives gets no response', async () => {
  const body = new ReadableStream({
    pull(controller) {
      controller.error(new Error('closed'));
    },
  });
  const sending = open().fetch(`${API}/sdk/v1/users/search`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  await expect(sending).rejects.toThrow(ConnectionDropped);
});

test('a request rejects with the reason of its signal, before it begins and while it runs', async () => {
  const idp = open();
  const reason = new Error('left');
  await expect(idp.fetch(`${API}/sdk/v1/users/me`, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  expect(idp.calls.list()).toEqual([]);
  idp.faults.add({ call: '*', fault: { kind: 'hang' } });
  const controller = new AbortController();
  const running = idp.fetch(new Request(`${API}/sdk/v1/users/me`, { signal: controller.signal }));
  controller.abort(reason);
  await expect(running).rejects.toBe(reason);
});

test('a request is given as fetch takes it', async () => {
  const idp = open();
  const address = `${API}/sdk/v1/nothing`;
  for (const input of [address, new URL(address), new Request(address)]) expect((await idp.fetch(input)).status).toBe(404);
  await idp.fetch(new Request(address, { method: 'PUT' }));
  await idp.fetch(new Request(address), { method: 'DELETE' });
  expect(idp.calls.list().map(({ method }) => method)).toEqual(['GET', 'GET', 'GET', 'PUT', 'DELETE']);
});
