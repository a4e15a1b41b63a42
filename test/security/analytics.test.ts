import { afterEach, beforeEach, expect, test } from 'vitest';
import { startSandbox } from '../../cli/src/startSandbox.ts';
import type { Server } from '../../sandbox/server.ts';
import { sendRequest } from './sandboxRequest.ts';

let sandbox: Server;
beforeEach(async () => {
  sandbox = await startSandbox({ playground: false });
});
afterEach(() => sandbox.close());

const event = (characters: number) => ({
  telemetry: {},
  event: { event_name: 'much', details: { text: 'x'.repeat(characters) } },
});
const post = (body: unknown, headers: Record<string, string> = {}) =>
  sendRequest(`${sandbox.api}/sdk/v1/events`, { method: 'POST', headers, body });

test.each(['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'text/plain; application/json', ''])(
  'attack: events are sent as %j, which a browser sends for any page without asking',
  async (type) => {
    const { status } = await post(JSON.stringify([event(1)]), type ? { 'Content-Type': type } : {});
    expect(status).toBe(400);
    expect(sandbox.idp.events.list()).toEqual([]);
    expect((await post(JSON.stringify([event(1)]), { 'Content-Type': 'application/json; charset=utf-8' })).status).toBe(200);
  },
);

test('attack: large events fill the memory and the snapshot of the event stream', { timeout: 120_000 }, async () => {
  for (let count = 0; count < 100; count += 1) expect((await post([event(250_000)])).status).toBe(200);
  const stream = await fetch(`${sandbox.control}/stream?secrets=1`);
  const reader = (stream.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let snapshot = '';
  while (!snapshot.includes('\n\n')) snapshot += decoder.decode((await reader.read()).value, { stream: true });
  expect(snapshot.length).toBeGreaterThan(1_000_000);
  // Without a limit, it would have 50 MB here, and grow to 250 MB.
  expect(snapshot.length).toBeLessThan(8_000_000);
  expect(sandbox.idp.events.list().length).toBeGreaterThan(1);
  await reader.cancel();
});

test('attack: an event larger than a request may be is sent', async () => {
  expect((await post([event(300_000)])).status).toBe(413);
});

test('attack: events are sent faster than any page sends them', { timeout: 120_000 }, async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 610; count += 1) statuses.push((await post([event(1)])).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  expect(statuses.slice(600)).toEqual(Array(10).fill(429));
});
