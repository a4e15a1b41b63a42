import { expect, test } from 'vitest';
import { isSame } from './isSame.ts';

const listen = () => {};

test.each([
  [
    { products: ['otp'], otpOptions: { methods: ['sms'] } },
    { otpOptions: { methods: ['sms'] }, products: ['otp'] },
  ],
  [{ theme: undefined }, {}],
  [{ call: listen }, { call: listen }],
  [Number.NaN, Number.NaN],
  [[], []],
])('%j says the same as %j', (one, other) => {
  expect(isSame(one, other)).toBe(true);
});

test.each([
  [{ products: ['otp', 'passwords'] }, { products: ['passwords', 'otp'] }],
  [{ products: ['otp'] }, { products: ['otp', 'otp'] }],
  [{ colors: {} }, {}],
  [{ call: () => {} }, { call: () => {} }],
  [[], {}],
  [null, undefined],
  [null, {}],
  ['1', 1],
])('%j says something else than %j', (one, other) => {
  expect(isSame(one, other)).toBe(false);
  expect(isSame(other, one)).toBe(false);
});
