import { expect, test } from 'vitest';
import { createHtmlBodies } from './createHtmlBodies.ts';

const open = (kept?: number) => {
  const bodies = createHtmlBodies(kept);
  return { ...bodies, ids: () => ['a', 'b', 'c'].filter((id) => bodies.get(id) !== undefined) };
};

test('SBX-04 the HTML of emails is kept up to its limit; the oldest is dropped first, the newest never', () => {
  const { put, get, ids } = open(10);
  put('a', '12345');
  put('b', '12345');
  expect(ids()).toEqual(['a', 'b']);
  put('c', '1');
  expect(ids()).toEqual(['b', 'c']);
  put('a', 'x'.repeat(50));
  expect(ids()).toEqual(['a']);
  expect(get('a')).toBe('x'.repeat(50));
});

test('SBX-04 HTML that is deleted or replaced no longer counts', () => {
  const { put, delete: remove, ids } = open(10);
  put('a', '12345');
  put('b', '12345');
  remove('a');
  put('a', '123');
  put('a', '1234');
  put('c', '1');
  expect(ids()).toEqual(['a', 'b', 'c']);
  remove('nothing');
  put('c', '12');
  expect(ids()).toEqual(['a', 'c']);
});
