import { expect, test } from 'vitest';
import { expectLinear } from '../../../test/support/expectLinear.ts';
import { isAmbiguousPath } from './isAmbiguousPath.ts';

test.each([
  '/sdk/%2e%2e/admin',
  '/sdk/..;/admin',
  '/sdk/%252e%252e/admin',
  '/sdk/%252Fadmin',
  '/sdk/%255c..',
  '/sdk/%25252e%25252e/admin',
  '/sdk/%2%65%2%65/admin',
  '/sdk/%%32%65%%32%65/admin',
  '/sdk/%25%32%65%25%32%65/admin',
  '/sdk/%c0%ae%c0%ae/admin',
  '/sdk/%c0%af',
  '/sdk/%e0%80%ae/',
  '/sdk/%f0%80%80%ae/',
  '/sdk/%ff',
  '/sdk/%u002e%u002e/',
  '/sdk/%00/admin',
  '/sdk/.%09./admin',
  '/sdk/x%0d%0aX-A:%20b',
  '/sdk/%EF%BC%8E%EF%BC%8E/admin',
  '/sdk/%E2%80%A5%EF%BC%8Fadmin',
  `/sdk/%${'25'.repeat(20)}41`,
])('attack: another server reads %s as another address', (path) => {
  expect(isAmbiguousPath(path)).toBe(true);
});

test.each([
  '/sdk/v1/users/emails/email-test-1',
  '/v1/public/oauth/google/start',
  '/sdk/v1/%C3%A9t%C3%A9',
  '/sdk/v1/a%20b%3Ac',
  '/sdk/v1/100%25',
  '/sdk/v1/x.y',
])('%s is one address', (path) => {
  expect(isAmbiguousPath(path)).toBe(false);
});

test('attack: a path that is encoded thousands of times blocks the sandbox', () => {
  expectLinear(200_000, (size) => `/sdk/%${'25'.repeat(size / 2)}`, isAmbiguousPath);
});
