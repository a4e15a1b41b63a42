import { expect, test, vi } from 'vitest';
import { shareCalls } from './shareCalls.ts';

const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

test('two callers with one key share one call, also where the first has left', async () => {
  const share = shareCalls<number>();
  const { open, opened } = gate();
  let calls = 0;
  const make = async () => {
    calls += 1;
    await opened;
    return calls;
  };
  const leaving = new AbortController();
  const first = share('token', make, leaving.signal);
  const second = share('token', make);
  leaving.abort(new Error('left'));
  await expect(first).rejects.toThrow('left');
  open();
  expect(await second).toBe(1);
});

test('another key, or a later time, makes a separate call', async () => {
  const share = shareCalls<number>();
  let calls = 0;
  const make = async () => {
    calls += 1;
    return calls;
  };
  expect(await Promise.all([share('a', make), share('b', make)])).toEqual([1, 2]);
  expect(await share('a', make)).toBe(3);
});

test('a failure reaches everyone who waits', async () => {
  const share = shareCalls<number>();
  const make = () => Promise.reject(new Error('no'));
  const outcomes = await Promise.allSettled([share('a', make), share('a', make)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});

test('a call that failed is made again the next time', async () => {
  const share = shareCalls<number>();
  await expect(share('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await share('a', async () => 1)).toBe(1);
});

test('a call may return a promise of a class without finally', async () => {
  class OldPromise<Value> extends Promise<Value> {
    override finally = undefined as never;
  }
  const share = shareCalls<number>();
  let calls = 0;
  const make = () => {
    calls += 1;
    return OldPromise.resolve(calls);
  };
  expect(await Promise.all([share('a', make), share('a', make)])).toEqual([1, 1]);
  expect(await share('a', make)).toBe(2);
});

test('a caller who has left already does not wait, and the call runs to its end for others', async () => {
  const share = shareCalls<number>();
  const { open, opened } = gate();
  const make = () => opened.then(() => 1);
  await expect(share('a', make, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  const other = share('a', async () => 2);
  open();
  expect(await other).toBe(1);
});

test('after its end a call listens to no caller', async () => {
  const share = shareCalls<number>();
  const { signal } = new AbortController();
  const added = vi.spyOn(signal, 'addEventListener');
  const removed = vi.spyOn(signal, 'removeEventListener');
  await share('a', async () => 1, signal);
  await share('b', () => Promise.reject(new Error('no')), signal).catch(() => {});
  expect(added).toHaveBeenCalledTimes(2);
  await vi.waitFor(() =>
    expect(removed.mock.calls.map(([, listener]) => listener)).toEqual(added.mock.calls.map(([, each]) => each)),
  );
});
