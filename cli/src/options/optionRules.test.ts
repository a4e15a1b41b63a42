import { expect, test } from 'vitest';
import { isKnownHost } from '../../../sandbox/serving/isKnownHost.ts';
import { isOrigin, optionRules } from './optionRules.ts';
import { parseList } from './values/parseList.ts';
import { parsePort } from './values/parsePort.ts';
import { parseTimeout } from './values/parseTimeout.ts';

const EXTENSION = 'chrome-extension://abcdefghijklmnopabcdefghijklmnop';

test.each([
  ['https://app.example.com', true],
  ['http://localhost:3000', true],
  [EXTENSION, true],
  ['moz-extension://2c127fa4-62c7-4e4f-90e5-472b45eecfdc', true],
  [`${EXTENSION}/`, false],
  [`${EXTENSION}:80`, false],
  ['https://app.example.com/', false],
  ['file://app', false],
])('%s is the origin of a site or of an extension: %s', (value, accepted) => {
  expect(isOrigin(value)).toBe(accepted);
});

test('the id of an allowed extension is not a host name of the server', () => {
  expect(isKnownHost('abcdefghijklmnopabcdefghijklmnop', 'localhost', [EXTENSION])).toBe(false);
  expect(isKnownHost('app.example.com', 'localhost', [EXTENSION, 'https://app.example.com'])).toBe(true);
});

test.each(['0', '1', '65535'])('%s is a port', (text) => {
  expect(parsePort(text)).toBe(Number(text));
});

test.each(['', ' ', '1e3', '0x50', '80.0', '+80', '65536', 'Infinity'])('SBX-07 %j is not a port', (text) => {
  expect(() => parsePort(text)).toThrow('Give a whole number from 0 to 65535.');
});

test.each([0, 65_535])('a program may give the port %d', (port) => {
  expect(optionRules.port.accepts(port)).toBe(true);
});

test.each([-1, 65_536, 80.5, Number.NaN, '80'])('SBX-07 a program may not give the port %j', (port) => {
  expect(optionRules.port.accepts(port)).toBe(false);
});

test.each(['localhost', 'my-host.local', 'bücher.local', '127.0.0.1', '0.0.0.0', '::', '::1', 'fe80::1', 'FE80::1'])(
  'a sandbox may be asked to listen on %s',
  (host) => {
    expect(optionRules.host.accepts(host)).toBe(true);
  },
);

test.each([
  '0',
  '127.1',
  '0x7f.1',
  '2130706433',
  '127.0.0.1.',
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  'fe80::1%eth0',
  '::ffff:0.0.0.0',
  '0:0:0:0:0:0:0:1',
  '',
])('SBX-07 %j is an address in a form that hides what it is', (host) => {
  expect(optionRules.host.accepts(host)).toBe(false);
});

test('a time limit has a part of a second to a day', () => {
  for (const [text, seconds] of [
    ['0.5', 0.5],
    ['86400', 86_400],
  ] as const)
    expect(parseTimeout(text)).toBe(seconds);
  for (const text of ['', '0', '-1', '86400.1', 'Infinity', 'NaN'])
    expect(() => parseTimeout(text), text).toThrow('at most 86400');
});

test('a list has each name once, in the order in which it is written, with or without spaces', () => {
  const parse = parseList(['otp', 'passwords', 'oauth']);
  expect(parse('passwords, otp,passwords')).toEqual(['passwords', 'otp']);
  for (const text of ['otp,', ',otp', 'otp;oauth', 'OTP'])
    expect(() => parse(text), text).toThrow('is not one of otp, passwords, oauth');
});
