import { afterEach, expect, test, vi } from 'vitest';
import { withLock } from './withLock.ts';

const { signal } = new AbortController();
const LIMIT_MS = 10_000;

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('SES-06 without locks, or if the browser refuses them, the work runs without a lock', async () => {
  const run = vi.fn(async () => {});
  vi.stubGlobal('navigator', {});
  await withLock('name', run, LIMIT_MS, signal);
  vi.stubGlobal('navigator', { locks: { request: async () => Promise.reject(new DOMException('no', 'SecurityError')) } });
  await withLock('name', run, LIMIT_MS, signal);
  expect(run).toHaveBeenCalledTimes(2);
});

test('SES-06 work that failed under the lock is not done a second time', async () => {
  const run = vi.fn(async () => {
    throw new Error('failed');
  });
  vi.stubGlobal('navigator', { locks: { request: (_name: string, _options: object, work: () => Promise<void>) => work() } });
  await expect(withLock('name', run, LIMIT_MS, signal)).rejects.toThrow('failed');
  expect(run).toHaveBeenCalledOnce();
});

test('SES-06 a tab that stops while it waits for its turn does nothing', async () => {
  const life = new AbortController();
  const run = vi.fn(async () => {});
  const request = (_name: string, options: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const waiting = withLock('name', run, LIMIT_MS, life.signal);
  life.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  expect(run).not.toHaveBeenCalled();
});

test('SES-06 work that has waited up to its limit for a tab, which may be suspended, runs without the lock', async () => {
  vi.useFakeTimers();
  const run = vi.fn(async () => 'done');
  const request = (_name: string, options: { signal: AbortSignal }) =>
    new Promise((_, reject) => {
      options.signal.addEventListener('abort', () => reject(options.signal.reason));
    });
  vi.stubGlobal('navigator', { locks: { request } });
  const waiting = withLock('name', run, LIMIT_MS, signal);
  await vi.advanceTimersByTimeAsync(9_999);
  expect(run).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await waiting).toBe('done');
});
