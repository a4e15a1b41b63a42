import { expect, test } from 'vitest';
import { cleanEmail } from './cleanEmail.ts';

const ADA = 'ada@example.com';

test.each([
  ` ${ADA}\n`,
  `${ADA}\u200b`,
  `\u200e${ADA}`,
  `\u202a${ADA}\u202c`,
  `\ufeff${ADA}`,
  `\u2068${ADA}\u2069`,
  `${ADA}\x01`,
  `${ADA}\u00ad`,
  `“${ADA}”`,
  `"${ADA}"`,
  `\u200b “ ${ADA} ” `,
  'ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ',
])('%j means the address that is seen', (text) => {
  expect(cleanEmail(text)).toBe(ADA);
});

test.each(["o'hara@example.com", '佐々木@例え.テスト', 'ada@example.com、', `ada\u200b@example.com`, `${ADA}\thome`])(
  '%j is left as it is',
  (text) => {
    expect(cleanEmail(text)).toBe(text);
  },
);
