// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { EVENT_FLUSH_COUNT, EVENT_FLUSH_MS } from '../../limits.ts';
import type { ProviderEvent } from '../contract.ts';
import { createEventQueue } from './createEventQueue.ts';

const event = { event_name: 'render_login_screen', details: {} } as unknown as ProviderEvent;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openQueue(fetch = async (_url: string, _init: RequestInit) => new Response()) {
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const sent: { url: string; init: RequestInit; events: { telemetry: object; event: object }[] }[] = [];
  const record = (url: string, init: RequestInit) => {
    sent.push({ url, init, events: JSON.parse(String(init.body)) });
    return fetch(url, init);
  };
  const connection = {
    publicToken: 'public-token-test-1',
    backend: 'https://auth.example',
    fetch: record as never,
    identity: () => ({ user_id: 'user-1' }),
    timezone: 'Europe/Berlin',
  };
  return { life, sent, log: createEventQueue(connection, life.signal) };
}

test('events of a short time are sent together', () => {
  const { log, sent } = openQueue();
  log(event);
  vi.advanceTimersByTime(EVENT_FLUSH_MS - 1);
  log({ ...event, event_name: 'email_sent' } as ProviderEvent);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(sent).toHaveLength(1);
  expect(sent[0]?.events.map(({ event }) => event)).toEqual([
    { public_token: 'public-token-test-1', ...event },
    { public_token: 'public-token-test-1', ...event, event_name: 'email_sent' },
  ]);
  expect(sent[0]?.events[0]?.telemetry).toMatchObject({ timezone: 'Europe/Berlin', stytch_user_id: 'user-1' });
});

test('the request of events has no cookies and no path of the page', () => {
  const { log, sent } = openQueue();
  log(event);
  vi.advanceTimersByTime(EVENT_FLUSH_MS);
  expect(sent[0]?.url).toMatch(/^https:\/\/auth\.example\/./);
  expect(sent[0]?.init).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'strict-origin',
    keepalive: false,
  });
});

test('many events are sent at once, and the next ones wait again', () => {
  const { log, sent } = openQueue();
  for (let index = 1; index < EVENT_FLUSH_COUNT; index += 1) log(event);
  expect(sent).toHaveLength(0);
  log(event);
  expect(sent.map(({ events }) => events.length)).toEqual([EVENT_FLUSH_COUNT]);
  expect(sent[0]?.init.keepalive).toBe(false);
  vi.advanceTimersByTime(EVENT_FLUSH_MS * 2);
  expect(sent).toHaveLength(1);
  log(event);
  vi.advanceTimersByTime(EVENT_FLUSH_MS);
  expect(sent.map(({ events }) => events.length)).toEqual([EVENT_FLUSH_COUNT, 1]);
});

test('nothing is sent when a visitor leaves the page and no event waits', () => {
  const { sent, life } = openQueue();
  window.dispatchEvent(new Event('pagehide'));
  life.abort();
  expect(sent).toEqual([]);
});

test('events that wait are sent when a visitor leaves the page', () => {
  const { log, sent } = openQueue();
  log(event);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true]);
  vi.advanceTimersByTime(EVENT_FLUSH_MS * 2);
  expect(sent).toHaveLength(1);
});

test('events that wait are sent when the client ends, and none after that', () => {
  const { log, sent, life } = openQueue();
  log(event);
  life.abort();
  expect(sent.map(({ init }) => init.keepalive)).toEqual([true]);
  log(event);
  vi.advanceTimersByTime(EVENT_FLUSH_MS * 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toHaveLength(1);
});

test('events that cannot be sent are discarded', async () => {
  const { log, sent } = openQueue(() => Promise.reject(new TypeError('Failed to fetch')));
  log(event);
  await vi.advanceTimersByTimeAsync(EVENT_FLUSH_MS);
  log(event);
  await vi.advanceTimersByTimeAsync(EVENT_FLUSH_MS);
  expect(sent.map(({ events }) => events.length)).toEqual([1, 1]);
});
