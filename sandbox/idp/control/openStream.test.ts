import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSettings } from '../../definitions/idpSettings.ts';
import { createIdpContext } from '../createIdpContext.ts';
import { createTables } from '../state/tables.ts';
import { openStream } from './openStream.ts';

function open(request = new Request('http://localhost:4000/__sandbox/stream')) {
  const closing = new AbortController();
  onTestFinished(() => closing.abort());
  const { idp } = createIdpContext({
    publicToken: 'public-token-test-a',
    initialSettings: defaultSettings,
    tables: createTables(undefined),
    defaultRedirectURL: undefined,
    clock: () => 0,
    closed: closing.signal,
  });
  const response = openStream(idp, request, { secrets: false });
  const reader = response.body?.getReader();
  const read = async () => {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    return done ? null : new TextDecoder().decode(value);
  };
  return { idp, closing, response, reader, read, isWatched: () => idp.feed.isWatched('event') };
}

test('SBX-06 the first event of a stream has all that there is', async () => {
  const { read } = open();
  const [, data = ''] = (await read())?.match(/^id: 1\nevent: snapshot\ndata: (.*)\n\n$/) ?? [];
  expect(JSON.parse(data)).toEqual({
    messages: [],
    calls: [],
    events: [],
    users: [],
    faults: [],
    settings: defaultSettings,
    environment: { clockOffsetMs: 0, deliveryMs: 0 },
  });
});

test('SBX-06 a stream whose reader leaves no longer listens', async () => {
  const { reader, isWatched } = open();
  expect(isWatched()).toBe(true);
  await reader?.cancel();
  expect(isWatched()).toBe(false);
});

test('SBX-06 a stream ends when its request is aborted, and when the mock is closed', async () => {
  const controller = new AbortController();
  const aborted = open(new Request('http://localhost:4000/__sandbox/stream', { signal: controller.signal }));
  await aborted.read();
  controller.abort();
  expect([await aborted.read(), aborted.isWatched()]).toEqual([null, false]);
  const closed = open();
  await closed.read();
  closed.closing.abort();
  expect([await closed.read(), closed.isWatched()]).toEqual([null, false]);
  const late = openStream(closed.idp, new Request('http://localhost:4000/__sandbox/stream'), { secrets: false });
  expect(await late.text()).toMatch(/^id: 1\nevent: snapshot\n/);
});

test('SBX-06 a stream that only asks for the headers listens to nothing', async () => {
  const { response, isWatched } = open(new Request('http://localhost:4000/__sandbox/stream', { method: 'HEAD' }));
  expect([response.body, isWatched()]).toEqual([null, false]);
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
});

test('SBX-06 a stream ends if what it would send cannot be stored', async () => {
  const { idp, read } = open();
  await read();
  const flush = idp.tables.flush;
  Object.assign(idp.tables, { flush: () => Promise.reject(new Error('The disk is full.')) });
  idp.feed.publish('reset', {});
  expect(await read()).toBeNull();
  Object.assign(idp.tables, { flush });
});

test('SBX-06 a stream in which nothing happens is kept open by a line each 15 seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { read } = open();
  await read();
  const next = read();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await next).toBe(': still here\n\n');
});
