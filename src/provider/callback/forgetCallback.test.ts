import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { fakeClock } from '../../../test/support/fakeClock.ts';
import { callbackKey } from '../../browser/saveCallback.ts';
import { expireCallback, forgetCallback } from './forgetCallback.ts';

const publicToken = 'public-token-test-1';
const key = callbackKey(publicToken);

function open(saved?: string) {
  const storage = createMemory();
  if (saved !== undefined) storage.set(key, saved);
  storage.set('other', 'other');
  return storage;
}

test('the callback of the tab is forgotten, whatever it is, and nothing else', () => {
  const storage = open('["oauth","token-1"]');
  forgetCallback(storage, 'public-token-test-2');
  expect(storage.get(key)).not.toBeNull();
  forgetCallback(storage, publicToken);
  expect(storage.entries()).toEqual({ other: 'other' });
  forgetCallback(storage, publicToken);
  expect(storage.entries()).toEqual({ other: 'other' });
});

test('the callback of another token stays', () => {
  const storage = open('["oauth","token-1"]');
  forgetCallback(storage, publicToken, 'token-2');
  expect(storage.get(key)).toBe('["oauth","token-1"]');
  forgetCallback(storage, publicToken, 'token-1');
  expect(storage.get(key)).toBeNull();
});

test('on a page that stays open, a callback is forgotten after ten minutes, but not one that came later', async () => {
  const clock = fakeClock();
  const storage = open('["oauth","token-1"]');
  expireCallback(storage, publicToken);
  await clock.pass(9 * 60_000);
  expect(storage.get(key)).not.toBeNull();
  await clock.pass(61_000);
  expect(storage.get(key)).toBeNull();
  storage.set(key, '["oauth","token-1"]');
  expireCallback(storage, publicToken);
  storage.set(key, '["oauth","token-2"]');
  await clock.pass(11 * 60_000);
  expect(storage.get(key)).toBe('["oauth","token-2"]');
});
