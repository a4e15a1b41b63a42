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

test('a listener that is added during a notification is called from the next one on', () => {
  let value = 1;
  const received: string[] = [];
  const readable = createReadable(() => value);
  readable.subscribe((now) => {
    received.push(`first ${now}`);
    if (now === 2) readable.subscribe((later) => received.push(`second ${later}`));
  });
  for (value of [2, 3]) readable.notify();
  expect(received).toEqual(['first 2', 'first 3', 'second 3']);
});

test('a function that is subscribed twice is called twice, until each subscription ends', () => {
  let value = 1;
  const received: number[] = [];
  const readable = createReadable(() => value);
  const listener = (now: number) => received.push(now);
  const stop = readable.subscribe(listener);
  readable.subscribe(listener);
  value = 2;
  readable.notify();
  stop();
  value = 3;
  readable.notify();
  expect(received).toEqual([2, 2, 3]);
});
