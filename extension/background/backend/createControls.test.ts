import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent } from '../../protocol/PanelEvent.ts';
import type { Backend } from './Backend.ts';
import { createControls } from './createControls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A sandbox that says its name to whoever follows it, until it is stopped. */
function startSandbox(name: string) {
  let stop = () => {};
  let asked = 0;
  const backend: Backend = {
    origin: 'http://localhost:4100',
    publicToken: `public-token-test-${name}`,
    calls: [name],
    fetch: async () => {
      asked += 1;
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(`event: hello\ndata: "${name}"\n\n`));
          stop = () => controller.error(new TypeError('The connection broke.'));
        },
      });
      return new Response(body as BodyInit);
    },
  };
  return { backend, stop: () => stop(), asked: () => asked };
}

function openControls(isWatched: () => boolean) {
  const feed: unknown[] = [];
  const calls: unknown[] = [];
  const outages: string[] = [];
  const controls = createControls({
    emit: (event) => event.type === 'feed' && feed.push(event.data),
    onCalls: (names) => calls.push(...names),
    onOutage: (message) => outages.push(message),
    isWatched,
  });
  return { controls, feed, calls, outages };
}

test('a sandbox that is stopped and started again is followed again', async () => {
  const { controls, feed, calls, outages } = openControls(() => true);
  const [first, second] = [startSandbox('first'), startSandbox('second')];
  let running: typeof first | null = first;
  let cached = Promise.resolve(first.backend);
  const find = (retry = false) => {
    if (retry) cached = running ? Promise.resolve(running.backend) : Promise.reject(new Error('No sandbox answers.'));
    return cached;
  };
  await controls.use(find);
  await vi.advanceTimersByTimeAsync(10);
  expect(feed).toEqual(['first']);

  running = null;
  first.stop();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(feed.filter((each) => each === 'second')).toEqual([]);
  // The panel shows it once, and until the sandbox responds again.
  expect(outages).toEqual(['No sandbox answers.']);
  running = second;
  await vi.advanceTimersByTimeAsync(2_500);
  expect(feed.at(-1)).toBe('second');
  expect(outages).toEqual(['No sandbox answers.', '']);
  expect(calls).toEqual(['first', 'second']);
  expect(second.asked()).toBe(1);
  expect(await controls.use(find)).toBe(second.backend);
});

test('a stopped sandbox is polled only while a panel is open', async () => {
  let watched = false;
  const { controls, feed } = openControls(() => watched);
  const sandbox = startSandbox('only');
  await controls.use(async () => sandbox.backend);
  await vi.advanceTimersByTimeAsync(10);
  sandbox.stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sandbox.asked()).toBe(1);
  watched = true;
  const [, panel] = createMemoryChannel<PanelCommand, PanelEvent>();
  controls.sendAll(panel);
  await vi.advanceTimersByTimeAsync(10);
  expect(feed).toEqual(['only', 'only']);
});

test('a sandbox that answers late does not take the place of another that was turned to meanwhile', async () => {
  const { controls, feed, calls } = openControls(() => true);
  const [late, other] = [startSandbox('late'), startSandbox('other')];
  const using = controls.use(() => new Promise((resolve) => setTimeout(() => resolve(late.backend), 5_000)));
  await controls.use(async () => other.backend);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(await using).toBe(late.backend);
  expect([calls, feed]).toEqual([['other'], ['other']]);
});

test('a command of a panel waits for a server that is being found', async () => {
  const events: unknown[] = [];
  const controls = createControls({
    emit: (event) => events.push(event),
    onCalls: () => {},
    onOutage: () => {},
    isWatched: () => true,
  });
  const asked: string[] = [];
  const backend: Backend = {
    ...startSandbox('late').backend,
    fetch: async ({ method, url }) => {
      asked.push(`${method} ${url}`);
      return url.endsWith('stream') ? new Response('') : Response.json({ faults: [] });
    },
  };
  void controls.use(() => new Promise((resolve) => setTimeout(() => resolve(backend), 2_000)));
  void controls.control({ type: 'control', id: 3, method: 'GET', path: 'faults' });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(events).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(events).toEqual([{ type: 'controlled', id: 3, ok: true, response: { faults: [] } }]);
  expect(asked).toContain('GET http://localhost:4100/__sandbox/faults');
});

test('EXT-04 a command of a panel is sent as JSON, and its response says whether it was accepted', async () => {
  const events: unknown[] = [];
  const controls = createControls({
    emit: (event) => events.push(event),
    onCalls: () => {},
    onOutage: () => {},
    isWatched: () => false,
  });
  const asked: unknown[] = [];
  const responses: Readonly<Record<string, () => Response>> = {
    faults: () => Response.json({ id: 'fault-1' }, { status: 201 }),
    settings: () => Response.json({ error_message: "Unknown setting 'x'." }, { status: 400 }),
    reset: () => new Response('<!doctype html>'),
  };
  const fetch = async (request: Request) => {
    const path = request.url.replace(/.*\/__sandbox\//, '');
    if (path === 'stream') return new Response('');
    asked.push([request.method, path, request.headers.get('content-type'), await request.text()]);
    const respond = responses[path];
    if (!respond) throw new TypeError('The connection broke.');
    return respond();
  };
  await controls.use(async () => ({ ...startSandbox('only').backend, fetch }));
  const fault = { call: '*', fault: { kind: 'drop' }, times: null };
  await controls.control({ type: 'control', id: 1, method: 'POST', path: 'faults', body: fault });
  await controls.control({ type: 'control', id: 2, method: 'PATCH', path: 'settings', body: { x: 1 } });
  await controls.control({ type: 'control', id: 3, method: 'POST', path: 'reset' });
  await controls.control({ type: 'control', id: 4, method: 'DELETE', path: 'messages' });
  expect(asked).toEqual([
    ['POST', 'faults', 'application/json', JSON.stringify(fault)],
    ['PATCH', 'settings', 'application/json', '{"x":1}'],
    ['POST', 'reset', null, ''],
    ['DELETE', 'messages', null, ''],
  ]);
  expect(events).toEqual([
    { type: 'controlled', id: 1, ok: true, response: { id: 'fault-1' } },
    { type: 'controlled', id: 2, ok: false, response: { error_message: "Unknown setting 'x'." } },
    { type: 'controlled', id: 3, ok: true, response: null },
    { type: 'controlled', id: 4, ok: false, response: null },
  ]);
});

test('EXT-04 a command without a server is answered, too', async () => {
  const events: unknown[] = [];
  const controls = createControls({
    emit: (event) => events.push(event),
    onCalls: () => {},
    onOutage: () => {},
    isWatched: () => false,
  });
  await controls.control({ type: 'control', id: 1, method: 'GET', path: 'faults' });
  await controls.use(() => Promise.reject(new Error('No sandbox answers.'))).catch(() => {});
  await controls.control({ type: 'control', id: 2, method: 'GET', path: 'faults' });
  expect(events).toEqual([1, 2].map((id) => ({ type: 'controlled', id, ok: false, response: null })));
});
