import { expect, test } from 'vitest';
import { parseEmail, parsePhoneNumber } from './addresses.ts';

const DOMAIN = '@example.test';
const local = (length: number) => 'a'.repeat(length - DOMAIN.length);

test.each([
  ['ada@example.test', 'ada@example.test'],
  ['  Ada@Example.TEST ', 'ada@example.test'],
  ["o'neil+news.2026=x/y{z}|~`^?!#$%&*_-@a.co", "o'neil+news.2026=x/y{z}|~`^?!#$%&*_-@a.co"],
  ['ada@mail-1.b2.example.test', 'ada@mail-1.b2.example.test'],
  ['1@1.test', '1@1.test'],
  [`${local(254)}${DOMAIN}`, `${local(254)}${DOMAIN}`],
])('SBX-03 the email address %s is accepted, in lower case', (given, email) => {
  expect(parseEmail(given)).toBe(email);
});

test.each([
  '',
  'ada',
  'ada@',
  '@example.test',
  'ada@example',
  'ada@example.t',
  'ada@example.t1',
  'ada@.test',
  'ada@-example.test',
  'ada@example-.test',
  'ada@exam_ple.test',
  'ada@example..test',
  'ada..l@example.test',
  'ada @example.test',
  'a@da@example.test',
  'adä@example.test',
  'ada@example.test x',
  '<ada@example.test>',
  `${local(255)}${DOMAIN}`,
])('SBX-03 the email address %j is refused', (given) => {
  expect(() => parseEmail(given)).toThrow(expect.objectContaining({ type: 'invalid_email' }));
});

test.each(['+1234567', '+123456789012345'])('SBX-03 the phone number %s is accepted', (number) => {
  expect(parsePhoneNumber(number)).toBe(number);
});

test.each(['', '1234567', '+123456', '+1234567890123456', '+01234567', '+1234567x', 'x+1234567', '+1 234567', ' +1234567'])(
  'SBX-03 the phone number %j is refused',
  (number) => {
    expect(() => parsePhoneNumber(number)).toThrow(expect.objectContaining({ type: 'invalid_phone_number' }));
  },
);
