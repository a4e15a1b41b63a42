import { expect, test } from 'vitest';
import { isEmail } from './isEmail.ts';

test.each(['ada@example.com', "o'hara+tag@mail.example.co.uk", 'ada@bücher.example', 'a.b-c_d@x-1.example'])(
  '%s is an address',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

test.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada@example.c',
  'ada@-example.com',
  'ada example@x.com',
  'ada@exam ple.com',
  'a@b..com',
  'ada@example.c1',
  'ada@ex_ample.com',
  'ada,bob@example.com',
])('%j is no address', (text) => {
  expect(isEmail(text)).toBe(false);
});
