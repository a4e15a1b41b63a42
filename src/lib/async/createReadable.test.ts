import { expect, test, vi } from 'vitest';
import { createReadable } from './createReadable.ts';

test('SES-08 listeners are called for each change, not on subscribe, and not after unsubscribe', () => {
  let value = 1;
  const readable = createReadable(() => value);
  const received: number[] = [];
  const stop = readable.subscribe((now) => received.push(now));
  readable.notify();
  value = 2;
  readable.notify();
  readable.notify();
  stop();
  value = 3;
  readable.notify();
  expect(received).toEqual([2]);
  expect(readable.get()).toBe(3);
});

test('EVT-03 a listener that throws keeps nothing from the others, and the developer sees it', () => {
  const shown = vi.spyOn(console, 'error').mockImplementation(() => {});
  let value = 1;
  const readable = createReadable(() => value);
  const bug = new Error('the host’s own');
  readable.subscribe(() => {
    throw bug;
  });
  const second = vi.fn();
  readable.subscribe(second);
  value = 2;
  readable.notify();
  expect(second).toHaveBeenCalledExactlyOnceWith(2);
  expect(shown).toHaveBeenCalledExactlyOnceWith(bug);
  shown.mockRestore();
});
