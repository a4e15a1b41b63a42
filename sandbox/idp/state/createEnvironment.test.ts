import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import { callIdp, signUp } from '../testing/callIdp.ts';

const email = 'ada@example.test';
const MINUTE = 60_000;

test('codes and sessions expire when the clock of the mock is moved', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, email);
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email, expiration_minutes: 5 });
  const token = idp.messages.last(email)?.code;
  idp.environment.set({ clockOffsetMs: 6 * MINUTE });
  const late = { token, method_id: data.method_id, session_duration_minutes: 30 };
  expect((await callIdp(idp, 'otps.authenticate', late)).body).toMatchObject({ error_type: 'unable_to_auth_otp_code' });
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).status).toBe(200);
  idp.environment.set({ clockOffsetMs: 31 * MINUTE });
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).status).toBe(404);
  idp.environment.set({ clockOffsetMs: 0 });
});

test('messages and calls are listed with real times, whatever the offset of the clock', async () => {
  const idp = createIdp({ now: () => 1_800_000_000_000 });
  idp.environment.set({ clockOffsetMs: 60 * MINUTE });
  await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const there = new Date(1_800_000_000_000).toISOString();
  expect(idp.messages.last(email)?.sent_at).toBe(there);
  expect(idp.calls.list().map((call) => call.started_at)).toEqual([there]);
});

test('SBX-04 a message arrives as late as the conditions say, and one on its way is gone after a reset', async () => {
  const idp = createIdp();
  idp.environment.set({ deliveryMs: 40 });
  const arrival = new Promise<string>((resolve) => idp.messages.subscribe((message) => resolve(message.to)));
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'lost@example.test' });
  await idp.reset();
  expect(idp.environment.get()).toEqual({ clockOffsetMs: 0, deliveryMs: 0 });
  idp.environment.set({ deliveryMs: 60 });
  await callIdp(idp, 'otps.email.loginOrCreate', { email });
  expect(idp.messages.list()).toEqual([]);
  expect(await arrival).toBe(email);
});

test('conditions are read and changed by a control route, and settings go back to how they were at the start', async () => {
  const idp = createIdp({ settings: { projectName: 'Acme' } });
  const control = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    return (await idp.fetch(`http://localhost:4000/__sandbox/${path}`, init)).json();
  };
  expect(await control('PATCH', 'environment', { deliveryMs: 5 })).toEqual({ environment: { clockOffsetMs: 0, deliveryMs: 5 } });
  expect(await control('GET', 'environment')).toEqual({ environment: { clockOffsetMs: 0, deliveryMs: 5 } });
  expect(await control('PATCH', 'environment', { weather: 1 })).toMatchObject({
    error_message: "Unknown environment setting 'weather'. Known: clockOffsetMs, deliveryMs.",
  });
  expect(await control('PATCH', 'environment', { deliveryMs: -1 })).toMatchObject({
    error_message: "Environment setting 'deliveryMs' must be a whole number of milliseconds from 0 to 600000.",
  });
  idp.settings.set({ projectName: 'Other', watermark: true });
  expect(await control('PUT', 'settings', { lockAfter: 3 })).toMatchObject({
    settings: { projectName: 'Acme', watermark: false, lockAfter: 3 },
  });
  expect(await control('PUT', 'settings')).toMatchObject({ settings: { projectName: 'Acme', lockAfter: 10 } });
});

test.each([null, 'late', 7, [], undefined])('%j is not an environment', (patch) => {
  expect(() => createIdp().environment.set(patch as never)).toThrow('The environment must be an object.');
});

test.each([
  ['deliveryMs', 0, 600_000],
  ['clockOffsetMs', -366 * 86_400_000, 366 * 86_400_000],
] as const)('%s is a whole number from %d to %d', (name, min, max) => {
  const { environment } = createIdp();
  for (const value of [min, max]) expect(environment.set({ [name]: value })[name]).toBe(value);
  for (const value of [min - 1, max + 1, 0.5, '1', null])
    expect(() => environment.set({ [name]: value } as never)).toThrow(
      `must be a whole number of milliseconds from ${min} to ${max}.`,
    );
  expect(environment.get()[name]).toBe(max);
});

test('SBX-06 a change of the conditions is published, and so is their end with a reset', async () => {
  const idp = createIdp();
  const published: unknown[] = [];
  idp.subscribe((item) => published.push(item.data), 'environment');
  idp.environment.set({ deliveryMs: 40 });
  await idp.reset();
  expect(published).toEqual([
    { clockOffsetMs: 0, deliveryMs: 40 },
    { clockOffsetMs: 0, deliveryMs: 0 },
  ]);
});

test('SBX-06 a reset publishes the settings of the start, after it has said that there was a reset', async () => {
  const idp = createIdp({ settings: { projectName: 'Acme' } });
  idp.settings.set({ projectName: 'Other' });
  const published: unknown[] = [];
  idp.subscribe(({ name, data }) => published.push(name === 'settings' ? data.projectName : name), 'settings', 'reset');
  await idp.reset();
  expect(published).toEqual(['reset', 'Acme']);
});
