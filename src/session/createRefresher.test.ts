// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthError } from '../errors.ts';
import {
  REFRESH_RETRY_BASE_MS,
  REFRESH_RETRY_JITTER_MS,
  SESSION_END_WAIT_MS,
  SESSION_REFRESH_MIN_MS,
  SESSION_REFRESH_MS,
} from '../limits.ts';
import { createRefresher } from './createRefresher.ts';

const RETRY_MAX_MS = REFRESH_RETRY_BASE_MS * 2 + REFRESH_RETRY_JITTER_MS;
const lives: AbortController[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const life of lives.splice(0)) life.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(refresh: () => Promise<void> = async () => {}, lifetime = () => Number.NaN) {
  const life = new AbortController();
  lives.push(life);
  const call = vi.fn(refresh);
  const refresher = createRefresher(call, lifetime, life.signal);
  /** Returns how many calls there were after this time. */
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return call.mock.calls.length;
  };
  return { ...refresher, life, after };
}

const wake = () => window.dispatchEvent(new Event('online'));
/** The visitor returns to the tab. */
const returnToTab = () => document.dispatchEvent(new Event('visibilitychange'));
const fail = async () => {
  throw new Error('no network');
};
/** The back end refuses the refresh. */
const refuse = (status_code: number, retry_after?: number) => async () => {
  throw new AuthError({ error_type: 'too_many_requests', status_code, ...(retry_after !== undefined && { retry_after }) });
};

test('SES-06 a session is refreshed at once and then regularly', async () => {
  const { startNow, after } = open();
  startNow();
  expect(await after(0)).toBe(1);
  expect(await after(SESSION_REFRESH_MS - 1)).toBe(1);
  expect(await after(1)).toBe(2);
  expect(await after(SESSION_REFRESH_MS)).toBe(3);
});

test('SES-06 a session is refreshed when it has ended, and then regularly if it is valid', async () => {
  const end = Date.now() + SESSION_REFRESH_MS + 20_000;
  const { restart, after } = open(undefined, () => end - Date.now());
  restart();
  expect(await after(SESSION_REFRESH_MS)).toBe(1);
  expect(await after(20_000)).toBe(1);
  expect(await after(SESSION_END_WAIT_MS)).toBe(2);
  expect(await after(SESSION_REFRESH_MS - 1)).toBe(2);
  expect(await after(1)).toBe(3);
});

test.each([
  ['that failed', fail],
  ['with a Retry-After that is later', refuse(429, 600)],
])('SES-06 after a refresh %s, a session is refreshed when it has ended', async (_how, refresh) => {
  const end = Date.now() + 3 * 60_000;
  const { startNow, after } = open(refresh, () => end - Date.now());
  startNow();
  const before = await after(3 * 60_000);
  expect((await after(SESSION_END_WAIT_MS)) - before).toBe(1);
});

test('SES-06 a session that is shorter than the shortest interval is not refreshed more often', async () => {
  const { restart, after } = open(undefined, () => 1);
  restart();
  expect(await after(SESSION_REFRESH_MIN_MS - 1)).toBe(0);
  expect(await after(1)).toBe(1);
  expect(await after(SESSION_REFRESH_MIN_MS)).toBe(2);
});

test('SES-06 a fresh session is refreshed after a whole interval', async () => {
  const { restart, after } = open();
  restart();
  expect(await after(SESSION_REFRESH_MS - 1)).toBe(0);
  restart();
  expect(await after(SESSION_REFRESH_MS - 1)).toBe(0);
  expect(await after(1)).toBe(1);
});

test('SES-06 a failed refresh is repeated sooner, and a restart begins a whole interval', async () => {
  const { startNow, restart, after } = open(fail);
  startNow();
  expect(await after(0)).toBe(1);
  expect(await after(RETRY_MAX_MS)).toBe(2);
  restart();
  expect(await after(SESSION_REFRESH_MS - 1)).toBe(2);
  expect(await after(1)).toBe(3);
});

test('SES-06 after a restart, the return of the network repeats no earlier failure', async () => {
  const { startNow, restart, after } = open(fail);
  startNow();
  expect(await after(0)).toBe(1);
  restart();
  wake();
  expect(await after(0)).toBe(1);
});

test.each(['stop', 'abort'])('SES-06 nothing is refreshed after %s, also if a refresh was running', async (how) => {
  for (const result of [async () => {}, fail]) {
    const flow = open(async () => {
      if (how === 'stop') flow.stop();
      else flow.life.abort();
      await result();
    });
    flow.startNow();
    expect(await flow.after(0)).toBe(1);
    wake();
    expect(await flow.after(SESSION_REFRESH_MS * 3)).toBe(1);
  }
});

test('SES-06 a refresh that restarts the interval itself is followed by one refresh', async () => {
  const flow = open(async () => flow.restart());
  flow.startNow();
  expect(await flow.after(0)).toBe(1);
  expect(vi.getTimerCount()).toBe(1);
  expect(await flow.after(SESSION_REFRESH_MS)).toBe(2);
});

test('SES-06 the return of the network repeats a failed refresh at once, and no other', async () => {
  let isOut = true;
  const { startNow, after } = open(async () => {
    if (isOut) await fail();
  });
  startNow();
  expect(await after(0)).toBe(1);
  isOut = false;
  wake();
  expect(await after(0)).toBe(2);
  wake();
  expect(await after(0)).toBe(2);
});

test.each([fail, refuse(503)])(
  'SES-06 a failed refresh is not repeated before its delay by returns to the tab',
  async (failure) => {
    const { startNow, after } = open(failure);
    startNow();
    expect(await after(0)).toBe(1);
    for (let returns = 0; returns < 10; returns += 1) returnToTab();
    expect(await after(0)).toBe(1);
    vi.setSystemTime(Date.now() + RETRY_MAX_MS);
    returnToTab();
    expect(await after(0)).toBe(2);
  },
);

test('SES-06 the return of the network does not repeat a refresh that the back end refused', async () => {
  const { startNow, after } = open(refuse(503));
  startNow();
  expect(await after(0)).toBe(1);
  wake();
  expect(await after(0)).toBe(1);
});

test('SES-06 a refresh that the back end refused waits for the time of Retry-After', async () => {
  const { startNow, after } = open(refuse(429, 60));
  startNow();
  expect(await after(0)).toBe(1);
  returnToTab();
  expect(await after(60_000 - 1)).toBe(1);
  expect(await after(1 + REFRESH_RETRY_JITTER_MS)).toBe(2);
});

test('SES-06 a page that slept past its refresh makes it when it wakes', async () => {
  const { restart, after } = open();
  restart();
  vi.setSystemTime(Date.now() + SESSION_REFRESH_MS - 1);
  wake();
  expect(await after(0)).toBe(0);
  vi.setSystemTime(Date.now() + 1);
  wake();
  expect(await after(0)).toBe(1);
});

test('SES-06 two refreshes do not run at the same time', async () => {
  const { startNow, after } = open(() => new Promise(() => {}));
  startNow();
  startNow();
  wake();
  expect(await after(SESSION_REFRESH_MS)).toBe(1);
});

test('SES-06 a client that has ended, or has no page, refreshes nothing', async () => {
  for (const name of ['startNow', 'restart'] as const) {
    const ended = open();
    ended.life.abort();
    ended[name]();
    expect(await ended.after(SESSION_REFRESH_MS)).toBe(0);
    const onServer = open();
    vi.stubGlobal('document', undefined);
    onServer[name]();
    expect(await onServer.after(SESSION_REFRESH_MS)).toBe(0);
    vi.unstubAllGlobals();
  }
});
