import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { IdpContext } from '../IdpContext.ts';
import type { Message } from '../messages/Message.ts';
import { waitForMessages } from './waitForMessages.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** An inbox, and the state of one wait for a message. */
function open() {
  const all: Message[] = [];
  const listeners = new Set<() => void>();
  const closing = new AbortController();
  const messages = {
    list: (to?: string) => all.filter((message) => to === undefined || message.to === to),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const idp = { messages, closed: closing.signal } as unknown as IdpContext;
  const gone = new AbortController();
  function wait(request: Parameters<typeof waitForMessages>[2]) {
    let ids: string[] | null = null;
    void waitForMessages(idp, gone.signal, request).then((found) => {
      ids = found.map(({ id }) => id);
    });
    return async (ms = 0) => {
      await vi.advanceTimersByTimeAsync(ms);
      return ids;
    };
  }
  const send = (id: string, to = 'ada@example.test') => {
    all.push({ id, to } as Message);
    for (const listener of [...listeners]) listener();
  };
  return { idp, wait, send, listeners, closing, gone };
}

test('SBX-04 a wait is as many seconds long as it says', async () => {
  const { wait, listeners } = open();
  const found = wait({ wait: '30' });
  expect(await found(29_999)).toBeNull();
  expect(await found(1)).toEqual([]);
  expect(listeners.size).toBe(0);
});

test('SBX-04 without a wait, the response is at once', async () => {
  const { wait, send } = open();
  expect(await wait({})()).toEqual([]);
  expect(await wait({ wait: '0' })()).toEqual([]);
  send('1');
  send('2', 'bob@example.test');
  expect(await wait({})()).toEqual(['1', '2']);
  expect(await wait({ to: '', wait: '5' })()).toEqual(['1', '2']);
  expect(await wait({ to: 'bob@example.test', wait: '5' })()).toEqual(['2']);
});

test('SBX-04 a wait ends with the first message that is wanted', async () => {
  const { wait, send, listeners } = open();
  send('1');
  const found = wait({ to: 'ada@example.test', after: '1', wait: '5' });
  send('2', 'bob@example.test');
  expect(await found()).toBeNull();
  send('3');
  expect(await found()).toEqual(['3']);
  expect([listeners.size, vi.getTimerCount()]).toEqual([0, 0]);
});

test('SBX-04 a wait after a message to another address is for those that were sent later', async () => {
  const { wait, send } = open();
  send('1');
  send('2', 'bob@example.test');
  const found = wait({ to: 'ada@example.test', after: '2', wait: '5' });
  expect(await found()).toBeNull();
  send('3');
  expect(await found()).toEqual(['3']);
});

test.each(['closing', 'gone'] as const)('SBX-04 a wait ends with the mock and with its caller: %s', async (name) => {
  const place = open();
  const found = place.wait({ wait: '5' });
  place[name].abort();
  expect(await found()).toEqual([]);
  expect(vi.getTimerCount()).toBe(0);
});

test.each(['-1', '30.1', 'soon', 'NaN'])('SBX-04 a wait of %s seconds is refused', async (wait) => {
  const { idp } = open();
  await expect(waitForMessages(idp, new AbortController().signal, { wait })).rejects.toThrow(
    "'wait' must be a number of seconds from 0 to 30.",
  );
});
