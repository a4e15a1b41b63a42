import { expect, test } from 'vitest';
import { type Toast, toasts } from './toasts.ts';

const show = (list: readonly Toast[], id: string) => toasts(list, { type: 'show', id, kind: 'blank', message: id });

test('UI-02 at most 20 toasts are kept, the newest first', () => {
  let list: readonly Toast[] = [];
  for (let count = 1; count <= 25; count += 1) list = show(list, String(count));
  expect(list.length).toBe(20);
  expect([list[0]?.id, list[19]?.id]).toEqual(['25', '6']);
});

test('UI-02 a dismissed toast stays until it is removed', () => {
  const list = toasts(show(show([], 'a'), 'b'), { type: 'dismiss', id: 'a' });
  expect(list.map(({ id, dismissed }) => [id, dismissed])).toEqual([
    ['b', false],
    ['a', true],
  ]);
  expect(toasts(list, { type: 'remove', id: 'a' }).map(({ id }) => id)).toEqual(['b']);
});

test('UI-02 a toast shown again takes the place of the one with its id', () => {
  const loading = toasts([], { type: 'show', id: 'a', kind: 'loading', message: 'Sending' });
  const list = toasts(show(loading, 'b'), { type: 'show', id: 'a', kind: 'success', message: 'Sent' });
  expect(list.map(({ id, kind, message }) => [id, kind, message])).toEqual([
    ['b', 'blank', 'b'],
    ['a', 'success', 'Sent'],
  ]);
});
