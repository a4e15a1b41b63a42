import { expect, test } from 'vitest';
import { isEmail } from './isEmail.ts';

test.each([
  'ada@example.com',
  "o'hara+tag@mail.example.co.uk",
  'ada@bücher.example',
  'a.b-c_d@x-1.example',
  '佐々木@例え.テスト',
  'आदा@उदाहरण.परीक्षा',
  'ада@пример.рф',
])('%s is an address', (text) => {
  expect(isEmail(text)).toBe(true);
});

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
  'ada@example.com\u200b',
  '\u200eada@example.com',
  'ada@example.com\u202c',
  'ada@example.com\u00ad',
  '“ada@example.com”',
  'ada@example.com、',
  '「ada@example.com',
  'ada@example.com\x01',
  'a\x7fda@example.com',
  'ada\u2060@example.com',
])('%j is not an address', (text) => {
  expect(isEmail(text)).toBe(false);
});
