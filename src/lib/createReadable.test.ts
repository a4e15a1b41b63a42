import { expect, test, vi } from 'vitest';
import { createReadable } from './createReadable.ts';

test('SES-08 listeners are told of each change, never at once, and not after they have left', () => {
  let value = 1;
  const readable = createReadable(() => value);
  const told: number[] = [];
  const stop = readable.subscribe((now) => told.push(now));
  readable.notify();
  value = 2;
  readable.notify();
  readable.notify();
  stop();
  value = 3;
  readable.notify();
  expect(told).toEqual([2]);
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
