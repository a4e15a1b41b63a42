import { expect, test } from 'vitest';
import { digitsOf } from './digitsOf.ts';

test('OTP-04 only digits are accepted, at most six', () => {
  expect(digitsOf('12a4-5 6', 6)).toBe('12456');
  expect(digitsOf('1234567', 6)).toBe('123456');
  expect(digitsOf('Your code: 98-76 54', 6)).toBe('987654');
});

test('OTP-04 digits of other keyboards count', () => {
  expect(digitsOf('١٢٣۴۵۶', 6)).toBe('123456');
  expect(digitsOf('０９', 6)).toBe('09');
  expect(digitsOf('๑๒३४', 6)).toBe('1234');
});

test('OTP-04 a code is found in a message that has other numbers too', () => {
  expect(digitsOf('Shop24: your code is 012345. It is good for 5 minutes.', 6)).toBe('012345');
  expect(digitsOf('@shop.example #987654', 6)).toBe('987654');
});

test.each([
  'Shop24: your code is 123 456',
  '2FA code: 123-456. It is good for 5 minutes.',
  'Shop24: ١٢٣ ٤٥٦',
  '2026-11-05 10:22 Shop: your code is 123 456',
  'Shop 1-800-555-1234: code 123-456',
])('OTP-04 a code in two groups is found in a message that has other numbers too: %s', (message) => {
  expect(digitsOf(message, 6)).toBe('123456');
});
