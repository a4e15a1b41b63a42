import { createLocalJWKSet, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { createTables } from '../state/tables.ts';
import { createSigningKeys } from './signingKeys.ts';

const NOW = Date.UTC(2026, 10, 23, 0, 0, 0, 999);

test('SBX-03 a JWT has the claims of the protocol, and lasts five minutes', async () => {
  const keys = createSigningKeys(createTables(undefined).keys, 'project-test-a');
  const jwt = await keys.sign({ claim: 1 }, 'user-1', NOW);
  const keySet = createLocalJWKSet({ keys: [...(await keys.publicKeys())] as never });
  const { payload, protectedHeader } = await jwtVerify(jwt, keySet, { currentDate: new Date(NOW) });
  const seconds = Math.floor(NOW / 1_000);
  expect(payload).toEqual({
    claim: 1,
    iss: 'stytch.com/project-test-a',
    aud: ['project-test-a'],
    sub: 'user-1',
    iat: seconds,
    nbf: seconds,
    exp: seconds + 300,
  });
  const [key] = await keys.publicKeys();
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT', kid: key?.kid });
});

test('SBX-03 a public key has no private part', async () => {
  const keys = createSigningKeys(createTables(undefined).keys, 'project-test-a');
  expect(await keys.publicKeys()).toEqual([
    {
      kty: 'RSA',
      use: 'sig',
      key_ops: ['verify'],
      alg: 'RS256',
      kid: expect.stringMatching(/^jwk-test-/),
      n: expect.stringMatching(/^[\w-]{300,}$/),
      e: 'AQAB',
    },
  ]);
});

test('SBX-03 the key is that of the store', async () => {
  const table = createTables(undefined).keys;
  const [first] = await createSigningKeys(table, 'a').publicKeys();
  expect(table.all()).toHaveLength(1);
  const [second] = await createSigningKeys(table, 'b').publicKeys();
  expect(second).toEqual(first);
});
