import { expect, test } from 'vitest';
import { createPasswordReplacements, REPLACEMENT_PASSWORDS } from './createPasswordReplacements.ts';

test('SBX-06 a typed password has one replacement wherever it is typed, another password another one', () => {
  const replacements = createPasswordReplacements(['password123']);
  const [first, second] = ['seven small foxes', 'eight small foxes'].map(replacements.of);
  expect([first, second]).toEqual(REPLACEMENT_PASSWORDS.slice(0, 2));
  expect(replacements.of('seven small foxes')).toBe(first);
  expect(replacements.of('password123')).toBe('password123');
  expect(replacements.of(REPLACEMENT_PASSWORDS[2])).toBe(REPLACEMENT_PASSWORDS[2]);
  expect(replacements.marks()).toHaveLength(2);
});

test('SBX-06 a password that was typed before a reload keeps its replacement, and the marks do not contain it', () => {
  const before = createPasswordReplacements([]);
  before.of('seven small foxes');
  before.of('eight small foxes');
  expect(before.marks().every((mark) => Number.isInteger(mark) && mark >= 0 && mark < 2 ** 16)).toBe(true);
  const after = createPasswordReplacements([], before.marks());
  expect(after.of('nine small foxes')).toBe(REPLACEMENT_PASSWORDS[2]);
  expect(after.of('eight small foxes')).toBe(REPLACEMENT_PASSWORDS[1]);
});
