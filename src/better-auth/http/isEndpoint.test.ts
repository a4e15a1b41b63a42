import { expect, test } from 'vitest';
import { expectLinear } from '../../../test/support/expectLinear.ts';
import { isEndpoint } from './isEndpoint.ts';

const BASE = 'http://localhost/api/auth';

/** A path that must be decoded so many times. */
const encoded = (count: number) => `/%${'25'.repeat(count - 1)}61`;

test('attack: an address that is encoded many times blocks the server', () => {
  expectLinear(
    32_000,
    (length) => `/%${'25'.repeat(length / 2)}`,
    (address) => void isEndpoint(BASE, address),
  );
  expect(isEndpoint(BASE, `/%${'25'.repeat(500_000)}`)).toBe(true);
});

test('attack: an address is encoded more often than it is decoded, or longer than the limit', () => {
  for (const count of [1, 5]) expect(isEndpoint(BASE, encoded(count))).toBe(false);
  for (const count of [6, 7, 900]) expect(isEndpoint(BASE, encoded(count))).toBe(true);
  expect(isEndpoint(BASE, `/${'a'.repeat(1_999)}?${'b'.repeat(1_000)}`)).toBe(false);
  expect(isEndpoint(BASE, `/${'a'.repeat(2_000)}`)).toBe(true);
});
