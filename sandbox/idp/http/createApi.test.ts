import { expect, test, vi } from 'vitest';
import { createIdp, DEFAULT_PUBLIC_TOKEN } from '../createIdp.ts';
import { bareHandlers } from '../routes/bareHandlers.ts';
import type { Handlers } from '../routes/Handler.ts';
import { handlers } from '../routes/handlers.ts';
import { routeNames, routes } from '../routes/routeTable.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const basic = (text: string) => ({ Authorization: `Basic ${btoa(text)}` });

test('SBX-03 every route answers a preflight and every response, errors too, is open to the page that asked', async () => {
  const idp = createIdp();
  for (const name of routeNames) {
    const { method, path } = routes[name];
    const preflight = await idp.fetch(`${API}${path}`, {
      method: 'OPTIONS',
      headers: { Origin: ORIGIN, 'Access-Control-Request-Method': method },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('Access-Control-Allow-Methods')).toBe('GET, POST, PUT, DELETE, OPTIONS');
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe(
      'authorization, content-type, x-sdk-client, x-sdk-parent-host, x-stytch-oauth-type',
    );
    const { headers } = await callIdp(idp, name);
    for (const each of [preflight.headers, headers]) {
      expect(each.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
      expect(each.get('Access-Control-Allow-Credentials')).toBe('true');
    }
  }
});

test('SBX-03 every route of the table has a handler, and tolerates an empty body under a JSON content type', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, 'ada@example.test');
  for (const name of routeNames.filter(
    (each) => each !== 'session.revoke' && (each === 'sessions.jwks' || !(each in bareHandlers)),
  )) {
    const { body } = await callIdp(idp, name, undefined, { session, ...(name === 'sessions.jwks' && { id: idp.projectId }) });
    expect(body.error_type ?? 'none').toMatch(/^(none|bad_request|invalid_session_duration_minutes|.*_not_found)$/);
    expect(body.error_type).not.toBe('route_not_found');
  }
  expect((await callIdp(idp, 'session.revoke', undefined, { session })).status).toBe(200);
});

test('SBX-03 a call without a handler does not compile', () => {
  const { 'otps.authenticate': served, ...others } = handlers;
  // @ts-expect-error one is missing
  const incomplete: Handlers = others;
  expect(Object.keys(incomplete)).toHaveLength(Object.keys(handlers).length - 1);
  expect(served).toBeTypeOf('function');
});

test('SBX-03 an unknown route returns a JSON 404 with CORS', async () => {
  const idp = createIdp();
  for (const path of ['/', '/sdk/v1/nothing', '/sdk/v1/otps', '//sdk/v1/users/me', '/v1/public/oauth/google/nothing']) {
    const response = await idp.fetch(`${API}${path}`, { headers: { Origin: ORIGIN } });
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toContain('application/json');
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe(ORIGIN);
    expect(await response.json()).toMatchObject({
      status_code: 404,
      error_type: 'route_not_found',
      request_id: expect.stringMatching(/^request-id-test-/),
    });
  }
});

test.each([
  [{}, 'public_token_required'],
  [{ Authorization: 'Bearer x' }, 'public_token_required'],
  [{ Authorization: 'Basic ???' }, 'public_token_required'],
  [basic('no colon'), 'public_token_required'],
  [basic(':x'), 'public_token_required'],
  [basic('public-token-test-other:public-token-test-other'), 'public_token_not_found'],
  [basic(`${DEFAULT_PUBLIC_TOKEN}:${DEFAULT_PUBLIC_TOKEN}`), 'user_unauthenticated'],
  [basic(`${DEFAULT_PUBLIC_TOKEN}:`), 'user_unauthenticated'],
  [basic(`${DEFAULT_PUBLIC_TOKEN}:unknown`), 'session_not_found'],
])('SBX-03 the Basic header %j is %s', async (headers, error_type) => {
  const response = await createIdp().fetch(`${API}/sdk/v1/users/me`, { headers: headers as Record<string, string> });
  expect(await response.json()).toMatchObject({ error_type });
});

test('SBX-03 the bootstrap of an unknown public token is refused', async () => {
  const idp = createIdp();
  expect((await callIdp(idp, 'bootstrap.get', undefined, { id: 'public-token-test-other' })).body.error_type).toBe(
    'public_token_not_found',
  );
  expect((await callIdp(createIdp({ publicToken: 'public-token-test-own' }), 'bootstrap.get')).status).toBe(200);
});

test('SBX-03 the bootstrap has what clients cannot do without', async () => {
  const { data } = await callIdp(createIdp({ settings: { watermark: true, projectName: 'Acme' } }), 'bootstrap.get');
  expect(data).toMatchObject({
    project_name: 'Acme',
    disable_sdk_watermark: false,
    password_config: null,
    captcha_settings: { enabled: false },
    email_domains: ['mail.example.test'],
    rbac_policy: { roles: [], resources: [], scopes: [] },
    vertical: 'CONSUMER',
  });
});

test('SBX-03 errors are bare, and never hold the keys that mean a schema failure', async () => {
  const { body } = await callIdp(createIdp(), 'otps.email.loginOrCreate', {});
  expect(Object.keys(body).sort()).toEqual(['error_message', 'error_type', 'error_url', 'request_id', 'status_code']);
});

test('SBX-03 JSON that is sent as a form is refused for its content type, not for a missing field', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  expect((await callIdp(createIdp(), 'users.search', { email: 'ada@example.test' }, { headers })).body).toMatchObject({
    error_type: 'bad_request',
    error_message: 'Send JSON with Content-Type: application/json, not a form.',
  });
});

test('SBX-03 events need no Basic header, and are kept in order', async () => {
  const idp = createIdp();
  const event = (event_name: string) => ({
    telemetry: { event_id: 'x' },
    event: { public_token: idp.publicToken, event_name, details: { a: 1 } },
  });
  const post = (body: string) =>
    idp.fetch(`${API}/sdk/v1/events`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  expect((await post(JSON.stringify([event('one'), event('two')]))).status).toBe(200);
  expect(idp.events.list().map((each) => each.event_name)).toEqual(['one', 'two']);
  for (const body of ['', '{}', '[null]', '[{"event":7}]', '[{"event":{"event_name":{}}}]'])
    expect((await post(body)).status).toBe(400);
});

test('a body without a declared length is read no further than the limit', async () => {
  let sent = 0;
  const body = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new TextEncoder().encode('x'.repeat(64 * 1024)));
    },
  });
  const response = await createIdp().fetch(`${API}/sdk/v1/events`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(10);
});

test('a request that is given up rejects at once, as fetch does', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'events', fault: { kind: 'hang' } });
  const controller = new AbortController();
  const pending = idp.fetch(`${API}/sdk/v1/events`, { method: 'POST', body: '[]', signal: controller.signal });
  controller.abort();
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
  await idp.close();
});

test('a response waits for its changes to be stored, and a response that cannot be stored is an error', async () => {
  const stored: unknown[] = [];
  let fail = false;
  const append = async (changes: readonly unknown[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    if (fail) throw new Error('The disk is full.');
    stored.push(...changes);
  };
  const idp = createIdp({ store: { load: async () => [], append } });
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'ada@example.test' });
  expect(stored).toContainEqual(expect.objectContaining({ table: 'passcodes' }));
  expect(stored).toContainEqual(expect.objectContaining({ table: 'messages' }));
  fail = true;
  const received = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect((await callIdp(idp, 'otps.email.loginOrCreate', { email: 'bob@example.test' })).status).toBe(500);
  expect(received).toHaveBeenCalledWith(new Error('The disk is full.'));
  received.mockRestore();
  fail = false;
  await callIdp(idp, 'bootstrap.get');
  expect(JSON.stringify(stored)).toContain('bob@example.test');
});
