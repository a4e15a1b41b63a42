import { expect, test } from 'vitest';
import type { Fault } from '../../definitions/faultKinds.ts';
import { createIdp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';

const API = 'http://localhost:4000';
const search = (idp: ReturnType<typeof createIdp>) => callIdp(idp, 'users.search', { email: 'ada@example.test' });
const raw = (idp: ReturnType<typeof createIdp>) => idp.fetch(`${API}/sdk/v1/projects/bootstrap/${idp.publicToken}`);

test('SBX-05 a call fails with a chosen error type, once, at its usual status', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'users.search', fault: { kind: 'error', error_type: 'too_many_requests' } });
  expect((await search(idp)).body).toMatchObject({
    status_code: 429,
    error_type: 'too_many_requests',
    error_message: expect.stringMatching(/wait/),
  });
  expect((await search(idp)).status).toBe(200);
  expect(idp.faults.list()).toEqual([]);
});

test('SBX-05 an error type of no catalogue, with a status and a message', async () => {
  const idp = createIdp();
  idp.faults.add({ call: '*', fault: { kind: 'error', error_type: 'made_up', status: 503, error_message: 'No.' } });
  expect((await search(idp)).body).toMatchObject({ status_code: 503, error_type: 'made_up', error_message: 'No.' });
});

test('SBX-05 a fault meets n calls, or all until it is cleared', async () => {
  const idp = createIdp();
  const fault: Fault = { kind: 'error', error_type: 'bad_request' };
  idp.faults.add({ call: 'users.search', fault, times: 2 });
  expect([(await search(idp)).status, (await search(idp)).status, (await search(idp)).status]).toEqual([400, 400, 200]);
  const { id } = idp.faults.add({ call: 'users.search', fault, times: null });
  for (let call = 0; call < 3; call++) expect((await search(idp)).status).toBe(400);
  idp.faults.clear(id);
  expect((await search(idp)).status).toBe(200);
});

test('SBX-05 other calls go on as usual, and a failed call has no effect', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'bad_request' } });
  expect((await search(idp)).status).toBe(200);
  await callIdp(idp, 'otps.email.loginOrCreate', { email: 'ada@example.test' });
  expect(idp.messages.list()).toEqual([]);
});

test('SBX-05 a dropped call rejects as fetch does without a network', async () => {
  const idp = createIdp();
  idp.faults.add({ call: '*', fault: { kind: 'drop' } });
  await expect(raw(idp)).rejects.toMatchObject({ name: 'TypeError', message: 'Failed to fetch' });
  expect(idp.calls.list()[0]).toMatchObject({ status: null, ms: expect.any(Number), fault: 'drop' });
});

test('SBX-05 a call that never answers ends when the mock does', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'bootstrap.get', fault: { kind: 'hang' } });
  const pending = raw(idp);
  expect(await Promise.race([pending, search(idp).then(() => 'a later call')])).toBe('a later call');
  await idp.close();
  await expect(pending).rejects.toThrow('Failed to fetch');
});

test('SBX-05 a slow call answers as usual, late', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'users.search', fault: { kind: 'slow', ms: 60 } });
  const started = performance.now();
  expect((await search(idp)).data.userType).toBe('new');
  expect(performance.now() - started).toBeGreaterThanOrEqual(59);
});

test('SBX-05 a response that is not JSON, and an empty response', async () => {
  const idp = createIdp();
  idp.faults.add({ call: '*', fault: { kind: 'text', text: 'Captcha required', status: 403 } });
  const text = await raw(idp);
  expect([text.status, text.headers.get('Content-Type'), await text.text()]).toEqual([
    403,
    'text/plain; charset=utf-8',
    'Captcha required',
  ]);
  idp.faults.add({ call: '*', fault: { kind: 'empty', status: 204 } });
  const empty = await raw(idp);
  expect([empty.status, await empty.text()]).toEqual([204, '']);
});

test('SBX-05 a response that ends in the middle of its JSON', async () => {
  const idp = createIdp();
  idp.faults.add({ call: '*', fault: { kind: 'truncated' } });
  const truncated = await raw(idp);
  expect([truncated.status, truncated.headers.get('Content-Type')]).toEqual([200, 'application/json']);
  await expect(truncated.json()).rejects.toThrow(SyntaxError);
});

test('SBX-05 a fault meets a share of the calls, evenly spread', async () => {
  const idp = createIdp();
  const rule = { call: 'users.search', fault: { kind: 'error', error_type: 'bad_request' }, times: null } as const;
  idp.faults.add({ ...rule, share: 0.5 });
  const statuses = [];
  for (let call = 0; call < 6; call++) statuses.push((await search(idp)).status);
  expect(statuses).toEqual([200, 400, 200, 400, 200, 400]);
  idp.faults.clear();
  idp.faults.add({ ...rule, share: 0.1 });
  let failed = 0;
  for (let call = 0; call < 100; call++) failed += Number((await search(idp)).status === 400);
  expect(failed).toBe(10);
});

test.each([
  { call: 'nothing', fault: { kind: 'drop' } },
  { call: '*', fault: { kind: 'explode' } },
  { call: '*', fault: { kind: 'slow' } },
  { call: '*', fault: { kind: 'slow', ms: -1 } },
  { call: '*', fault: { kind: 'error' } },
  { call: '*', fault: { kind: 'error', error_type: 'x', status: 200 } },
  { call: '*', fault: { kind: 'toString' } },
  { call: '*', fault: null },
  { call: '*' },
  { call: '*', fault: { kind: 'drop' }, times: 0 },
  { call: '*', fault: { kind: 'drop' }, share: 0 },
  { call: '*', fault: { kind: 'drop' }, share: 'half' },
])('SBX-05 an invalid fault is refused: %j', (rule) => {
  expect(() => createIdp().faults.add(rule as never)).toThrow(/Unknown call|A fault is one of|'times'|'share'/);
});

test('SBX-05 clearing one fault leaves the others, and clearing all leaves none', () => {
  const { faults } = createIdp();
  const rule = { call: 'users.search', fault: { kind: 'drop' } } as const;
  const [first, second, third] = [faults.add(rule), faults.add(rule), faults.add(rule)];
  faults.clear(second.id);
  expect(faults.list().map(({ id }) => id)).toEqual([third.id, first.id]);
  faults.clear();
  expect(faults.list()).toEqual([]);
});

test('SBX-05 the limits of a fault are accepted', () => {
  const { faults } = createIdp();
  const rule = { call: '*', fault: { kind: 'drop' } } as const;
  expect(faults.add({ ...rule, times: 1, share: 1 })).toMatchObject({ times: 1, share: 1 });
  expect(faults.add({ ...rule, times: 1_000_000, share: 0.01 })).toMatchObject({ times: 1_000_000, share: 0.01 });
  for (const times of [0, 1_000_001, 1.5, '2']) expect(() => faults.add({ ...rule, times } as never)).toThrow("'times'");
  for (const share of [0, 1.01, '1']) expect(() => faults.add({ ...rule, share } as never)).toThrow("'share'");
});

test('SBX-05 an error names the kinds of faults, with their fields and limits', () => {
  const add = () => createIdp().faults.add({ call: '*', fault: { kind: 'other' } } as never);
  expect(add).toThrow(/\{ kind: 'drop' \}/);
  expect(add).toThrow(/\{ kind: 'slow', ms: 0 to \d+[^}]*\}/);
  expect(add).toThrow(/\{ kind: 'error', error_type, status\?[^}]*\}/);
});

test('SBX-05 a slow network slows only responses while it concerns every call without an end', async () => {
  const idp = createIdp();
  idp.faults.add({ call: 'users.search', fault: { kind: 'slow', ms: 0, bytesPerSecond: 100 }, times: null });
  const response = await raw(idp);
  expect((await response.text()).length).toBeGreaterThan(100);
});
