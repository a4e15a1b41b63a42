import { expect, test } from 'vitest';
import { assertStrength, passwordStrength } from './passwordStrength.ts';

const luds = (complexity: number, minimumCount: number) => ({ luds: { complexity, minimumCount } });
const kinds = (digit: boolean, lower: boolean, upper: boolean, symbol: boolean) => ({
  has_digit: digit,
  has_lower_case: lower,
  has_upper_case: upper,
  has_symbol: symbol,
});
const STRONG = 'velvet-Anchor-parsnip-4';
const BREACHED = 'password';

test('SBX-03 without a policy every password is accepted, except none', async () => {
  const rating = {
    valid_password: true,
    score: 4,
    breached_password: false,
    breach_detection_on_create: false,
    strength_policy: 'none',
    feedback: { suggestions: null, warning: null, luds_requirements: null },
  };
  expect(await passwordStrength('none', BREACHED, [])).toEqual(rating);
  expect(await passwordStrength('none', '', [])).toEqual({ ...rating, valid_password: false });
});

test.each([
  ['aaaaaaaaaa', kinds(false, true, false, false), 0, 1, 1],
  ['aaaaaaaaaA', kinds(false, true, true, false), 0, 0, 4],
  ['7777777777', kinds(true, false, false, false), 0, 1, 1],
  ['!?!?!?!?!?', kinds(false, false, false, true), 0, 1, 1],
  ['aA7!', kinds(true, true, true, true), 6, 0, 2],
  ['aaaaaaaaa', kinds(false, true, false, false), 1, 1, 1],
  ['💥💥💥💥💥💥💥💥💥a', kinds(false, true, false, true), 0, 0, 4],
  ['💥💥💥💥💥💥💥💥a', kinds(false, true, false, true), 1, 0, 2],
  ['ÄÖÜäöü٣٤٥٦', kinds(true, true, true, false), 0, 0, 4],
])('SBX-03 by kinds of characters, %s is rated', async (password, kindsOf, missing_characters, missing_complexity, score) => {
  const accepted = missing_characters === 0 && missing_complexity === 0;
  expect(await passwordStrength(luds(2, 10), password, [])).toEqual({
    valid_password: accepted,
    score,
    breached_password: false,
    breach_detection_on_create: true,
    strength_policy: 'luds',
    feedback: {
      suggestions: null,
      warning: null,
      luds_requirements: { ...kindsOf, missing_characters, missing_complexity },
    },
  });
});

test('SBX-03 a breached password is valid by no policy that looks for breaches', async () => {
  for (const policy of [luds(1, 8), 'zxcvbn'] as const)
    expect(await passwordStrength(policy, BREACHED, [])).toMatchObject({ valid_password: false, breached_password: true });
});

test('SBX-03 by zxcvbn, a guessable password gets a warning and suggestions', async () => {
  expect(await passwordStrength('zxcvbn', 'qwertyuiop1', [])).toEqual({
    valid_password: false,
    score: expect.toSatisfy((score: number) => score < 3),
    breached_password: false,
    breach_detection_on_create: true,
    strength_policy: 'zxcvbn',
    feedback: {
      suggestions: expect.arrayContaining([expect.any(String)]),
      warning: expect.stringMatching(/\w/),
      luds_requirements: { ...kinds(true, true, false, false), missing_characters: 0, missing_complexity: 0 },
    },
  });
  expect(await passwordStrength('zxcvbn', STRONG, [])).toMatchObject({
    valid_password: true,
    score: 4,
    feedback: { suggestions: [], warning: '' },
  });
});

test('SBX-03 by zxcvbn, a password of three points is accepted, and words of the user weaken it', async () => {
  const three = await passwordStrength('zxcvbn', 'wrenlykurbat', []);
  expect(three).toMatchObject({ score: 4, valid_password: true });
  expect(await passwordStrength('zxcvbn', 'wrenlykurbat', ['wrenlykurbat'])).toMatchObject({ score: 0, valid_password: false });
});

test('SBX-03 a password is refused for a breach first, then for its weakness', async () => {
  await expect(assertStrength('zxcvbn', BREACHED, [])).rejects.toMatchObject({ type: 'breached_password' });
  await expect(assertStrength('zxcvbn', 'qwertyuiop1', [])).rejects.toMatchObject({ type: 'weak_password' });
  await expect(assertStrength('none', BREACHED, [])).resolves.toBeUndefined();
  await expect(assertStrength('zxcvbn', STRONG, [])).resolves.toBeUndefined();
});

test('SBX-03 a password has at most 256 characters', async () => {
  await expect(assertStrength('none', 'x'.repeat(256), [])).resolves.toBeUndefined();
  await expect(assertStrength('none', 'x'.repeat(257), [])).rejects.toMatchObject({
    type: 'bad_request',
    message: 'A password has at most 256 characters.',
  });
});
