// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAVING_PAGE_MS } from '../limits.ts';
import { waitForPageReturn } from './waitForPageReturn.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const pageshow = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

function wait(signal = new AbortController().signal) {
  let state = 'waiting';
  waitForPageReturn(signal).then(
    () => {
      state = 'returned';
    },
    (reason) => {
      state = reason.message;
    },
  );
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return state;
  };
}

test('a visitor returns when the browser restores the page, not when it loads', async () => {
  const state = wait();
  window.dispatchEvent(pageshow(false));
  expect(await state()).toBe('waiting');
  window.dispatchEvent(pageshow(true));
  expect(await state()).toBe('returned');
  expect(vi.getTimerCount()).toBe(0);
});

test('a page that still exists after a time was not left', async () => {
  const state = wait();
  expect(await state(LEAVING_PAGE_MS - 1)).toBe('waiting');
  expect(await state(1)).toBe('returned');
});

test('an abort ends the wait, before it and during it', async () => {
  expect(await wait(AbortSignal.abort(new Error('left')))()).toBe('left');
  const leaving = new AbortController();
  const state = wait(leaving.signal);
  leaving.abort(new Error('left later'));
  expect(await state()).toBe('left later');
  expect(vi.getTimerCount()).toBe(0);
});

test('nothing listens to the page after the wait', async () => {
  const added = vi.spyOn(window, 'addEventListener');
  const state = wait();
  await state(LEAVING_PAGE_MS);
  const signals = added.mock.calls.map(([, , options]) => (options as AddEventListenerOptions).signal?.aborted);
  expect(signals).toEqual([true]);
});
