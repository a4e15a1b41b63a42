import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';
import { MAX_WAITING } from './openStream.ts';

const API = 'http://localhost:4000';
const email = 'ada@example.test';

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
async function control(idp: Idp, method: string, path: string, body?: unknown): Promise<any> {
  const response = await idp.fetch(`${API}/__sandbox/${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, ...((await response.json()) as object) };
}

const send = (idp: Idp, to = email) => callIdp(idp, 'otps.email.loginOrCreate', { email: to });

test('SBX-04 the inbox lists all messages, or those to one address', async () => {
  const idp = createIdp();
  await send(idp);
  await send(idp, 'bob@example.test');
  expect((await control(idp, 'GET', 'messages')).messages).toHaveLength(2);
  const { messages } = await control(idp, 'GET', `messages?to=${encodeURIComponent('ADA@example.test')}`);
  expect(messages).toEqual([
    {
      id: expect.stringMatching(/^message-test-/),
      channel: 'email',
      to: email,
      subject: 'Your Sandbox passcode',
      text: expect.stringContaining('It expires in 5 minutes.'),
      code: expect.stringMatching(/^\d{6}$/),
      link: null,
      sent_at: expect.stringMatching(/Z$/),
    },
  ]);
});

test('SBX-04 a wait ends with the first message for the address, or one after a known id', async () => {
  const idp = createIdp();
  let answered = false;
  const waiting = control(idp, 'GET', `messages?to=${email}&wait=10`).finally(() => {
    answered = true;
  });
  await send(idp, 'bob@example.test');
  expect(answered).toBe(false);
  await send(idp);
  const [first] = (await waiting).messages;
  expect(first.to).toBe(email);
  const next = control(idp, 'GET', `messages?to=${email}&wait=10&after=${first.id}`);
  await send(idp);
  expect((await next).messages).toHaveLength(1);
  expect((await next).messages[0].id).not.toBe(first.id);
});

test('SBX-04 a wait ends after its time limit and when the mock is closed', async () => {
  const idp = createIdp();
  expect((await control(idp, 'GET', 'messages?wait=0.02')).messages).toEqual([]);
  for (const wait of ['31', '-1', 'x']) expect((await control(idp, 'GET', `messages?wait=${wait}`)).status).toBe(400);
  const waiting = control(idp, 'GET', 'messages?wait=30');
  await new Promise((resolve) => setImmediate(resolve));
  await idp.close();
  expect((await waiting).messages).toEqual([]);
});

test('SBX-06 calls are listed in order, with payloads; secrets are masked until asked for', async () => {
  const idp = createIdp();
  const { session_token } = await signUp(idp, email);
  await callIdp(
    idp,
    'passwords.authenticate',
    { email, password: 'hunter2-secret', session_duration_minutes: 30 },
    { session: session_token },
  );
  const { calls } = await control(idp, 'GET', 'calls');
  expect(calls.map((call: { call: string; number: number; status: number }) => [call.number, call.call, call.status])).toEqual([
    [1, 'otps.email.loginOrCreate', 200],
    [2, 'otps.authenticate', 200],
    [3, 'passwords.authenticate', 400],
  ]);
  const code = idp.messages.last(email)?.code ?? '-';
  for (const secret of [session_token, 'hunter2-secret', `"${code}"`, btoa(`${idp.publicToken}:${session_token}`)]) {
    expect(JSON.stringify(calls)).not.toContain(secret);
    expect(JSON.stringify((await control(idp, 'GET', 'calls?secrets=1')).calls)).toContain(secret);
    for (const no of ['secrets=0', 'secrets=', 'secrets=false'])
      expect(JSON.stringify((await control(idp, 'GET', `calls?${no}`)).calls)).not.toContain(secret);
  }
  expect(calls[2]).toMatchObject({
    request: { email, password: '••••••' },
    response: { error_type: 'no_user_password' },
    ms: expect.any(Number),
  });
});

test('users are listed, made and deleted, and their sessions end with them', async () => {
  const idp = createIdp();
  const { user, status } = await control(idp, 'POST', 'users', {
    emails: [email],
    phone_numbers: ['+12015550123'],
    password: 'any',
    name: { first_name: 'Ada' },
  });
  expect(status).toBe(201);
  expect(user).toMatchObject({
    status: 'active',
    emails: [{ email, verified: true }],
    name: { first_name: 'Ada' },
    password: { requires_reset: false },
  });
  expect(JSON.stringify((await control(idp, 'GET', 'users')).users)).not.toContain('pbkdf2');
  const { data } = await callIdp(idp, 'passwords.authenticate', { email, password: 'any', session_duration_minutes: 30 });
  expect((await control(idp, 'DELETE', `users/${user.user_id}`)).deleted).toBe(1);
  expect((await control(idp, 'DELETE', `users/${user.user_id}`)).status).toBe(404);
  expect((await callIdp(idp, 'session.authenticate', {}, { session: data.session_token })).body.error_type).toBe(
    'session_not_found',
  );
  expect((await control(idp, 'GET', 'users')).users).toEqual([]);
});

test('of very many users the newest 1,000 are listed, and older ones where the newest are skipped', async () => {
  const idp = createIdp({ seed: Array.from({ length: 1_003 }, (_, n) => ({ emails: [`user${n}@example.test`] })) });
  const list = async (query = '') => {
    const { users, total } = await control(idp, 'GET', `users${query}`);
    return { total, emails: users.map((user: { emails: { email: string }[] }) => user.emails[0]?.email) };
  };
  const newest = await list();
  expect(newest).toMatchObject({ total: 1_003, emails: { length: 1_000 } });
  expect([newest.emails[0], newest.emails.at(-1)]).toEqual(['user3@example.test', 'user1002@example.test']);
  expect(await list('?skip=1000')).toEqual({
    total: 1_003,
    emails: ['user0@example.test', 'user1@example.test', 'user2@example.test'],
  });
  expect((await list('?limit=2')).emails).toEqual(['user1001@example.test', 'user1002@example.test']);
  expect((await list('?limit=2&skip=1002')).emails).toEqual(['user0@example.test']);
  expect(await list('?limit=0')).toEqual({ total: 1_003, emails: [] });
  expect(await list('?skip=2000')).toEqual({ total: 1_003, emails: [] });
});

test.each(['limit=1001', 'limit=-1', 'limit=many', 'limit=', 'skip=1.5'])(
  'users?%s is refused with the accepted values',
  async (query) => {
    expect(await control(createIdp(), 'GET', `users?${query}`)).toMatchObject({
      status: 400,
      error_message: expect.stringMatching(/^'(limit|skip)' must be a whole number from 0 to \d+\.$/),
    });
  },
);

test.each([
  [{}, "needs one of 'emails'"],
  [{ emails: ['nobody'] }, "'emails' holds 'nobody'"],
  [{ emails: [email], role: 'admin' }, "unknown field 'role'"],
  [{ emails: [email], password: 7 }, "'password' must be a string"],
  [{ emails: [email], name: { first_name: 7 } }, "'name' must hold strings"],
  [{ emails: ['bob@example.test'] }, "'bob@example.test' exists already"],
  [[], 'must be an object'],
])('an invalid user is refused, with the reason: %j', async (body, reason) => {
  const idp = createIdp({ seed: [{ emails: ['bob@example.test'] }] });
  const response = await control(idp, 'POST', 'users', body);
  expect(response).toMatchObject({ status: 400, error_type: 'bad_request', error_message: expect.stringContaining(reason) });
});

test('settings are read and changed at run time', async () => {
  const idp = createIdp();
  expect((await control(idp, 'GET', 'settings')).settings).toMatchObject({ password: 'zxcvbn', watermark: false });
  expect((await control(idp, 'PATCH', 'settings', { watermark: true })).settings.watermark).toBe(true);
  expect((await callIdp(idp, 'bootstrap.get')).data.disable_sdk_watermark).toBe(false);
  expect(await control(idp, 'PATCH', 'settings', { watermark: 'yes' })).toMatchObject({
    status: 400,
    error_message: "Setting 'watermark' must be true or false.",
  });
});

test('SBX-05 scenarios are listed, made and cleared', async () => {
  const idp = createIdp();
  const { fault } = await control(idp, 'POST', 'faults', {
    call: 'users.search',
    fault: { kind: 'error', error_type: 'bad_request' },
    times: null,
  });
  expect((await control(idp, 'GET', 'faults')).faults).toEqual([fault]);
  expect((await callIdp(idp, 'users.search', { email })).status).toBe(400);
  expect((await control(idp, 'DELETE', `faults/${fault.id}`)).faults).toEqual([]);
  expect(await control(idp, 'DELETE', `faults/${fault.id}`)).toMatchObject({
    status_code: 404,
    error_message: `There is no fault '${fault.id}'. It may have been used up. Known: GET /faults.`,
  });
  expect((await control(idp, 'POST', 'faults', { call: 'nothing' })).status).toBe(400);
  expect((await control(idp, 'POST', 'faults')).status).toBe(400);
  await control(idp, 'POST', 'faults', { call: '*', fault: { kind: 'drop' } });
  expect((await control(idp, 'DELETE', 'faults')).faults).toEqual([]);
});

test('reset goes back to the seeds and the first policy', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: 'any' }], settings: { projectName: 'Acme' } });
  await signUp(idp, 'bob@example.test');
  idp.settings.set({ projectName: 'Other' });
  idp.faults.add({ call: '*', fault: { kind: 'drop' } });
  expect((await control(idp, 'POST', 'reset')).status).toBe(200);
  expect(idp.state.users.all().map((user) => user.emails[0]?.email)).toEqual([email]);
  expect(idp.settings.get().projectName).toBe('Acme');
  expect([idp.messages.list(), idp.calls.list(), idp.events.list(), idp.faults.list(), idp.state.sessions.all()]).toEqual([
    [],
    [],
    [],
    [],
    [],
  ]);
});

test('SBX-06 the stream sends the existing items first, then each new one in order', async () => {
  const idp = createIdp({ seed: [{ emails: ['bob@example.test'] }] });
  await send(idp);
  const response = await idp.fetch(`${API}/__sandbox/stream`);
  const text = response.text();
  await signUp(idp, email);
  idp.settings.set({ watermark: true });
  await idp.close();
  const items = (await text).split('\n\n').flatMap((block) => {
    const [, id, name, data] = /^id: (\d+)\nevent: (\w+)\ndata: (.*)$/.exec(block) ?? [];
    return data === undefined ? [] : [{ id: Number(id), name, data: JSON.parse(data) }];
  });
  expect(items[0]).toMatchObject({
    id: 1,
    name: 'snapshot',
    data: { messages: [{ to: email }], calls: [{ number: 1 }], settings: { projectName: 'Sandbox' } },
  });
  expect(items[0]?.data.users).toHaveLength(2);
  expect(items.map((item) => item.id)).toEqual(items.map((_, index) => index + 1));
  const names = items.map((item) => item.name);
  expect(names.slice(0, 4)).toEqual(['snapshot', 'call', 'message', 'call']);
  expect(names).toContain('users');
  expect(names.at(-1)).toBe('settings');
  expect(JSON.stringify(items)).not.toMatch(/"session_token":"[^•"]/);
});

const sendEvents = async (idp: Idp, times: number, bytes: number) => {
  const event = { telemetry: {}, event: { event_name: 'much', details: { text: 'x'.repeat(bytes) } } };
  for (let count = 0; count < times; count++)
    await idp.fetch(`${API}/sdk/v1/events`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify([event]),
    });
};

test('SBX-06 the queue of a client that never reads is bounded: its stream fails, and other streams continue', async () => {
  const idp = createIdp();
  const response = await idp.fetch(`${API}/__sandbox/stream`);
  const reading = (await idp.fetch(`${API}/__sandbox/stream`)).body?.getReader();
  let read = 0;
  const end = (async () => {
    for (;;) {
      const { done, value } = (await reading?.read()) ?? { done: true, value: undefined };
      if (done) return;
      read += value?.byteLength ?? 0;
    }
  })();
  const published = 40 * 100_000;
  await sendEvents(idp, 40, 100_000);
  await expect(response.body?.getReader().read()).rejects.toThrow('more slowly than things happen');

  // One that comes (again) gets everything at once, however much that is, and then goes on.
  const again = (await idp.fetch(`${API}/__sandbox/stream`)).body?.getReader();
  const first = await again?.read();
  expect(first?.value?.byteLength).toBeGreaterThan(MAX_WAITING);
  expect(new TextDecoder().decode(first?.value)).toMatch(/^id: 1\nevent: snapshot\n/);
  await sendEvents(idp, 1, 10);
  expect(new TextDecoder().decode((await again?.read())?.value)).toMatch(/^id: 2\nevent: (call|event)\n/);
  await idp.close();
  await end;
  expect(read).toBeGreaterThan(published);
});

test('control calls of an extension are answered where the browser says that it has a right to the site', async () => {
  const idp = createIdp();
  const headers = { Origin: 'chrome-extension://abcdefghijklmnopabcdefghijklmnop' };
  const statusFor = async (site: string) =>
    (await idp.fetch(`${API}/__sandbox/messages`, { headers: { ...headers, 'Sec-Fetch-Site': site } })).status;
  expect([await statusFor('none'), await statusFor('cross-site')]).toEqual([200, 403]);
});

test.each([
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { Origin: 'https://chrome-extension.evil.test' },
  { 'Sec-Fetch-Site': 'cross-site' },
])('control calls of another origin are refused: %j', async (headers) => {
  const idp = createIdp({ seed: [{ emails: [email] }] });
  for (const [method, path] of [
    ['GET', 'messages'],
    ['DELETE', 'users'],
    ['POST', 'reset'],
    ['GET', 'stream'],
  ] as const) {
    const response = await idp.fetch(`${API}/__sandbox/${path}`, { method, headers: headers as Record<string, string> });
    expect(response.status).toBe(403);
    expect(response.headers.get('Access-Control-Allow-Origin')).toBeNull();
  }
  const preflight = await idp.fetch(`${API}/__sandbox/users`, {
    method: 'OPTIONS',
    headers: headers as Record<string, string>,
  });
  expect(preflight.status).toBe(403);
  expect(idp.state.users.all()).toHaveLength(1);
});
