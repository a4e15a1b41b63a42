import { expect, test } from 'vitest';
import { findCode } from './findCode.ts';
import { linksInText, nameLinks } from './findLinks.ts';

test.each([
  ['Your code is 123456.', '123456'],
  ['123456 is your Acme verification code', '123456'],
  ['Your code: 123 456', '123456'],
  ['Your code: 123-456', '123456'],
  ['G-482913 is your Google verification code.', '482913'],
  ['Enter 1 2 3 4 5 6 as the one-time passcode', '123456'],
  ['Your PIN: 4711', '4711'],
  ['Ihr Bestätigungscode lautet 482913 und gilt 10 Minuten.', '482913'],
  ['Votre code de vérification est 482913', '482913'],
  ['Tu código es 482913', '482913'],
  ['認証コード: 482913', '482913'],
  ['您的验证码是 482913，10分钟内有效', '482913'],
  ['Use the code AB12CD to sign in', 'AB12CD'],
  ['482913', '482913'],
  ['Order 1234567 of 2026-11-23. Your code is 482913. Call +1 202-555-0123.', '482913'],
  ['Your code expires in 1800 seconds: 482913', '482913'],
])('the code of %j is %s', (text, code) => {
  expect(findCode(text)).toBe(code);
});

test.each([
  ['Welcome to Acme. © 2026 Acme Inc.'],
  ['Your order 12345678 has been sent.'],
  ['You paid $1,234.56 on 2026-11-23.'],
  ['Call +1 202-555-0123.'],
  ['Open https://example.com/verify?code=123456 to sign in.'],
  ['Write to 123456@example.com'],
  ['#123456 is a colour'],
  [''],
])('%j has no code', (text) => {
  expect(findCode(text)).toBe(null);
});

test('a text of a megabyte of digits takes no time', () => {
  findCode('1 '.repeat(500_000));
  findCode('code '.repeat(200_000));
  expect(findCode(`code ${'A1'.repeat(500_000)}`)).toBe(null);
});

test('the link that a message is about comes before links aside', () => {
  const text =
    'See https://acme.example/help, or sign in: https://acme.example/auth/verify?token=abc. (https://acme.example/terms)';
  expect(nameLinks(linksInText(text))).toEqual({
    link: 'https://acme.example/auth/verify?token=abc',
    links: {
      link: 'https://acme.example/help',
      'link 2': 'https://acme.example/auth/verify?token=abc',
      'link 3': 'https://acme.example/terms',
    },
  });
  expect(nameLinks([])).toEqual({ link: null });
  expect(nameLinks([{ address: 'javascript:alert(1)', label: 'Run' }])).toEqual({ link: null });
});

test.each([
  ['Acme code 2026, for its members: 482913', '482913'],
  ['Acme code 1999, for its members: 482913', '482913'],
  ['Acme code 2126, for its members: 482913', '2126'],
  ['Your code 4711 or 482913', '482913'],
  ['Your code 4711, or for others 482913', '4711'],
  ['482913 was, and your code now is 112233', '112233'],
])('of several numbers, the code of %j is %s: a year or another length rarely is one', (text, code) => {
  expect(findCode(text)).toBe(code);
});
