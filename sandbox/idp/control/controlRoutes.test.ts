import { expect, test } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../createIdp.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const ADA = 'ada@example.test';
const BOB = 'bob@example.test';

function open(options: IdpOptions = {}, server?: Parameters<typeof createIdp>[1]) {
  const idp = createIdp(options, server);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  const control = async (method: string, path: string, body?: unknown): Promise<any> => {
    const init = { method, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await idp.fetch(`${API}/__sandbox/${path}`, init);
    return { status: response.status, ...((await response.json()) as object) };
  };
  return { idp, control };
}

/** Signs in with an account at a provider that the visitor types. */
async function consent(idp: Idp, provider: string, name: string) {
  const address = `${API}/v1/public/oauth/${provider}`;
  const page = await (await idp.fetch(`${address}/start?public_token=${idp.publicToken}`)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  await idp.fetch(`${address}/consent`, { method: 'POST', body: new URLSearchParams({ flow, answer: 'allow', new: name }) });
}

test('the accounts at simulated providers are listed and removed', async () => {
  const { idp, control } = open();
  expect((await control('GET', 'oauth-accounts')).accounts).toEqual([]);
  await consent(idp, 'google', ADA);
  await consent(idp, 'twitter', 'countess');
  const { accounts } = await control('GET', 'oauth-accounts');
  expect(accounts).toEqual([
    { id: expect.stringMatching(/^google:.{21}$/), provider: 'google', label: ADA },
    { id: expect.stringMatching(/^twitter:.{21}$/), provider: 'twitter', label: 'countess' },
  ]);
  expect(await control('DELETE', `oauth-accounts/${accounts[0].id}`)).toMatchObject({ status: 200, accounts: [accounts[1]] });
  expect((await control('GET', 'oauth-accounts')).accounts).toEqual([accounts[1]]);
});

test.each([
  ['DELETE', 'users/unknown', 'user_not_found'],
  ['DELETE', 'oauth-accounts/google:unknown', 'oauth_user_registration_not_found'],
  ['DELETE', 'faults/unknown', 'fault_not_found'],
])('%s %s is answered with 404 and %s', async (method, path, error_type) => {
  expect(await open().control(method, path)).toMatchObject({ status: 404, error_type });
});

test('all users are deleted at once, with their sessions, and one user leaves the others', async () => {
  const { idp, control } = open({ seed: [{ emails: [ADA] }, { emails: [BOB] }, { emails: ['eve@example.test'] }] });
  for (const email of [ADA, BOB]) await idp.signIn(email);
  const lists: number[] = [];
  idp.subscribe((item) => item.name === 'users' && lists.push(item.data.length), 'users');
  const [ada, bob] = idp.state.users.all();
  expect(await control('DELETE', `users/${ada?.user_id}`)).toMatchObject({ status: 200, deleted: 1 });
  expect(idp.state.sessions.all().map(({ user_id }) => user_id)).toEqual([bob?.user_id]);
  expect(await control('DELETE', 'users')).toMatchObject({ status: 200, deleted: 2 });
  expect([idp.state.users.all(), idp.state.sessions.all(), lists]).toEqual([[], [], [2, 0]]);
  expect(await control('DELETE', `users/${ada?.user_id}`)).toMatchObject({ status: 404, error_type: 'user_not_found' });
});

test('the settings are replaced by those of the start and the given ones, and changes are published', async () => {
  const { idp, control } = open({ settings: { projectName: 'Acme' } });
  const published: unknown[] = [];
  idp.subscribe((item) => item.name === 'settings' && published.push(item.data.watermark), 'settings');
  await control('PATCH', 'settings', { projectName: 'Other', watermark: true });
  expect(idp.settings.get()).toMatchObject({ projectName: 'Other', watermark: true });
  expect((await control('PUT', 'settings', { captcha: true })).settings).toMatchObject({
    projectName: 'Acme',
    watermark: false,
    captcha: true,
  });
  expect((await control('PUT', 'settings')).settings).toEqual((await control('GET', 'settings')).settings);
  expect(idp.settings.get()).toMatchObject({ projectName: 'Acme', captcha: false });
  expect(published).toEqual([true, false, false]);
});

test('the environment is read and changed, and the clock applies to what expires', async () => {
  const { idp, control } = open();
  expect(await control('GET', 'environment')).toEqual({ status: 200, environment: { clockOffsetMs: 0, deliveryMs: 0 } });
  const { session_token: session } = await signUp(idp, ADA);
  expect((await control('PATCH', 'environment', { clockOffsetMs: 3_600_000 })).environment.clockOffsetMs).toBe(3_600_000);
  expect((await callIdp(idp, 'user.get', undefined, { session })).body.error_type).toBe('session_not_found');
  expect((await control('PATCH', 'environment', { clock: 1 })).status).toBe(400);
});

test('messages are received, listed and deleted, and the deletion is published', async () => {
  const { idp, control } = open();
  const published: unknown[] = [];
  idp.subscribe((item) => published.push([item.name, item.data]), 'messages');
  const { message, status } = await control('POST', 'messages', { to: '+12025550123', text: 'Your code is 123456.' });
  expect([status, message]).toEqual([201, expect.objectContaining({ code: '123456', channel: 'sms' })]);
  expect((await control('GET', 'messages')).messages).toEqual([message]);
  expect(await control('DELETE', 'messages')).toEqual({ status: 200, messages: [] });
  expect([idp.messages.list(), published]).toEqual([[], [['messages', []]]]);
});

test('events are listed, and an unknown route is a JSON 404', async () => {
  const { idp, control } = open();
  idp.events.add({ event_name: 'one', details: null, telemetry: null });
  expect((await control('GET', 'events')).events).toMatchObject([{ event_name: 'one' }]);
  for (const [method, path] of [
    ['GET', 'nothing'],
    ['PUT', 'messages'],
  ] as const)
    expect(await control(method, path)).toMatchObject({ status: 404, error_type: 'route_not_found' });
});

test('control routes reveal nothing to other pages, and are not stored', async () => {
  const { headers } = await open().idp.fetch(`${API}/__sandbox/messages`);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

const server = { name: 'the back end of a test', serve: async () => Response.json({ served: true }) };

test('behind another server, what only the mock has is refused, and the rest works', async () => {
  const { idp, control } = open({}, server);
  const refused = {
    status: 409,
    error_type: 'needs_mock',
    error_message:
      'Users, settings, the clock and simulated accounts need the mock identity provider. This is the back end of a test.',
  };
  for (const [method, path] of [
    ['GET', 'users'],
    ['POST', 'users'],
    ['DELETE', 'users/1'],
    ['GET', 'oauth-accounts'],
    ['DELETE', 'oauth-accounts/1'],
    ['PATCH', 'settings'],
    ['PUT', 'settings'],
  ] as const)
    expect(await control(method, path, method === 'GET' ? undefined : {}), `${method} ${path}`).toMatchObject(refused);
  expect(await control('PATCH', 'environment', { clockOffsetMs: 1 })).toMatchObject(refused);
  expect((await control('PATCH', 'environment', { clockOffsetMs: 0, deliveryMs: 5 })).environment.deliveryMs).toBe(5);
  for (const path of ['settings', 'messages', 'calls', 'events', 'faults', 'environment'])
    expect((await control('GET', path)).status, path).toBe(200);
  for (const path of ['users-of-others', 'settings/users', 'messages/users'])
    expect((await control('PATCH', path)).status, path).toBe(404);
  expect(await (await idp.fetch(`${API}/sdk/v1/users/me`)).json()).toEqual({ served: true });
});

test('behind another server, events are noted on their way, and pages of the mock are missing', async () => {
  const bodies: string[] = [];
  const serve = async (_request: Request, body: string) => {
    bodies.push(body);
    return Response.json({});
  };
  const { idp } = open({}, { ...server, serve });
  const post = (events: unknown) =>
    idp.fetch(`${API}/sdk/v1/events`, { method: 'POST', headers: { Origin: ORIGIN }, body: JSON.stringify(events) });
  const event = { event: { event_name: 'one' } };
  await post([event, { event: {} }, event]);
  await post(event);
  await post(Array(101).fill(event));
  expect(idp.events.list()).toHaveLength(2);
  expect(bodies.map((body) => JSON.parse(body).length)).toEqual([3, undefined, 101]);
  await idp.fetch(`${API}/sdk/v1/other`, { method: 'POST', body: JSON.stringify([event]) });
  expect(idp.events.list()).toHaveLength(2);
  const missing = await idp.fetch(`${API}/fedcm/config.json`);
  expect(missing.status).toBe(404);
  expect(await missing.json()).toMatchObject({
    error_type: 'route_not_found',
    error_message: 'This address belongs to the mock identity provider. This is the back end of a test.',
  });
});
