import { expect, test } from 'vitest';
import { removeParams } from './removeParams.ts';

test('named parameters go, the others stay as they were written', () => {
  const names = ['token', 'stytch_token_type'];
  expect(removeParams('?a=b%20c&token=x&stytch_token_type=magic_links&d', names)).toBe('a=b%20c&d');
  expect(removeParams('?token=x&my_token=y&token=z', names)).toBe('my_token=y');
  expect(removeParams('?token=x', names)).toBe('');
  expect(removeParams('', names)).toBe('');
});

test('a parameter is known by the name that a browser reads, however that is written', () => {
  expect(removeParams('?%74oken=x&a+b=1&%74%6F%6B%65%6E', ['token', 'a b'])).toBe('');
  expect(removeParams('??token=x&%zz=1', ['token'])).toBe('?token=x&%zz=1');
});
