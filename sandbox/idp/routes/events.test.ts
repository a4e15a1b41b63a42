import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';

const ADDRESS = 'http://localhost:4000/sdk/v1/events';
const event = (event_name: unknown, rest: object = {}) => ({ event: { event_name, ...rest } });

async function post(batch: unknown, type: string | null = 'application/json') {
  const idp = createIdp({ now: () => 0 });
  const body = new Blob([typeof batch === 'string' ? batch : JSON.stringify(batch)]);
  const response = await idp.fetch(ADDRESS, { method: 'POST', body, ...(type && { headers: { 'Content-Type': type } }) });
  const { error_message } = (await response.json()) as { error_message?: string };
  return { status: response.status, error_message, events: idp.events.list() };
}

test('SBX-06 an event is kept with its details, its telemetry and its time', async () => {
  const { status, events } = await post([{ ...event('one', { details: { a: 1 } }), telemetry: { b: 2 } }, event('two')]);
  expect(status).toBe(200);
  expect(events).toEqual([
    {
      id: expect.stringMatching(/^event-test-/),
      event_name: 'one',
      details: { a: 1 },
      telemetry: { b: 2 },
      received_at: '1970-01-01T00:00:00.000Z',
    },
    expect.objectContaining({ event_name: 'two', details: null, telemetry: null }),
  ]);
});

test('SBX-03 events need a content type that another site cannot send without a preflight', async () => {
  for (const type of ['application/json', 'Application/JSON; charset=utf-8', 'application/json ;a=b'])
    expect((await post([event('one')], type)).status).toBe(200);
  for (const type of [null, 'text/plain', 'application/jsonx', 'text/plain; application/json', 'application/json x'])
    expect(await post([event('one')], type)).toMatchObject({
      status: 400,
      error_message: 'Send events with Content-Type: application/json.',
      events: [],
    });
});

test('SBX-03 a batch has at most 100 events', async () => {
  const batch = (length: number) => Array.from({ length }, () => event('one'));
  expect((await post(batch(100))).events).toHaveLength(100);
  for (const given of [batch(101), {}, '', 'null'])
    expect(await post(given)).toMatchObject({
      status: 400,
      error_message: 'A list of at most 100 events is expected.',
      events: [],
    });
});

test('SBX-03 an event has a name of at most 100 characters', async () => {
  expect((await post([event('x'.repeat(100))])).status).toBe(200);
  for (const wrong of [event('x'.repeat(101)), event(7), event(undefined), {}, null, { event: null }, 'one'])
    expect(await post([event('one'), wrong])).toMatchObject({
      status: 400,
      error_message: "Each event needs an 'event_name'.",
      events: { length: 1 },
    });
});

test('SBX-03 of 601 batches within a minute the last one is refused', async () => {
  let now = 0;
  const idp = createIdp({ now: () => now });
  const send = () => idp.fetch(ADDRESS, { method: 'POST', body: '[]', headers: { 'Content-Type': 'application/json' } });
  for (let count = 0; count < 600; count += 1) expect((await send()).status).toBe(200);
  expect((await send()).status).toBe(429);
  now += 60_000;
  expect((await send()).status).toBe(200);
});

test('SBX-06 the newest 500 events are kept', () => {
  const { events } = createIdp();
  for (let count = 0; count <= 500; count += 1) events.add({ event_name: `event ${count}`, details: null, telemetry: null });
  expect(events.list()).toHaveLength(500);
  expect(events.list()[0]?.event_name).toBe('event 1');
});
