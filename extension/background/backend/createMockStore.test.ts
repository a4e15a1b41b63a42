import { expect, test, vi } from 'vitest';
import type { Change } from '../../../sandbox/idp/state/tables.ts';
import { createMemoryStore } from '../store/createMemoryStore.ts';
import { createMockStore } from './createMockStore.ts';

/** A row of the mock; what is in it does not matter to the store. */
const user = (key: string, value: object | null) => ({ table: 'users', key, value }) as Change;

test('EXT-04 rows are loaded in the order in which they were first written, and removed ones are gone', async () => {
  vi.useFakeTimers({ now: 1_000, toFake: ['Date'] });
  const store = createMemoryStore();
  const { append, load } = createMockStore(store, 'mock:7:');
  const other = createMockStore(store, 'mock:77:');
  await other.append([user('of another tab', { name: 'Zoë' })]);
  await append([user('a', { name: 'Ada' }), user('b', { name: 'Bob' }), user('c', { name: 'Cleo' })]);
  vi.setSystemTime(2_000);
  await append([user('d', { name: 'Dan' })]);
  await append([user('a', { name: 'Ada Lovelace' }), user('b', null), user('c', { name: 'no longer' }), user('c', null)]);
  expect((await load()).map(({ key, value }) => [key, value])).toEqual([
    ['a', { name: 'Ada Lovelace' }],
    ['d', { name: 'Dan' }],
  ]);
  expect(await other.load()).toHaveLength(1);
  vi.useRealTimers();
});
