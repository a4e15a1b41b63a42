import { expect, test, vi } from 'vitest';
import { linkSignals } from './linkSignals.ts';

test('the linked signal aborts with the first of its signals, and with its reason', () => {
  const [one, two] = [new AbortController(), new AbortController()];
  const { signal } = linkSignals(one.signal, undefined, two.signal);
  expect(signal.aborted).toBe(false);
  two.abort('second');
  expect(signal.aborted).toBe(true);
  expect(signal.reason).toBe('second');
  expect(linkSignals(one.signal, two.signal).signal.reason).toBe('second');
});

test('a released link keeps no reference', () => {
  const source = new AbortController();
  const removed = vi.spyOn(source.signal, 'removeEventListener');
  const { signal, release } = linkSignals(source.signal);
  release();
  expect(removed).toHaveBeenCalledOnce();
  source.abort();
  expect(signal.aborted).toBe(false);
});
