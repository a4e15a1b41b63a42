import { expect, test } from 'vitest';
import { isKnownHost } from '../../../sandbox/serving/isKnownHost.ts';
import { isOrigin } from './optionRules.ts';

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
