import { expect, test } from 'vitest';
import { pluralForm } from './pluralForm.ts';

const forms = { one: 'one', two: 'two', few: 'few', many: 'many', other: 'other' };

test.each([
  ['en', 1, 'one'],
  ['en', 2, 'other'],
  ['en', 0, 'other'],
  ['ar', 2, 'two'],
  ['ar', 3, 'few'],
  ['ar', 11, 'many'],
  ['pl', 2, 'few'],
  ['pl', 5, 'many'],
  ['ja', 1, 'other'],
])('PWD-15 the language %s has for %i the form %s', (locale, count, form) => {
  expect(pluralForm(forms, count, locale)).toBe(form);
});

test('PWD-15 a text without a form for the number has its general form, and a plain text is its own form', () => {
  expect(pluralForm({ other: 'other' }, 1, 'en')).toBe('other');
  expect(pluralForm({ one: 'one', other: 'other' }, 3, 'ar')).toBe('other');
  expect(pluralForm('plain', 1, 'en')).toBe('plain');
});
