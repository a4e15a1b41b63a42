import { expect, test } from 'vitest';
import { createBoundedLog } from './createBoundedLog.ts';

test('SBX-06 a log keeps its newest items, up to their number', () => {
  const log = createBoundedLog<number>({ count: 2, size: 1_000 });
  expect(log.list()).toEqual([]);
  for (const item of [1, 2, 3]) log.add(item);
  expect(log.list()).toEqual([2, 3]);
});

test('SBX-06 a log keeps its newest items, up to their size as JSON, and always the newest one', () => {
  const log = createBoundedLog<string>({ count: 10, size: 10 });
  // Each is 5 characters with its quotation marks.
  for (const item of ['aaa', 'bbb']) log.add(item);
  expect(log.list()).toEqual(['aaa', 'bbb']);
  log.add('c');
  expect(log.list()).toEqual(['bbb', 'c']);
  log.add('x'.repeat(50));
  expect(log.list()).toEqual(['x'.repeat(50)]);
  log.add('d');
  expect(log.list()).toEqual(['d']);
});

test('SBX-06 an item is replaced in its place, and not added if it was dropped', () => {
  const log = createBoundedLog<string>({ count: 2, size: 20 });
  for (const item of ['a', 'b', 'c']) log.add(item);
  log.replace('b', 'B');
  expect(log.list()).toEqual(['B', 'c']);
  log.replace('a', 'A');
  expect(log.list()).toEqual(['B', 'c']);
  log.replace('c', 'x'.repeat(30));
  expect(log.list()).toEqual(['x'.repeat(30)]);
});

test('SBX-06 a log that is cleared is empty and goes on', () => {
  const log = createBoundedLog<string>({ count: 2, size: 20 });
  log.add('a');
  log.clear();
  expect(log.list()).toEqual([]);
  log.add('b');
  expect(log.list()).toEqual(['b']);
});
