import { expect, test } from 'vitest';
import { JWKS_MAX_COUNT } from '../limits.ts';
import { keySetOf } from './keySets.ts';

test('SRV-03 the key sets of 100 addresses are kept; one more replaces the oldest', () => {
  const keys: typeof fetch = async () => Response.json({ keys: [] });
  const setAt = (number: number) =>
    keySetOf({ jwksURL: new URL(`https://auth-${number}.example/keys`), fetch: keys, timeoutMs: 1_000 });
  const first = Array.from({ length: JWKS_MAX_COUNT }, (_, number) => setAt(number));
  expect(first.map((_, number) => setAt(number))).toEqual(first);
  setAt(JWKS_MAX_COUNT);
  expect(setAt(1)).toBe(first[1]);
  expect(setAt(0)).not.toBe(first[0]);
});
