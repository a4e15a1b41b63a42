import { expect, test } from 'vitest';
import { removeParams } from './removeParams.ts';

test('named parameters go, the others stay as they were written', () => {
  const names = ['token', 'stytch_token_type'];
  expect(removeParams('?a=b%20c&token=x&stytch_token_type=magic_links&d', names)).toBe('?a=b%20c&d');
  expect(removeParams('?token=x&my_token=y', names)).toBe('?my_token=y');
  expect(removeParams('?token=x', names)).toBe('');
  expect(removeParams('', names)).toBe('');
});
