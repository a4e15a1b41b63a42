import { expect, test } from 'vitest';
import { JWKS_MAX_COUNT, JWKS_MAX_LENGTH } from '../limits.ts';
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

test('SRV-03 attack: a key set that never ends takes up the server', async () => {
  const chunk = new TextEncoder().encode(' '.repeat(10_000));
  let sent = 0;
  const endless: typeof fetch = async () =>
    new Response(
      new ReadableStream({
        pull(controller) {
          sent += chunk.length;
          controller.enqueue(chunk);
        },
      }),
    );
  const keys = keySetOf({ jwksURL: new URL('https://endless.example/keys'), fetch: endless, timeoutMs: 60_000 });
  await expect(keys({ alg: 'RS256' }, { payload: '', signature: '' })).rejects.toMatchObject({
    message: 'The keys could not be fetched.',
  });
  expect(sent).toBeLessThan(2 * JWKS_MAX_LENGTH);
});
