import { expect, test } from 'vitest';
import { Fields } from '../http/Fields.ts';
import { codeChallenge } from './codeChallenge.ts';
import { assertChallenge, challengeOf } from './codeVerifier.ts';

const typeOf = (call: () => unknown) => {
  try {
    call();
    return 'accepted';
  } catch (error) {
    return (error as { type: string }).type;
  }
};

test.each([
  [null, null, 'accepted'],
  ['a', 'a', 'accepted'],
  ['a', 'b', 'pkce_mismatch'],
  ['a', '', 'pkce_mismatch'],
  ['a', null, 'pkce_expected_code_verifier'],
  [null, 'a', 'pkce_did_not_expect_code_verifier'],
])('SBX-03 a flow that begins with the challenge %j and ends with %j: %s', (begun, ended, expected) => {
  expect(typeOf(() => assertChallenge(begun, ended))).toBe(expected);
});

test('SBX-03 a verifier has 43 to 128 printable characters, and its challenge is that of RFC 7636', async () => {
  expect(await challengeOf(undefined)).toBeNull();
  expect(await challengeOf('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  for (const length of [43, 128]) expect(await challengeOf('~'.repeat(length))).toMatch(/^[\w-]{43}$/);
  for (const verifier of ['', 'x'.repeat(42), 'x'.repeat(129), `${'x'.repeat(43)} `, ` ${'x'.repeat(43)}`, 'ä'.repeat(43)])
    await expect(challengeOf(verifier)).rejects.toMatchObject({ type: 'invalid_pkce_code_verifier' });
});

test('SBX-03 a challenge has 43 characters, and is missing only where it may be', () => {
  const read = (code_challenge: string | undefined, required: boolean) => codeChallenge(new Fields({ code_challenge }), required);
  const challenge = `${'x'.repeat(41)}-_`;
  expect(read(challenge, true)).toBe(challenge);
  expect(read(challenge, false)).toBe(challenge);
  expect(read(undefined, false)).toBeNull();
  for (const [given, required] of [
    [undefined, true],
    ['', false],
    ['x'.repeat(42), false],
    [`${challenge}x`, true],
    [`=${challenge.slice(1)}`, true],
  ] as const)
    expect(typeOf(() => read(given, required))).toBe('invalid_pkce_code_challenge');
});
