import { expect, test } from 'vitest';
import { createStandIns, STAND_INS } from './createStandIns.ts';

test('SBX-06 a typed password has one replacement wherever it is typed, another password another one', () => {
  const standIns = createStandIns(['password123']);
  const [first, second] = ['seven small foxes', 'eight small foxes'].map(standIns.of);
  expect([first, second]).toEqual(STAND_INS.slice(0, 2));
  expect(standIns.of('seven small foxes')).toBe(first);
  expect(standIns.of('password123')).toBe('password123');
  expect(standIns.of(STAND_INS[2])).toBe(STAND_INS[2]);
  expect(standIns.marks()).toHaveLength(2);
});

test('SBX-06 a password that was typed before a reload keeps its replacement, and the marks do not contain it', () => {
  const before = createStandIns([]);
  before.of('seven small foxes');
  before.of('eight small foxes');
  expect(before.marks().every((mark) => Number.isInteger(mark) && mark >= 0 && mark < 2 ** 16)).toBe(true);
  const after = createStandIns([], before.marks());
  expect(after.of('nine small foxes')).toBe(STAND_INS[2]);
  expect(after.of('eight small foxes')).toBe(STAND_INS[1]);
});
