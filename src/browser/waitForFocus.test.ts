// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { waitForFocus } from './waitForFocus.ts';

afterEach(() => vi.restoreAllMocks());

const setOnline = (online: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
const happen = (name: string) => window.dispatchEvent(new Event(name));

/** Says what has become of a wait. */
function wait(...args: Parameters<typeof waitForFocus>) {
  let state = 'waiting';
  waitForFocus(...args).then(
    () => {
      state = 'focus';
    },
    (reason) => {
      state = reason.message;
    },
  );
  return async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return state;
  };
}

const { signal } = new AbortController();

test('a wait for the focus ends with it, also offline', async () => {
  setOnline(false);
  const state = wait(signal);
  happen('online');
  expect(await state()).toBe('waiting');
  happen('focusin');
  expect(await state()).toBe('focus');
});

test.each([
  [true, 'online', 'focusin'],
  [false, 'focusin', 'online'],
])('after an outage, with the network %s, the wait ends with another event than %s', async (online, other, event) => {
  setOnline(online);
  const state = wait(signal, true);
  happen(other);
  expect(await state()).toBe('waiting');
  happen(event);
  expect(await state()).toBe('focus');
});

test('an abort ends the wait, before it and during it', async () => {
  expect(await wait(AbortSignal.abort(new Error('left')))()).toBe('left');
  const leaving = new AbortController();
  const state = wait(leaving.signal);
  leaving.abort(new Error('left later'));
  happen('focusin');
  expect(await state()).toBe('left later');
});

test('after the end of a wait neither the page nor the signal has its listeners', async () => {
  const leaving = new AbortController();
  const added = [vi.spyOn(window, 'addEventListener'), vi.spyOn(leaving.signal, 'addEventListener')];
  const state = wait(leaving.signal);
  happen('focusin');
  expect(await state()).toBe('focus');
  for (const { mock } of added) expect(mock.calls.map(([, , options]) => options)).toMatchObject([{ signal: { aborted: true } }]);
});
