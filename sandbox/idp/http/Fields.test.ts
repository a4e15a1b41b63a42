import { expect, test } from 'vitest';
import { Fields } from './Fields.ts';

const read = (value: unknown) => new Fields({ field: value });

test('a text is required, unless it is optional', () => {
  expect(read('a').text('field')).toBe('a');
  expect(read('a').optionalText('field')).toBe('a');
  expect(read('').optionalText('field')).toBe('');
  expect(read(null).optionalText('field')).toBeUndefined();
  expect(() => read('').text('field')).toThrow("Field 'field' is required.");
  expect(() => read(undefined).text('field')).toThrow("Field 'field' is required.");
});

test('a text has a limit', () => {
  expect(read('x'.repeat(2_000)).text('field')).toHaveLength(2_000);
  expect(() => read('x'.repeat(2_001)).text('field')).toThrow("Field 'field' must be a string of at most 2000 characters.");
  expect(read('abc').text('field', 3)).toBe('abc');
  expect(() => read('abcd').text('field', 3)).toThrow("Field 'field' must be a string of at most 3 characters.");
  expect(() => read(7).optionalText('field')).toThrow("Field 'field' must be a string of at most 2000 characters.");
});

test('a number of minutes is whole and within its range', () => {
  const range = { min: 5, max: 10 };
  expect([5, 10].map((value) => read(value).minutes('field', range))).toEqual([5, 10]);
  for (const value of [4, 11, 5.5, '7', null, undefined])
    expect(() => read(value).minutes('field', range)).toThrow("Field 'field' must be a whole number from 5 to 10.");
  expect(read(undefined).minutes('field', { ...range, otherwise: 6 })).toBe(6);
  expect(read(7).minutes('field', { ...range, otherwise: 6 })).toBe(7);
  expect(() => read(4).minutes('field', { ...range, error: 'invalid_expiration_otp' })).toThrow(
    expect.objectContaining({ type: 'invalid_expiration_otp' }),
  );
});

test('a flag is true, false or missing', () => {
  expect([true, false, null, undefined].map((value) => read(value).flag('field'))).toEqual([true, false, false, false]);
  for (const value of ['true', 1, {}]) expect(() => read(value).flag('field')).toThrow("Field 'field' must be true or false.");
});

test('an object is a JSON object', () => {
  expect(read({ a: 1 }).optionalObject('field')).toEqual({ a: 1 });
  expect(read(undefined).optionalObject('field')).toBeUndefined();
  for (const value of ['{}', 7, []])
    expect(() => read(value).optionalObject('field')).toThrow("Field 'field' must be an object.");
});

test('only fields of the request exist', () => {
  expect(read(0).has('field')).toBe(true);
  expect(read(null).has('field')).toBe(false);
  expect(read('a').has('other')).toBe(false);
  expect(read('a').has('constructor')).toBe(false);
});
