import { atom } from 'jotai/vanilla';
import { expect, test, vi } from 'vitest';
import { createStore } from './createStore.ts';

const countAtom = atom(1);

test('a store has the initial value of an atom until it is set, and is separate from other stores', () => {
  const store = createStore();
  const other = createStore();
  store.set(countAtom, 2);
  expect([store.get(countAtom), other.get(countAtom)]).toEqual([2, 1]);
  store.set(countAtom, (before) => before + 5);
  expect(store.get(countAtom)).toBe(7);
});

test('a listener is called for each changed value of its atom, until it is removed', () => {
  const store = createStore();
  const seen: number[] = [];
  const stop = store.sub(countAtom, () => seen.push(store.get(countAtom)));
  store.set(countAtom, 1);
  store.set(atom('other'), 'changed');
  store.set(countAtom, 2);
  store.set(countAtom, (before) => before + 1);
  stop();
  store.set(countAtom, 4);
  expect(seen).toEqual([2, 3]);
});

test('a listener that throws is reported, and the others are still called', () => {
  const report = vi.fn();
  vi.stubGlobal('reportError', report);
  const store = createStore();
  const second = vi.fn();
  const error = new Error('of the listener');
  store.sub(countAtom, () => {
    throw error;
  });
  store.sub(countAtom, second);
  store.set(countAtom, 2);
  expect(second).toHaveBeenCalledOnce();
  expect(report).toHaveBeenCalledWith(error);
  vi.unstubAllGlobals();
});

test('a listener may set the value again', () => {
  const store = createStore();
  store.sub(countAtom, () => store.set(countAtom, (before) => Math.min(before + 1, 5)));
  store.set(countAtom, 2);
  expect(store.get(countAtom)).toBe(5);
});
