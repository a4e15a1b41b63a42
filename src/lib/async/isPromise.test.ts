import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isPromise } from './isPromise.ts';

test('a promise is one of any class: of this realm, and of another', () => {
  const foreign: unknown = runInNewContext('Promise.resolve()');
  expect(foreign instanceof Promise).toBe(false);
  expect([Promise.resolve(), foreign].map(isPromise)).toEqual([true, true]);
});

test.each([[undefined], [null], ['then'], [{}], [() => {}]])('%s is not a promise', (value) => {
  expect(isPromise(value)).toBe(false);
});
