import { expect, test } from 'vitest';
import { createIdp } from './createIdp.ts';
import { callIdp, signUp } from './testing/callIdp.ts';

const email = 'ada@example.test';
const MINUTE = 60_000;

test('codes and sessions expire when the clock of the mock is moved', async () => {
  const idp = createIdp();
  const { session_token: session } = await signUp(idp, email);
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email, expiration_minutes: 5 });
  const token = idp.outbox.last(email)?.code;
  idp.conditions.set({ clockOffsetMs: 6 * MINUTE });
  const late = { token, method_id: data.method_id, session_duration_minutes: 30 };
  expect((await callIdp(idp, 'otps.authenticate', late)).body).toMatchObject({ error_type: 'unable_to_auth_otp_code' });
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).status).toBe(200);
  idp.conditions.set({ clockOffsetMs: 31 * MINUTE });
  expect((await callIdp(idp, 'session.authenticate', {}, { session })).status).toBe(404);
  idp.conditions.set({ clockOffsetMs: 0 });
});

test('messages and calls are listed in the time of whoever looks, wherever the clock of the mock is', async () => {
  const idp = createIdp({ now: () => 1_800_000_000_000 });
  idp.conditions.set({ clockOffsetMs: 60 * MINUTE });
  await callIdp(idp, 'otps.email.loginOrCreate', { email });
  const there = new Date(1_800_000_000_000).toISOString();
  expect(idp.outbox.last(email)?.sent_at).toBe(there);
  expect(idp.calls.list().map((call) => call.started_at)).toEqual([there]);
});

test('SBX-04 a message arrives as late as the conditions say, and one on its way is gone after a reset', async () => {
  const idp = createIdp();
  idp.conditions.set({ deliveryMs: 40 });
  const arrival = new Promise<string>((resolve) => idp.outbox.subscribe((message) => resolve(message.to)));
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'lost@example.test' });
  await idp.reset();
  expect(idp.conditions.get()).toEqual({ clockOffsetMs: 0, deliveryMs: 0 });
  idp.conditions.set({ deliveryMs: 60 });
  await callIdp(idp, 'otps.email.loginOrCreate', { email });
  expect(idp.outbox.list()).toEqual([]);
  expect(await arrival).toBe(email);
});

test('conditions are read and changed by a control route, and settings go back to how they were at the start', async () => {
  const idp = createIdp({ policy: { projectName: 'Acme' } });
  const control = async (method: string, path: string, body?: object) => {
    const init = { method, ...(body && { body: JSON.stringify(body) }) };
    return (await idp.fetch(`http://localhost:4000/__sandbox/${path}`, init)).json();
  };
  expect(await control('PATCH', 'conditions', { deliveryMs: 5 })).toEqual({ conditions: { clockOffsetMs: 0, deliveryMs: 5 } });
  expect(await control('GET', 'conditions')).toEqual({ conditions: { clockOffsetMs: 0, deliveryMs: 5 } });
  expect(await control('PATCH', 'conditions', { weather: 1 })).toMatchObject({
    error_message: "Unknown condition 'weather'. Known: clockOffsetMs, deliveryMs.",
  });
  expect(await control('PATCH', 'conditions', { deliveryMs: -1 })).toMatchObject({
    error_message: "Condition 'deliveryMs' must be a whole number of milliseconds from 0 to 600000.",
  });
  idp.policy.set({ projectName: 'Other', watermark: true });
  expect(await control('PUT', 'settings', { lockAfter: 3 })).toMatchObject({
    settings: { projectName: 'Acme', watermark: false, lockAfter: 3 },
  });
  expect(await control('PUT', 'settings')).toMatchObject({ settings: { projectName: 'Acme', lockAfter: 10 } });
});
