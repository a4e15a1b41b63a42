import { expect, test } from 'vitest';
import { isOffered } from './isOffered.ts';

test('only the screens of configured products are fetched ahead', () => {
  expect(isOffered('otp/enter', ['otp', 'passwords'])).toBe(true);
  expect(isOffered('password/login', ['otp', 'passwords'])).toBe(true);
  expect(isOffered('wallet/connect', ['otp', 'passwords'])).toBe(false);
  expect(isOffered('wallet/connect', ['crypto'])).toBe(true);
  expect(isOffered('main', [])).toBe(true);
});
