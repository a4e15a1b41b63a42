import { expect, test } from 'vitest';
import { ratePassword } from './ratePassword.ts';

/** The text that is rated in place of a password: the sequence of its parts. */
const ratedText = async (password: string) => (await ratePassword(password, [])).sequence.map(({ token }) => token).join('');

test('PWD-14 the parts of an address make a password weak, as the whole address does', async () => {
  const score = async (known: string[]) => (await ratePassword('quorbintz', known)).score;
  expect(await score([])).toBeGreaterThan(1);
  for (const address of ['quorbintz', 'quorbintz@a.example', 'ada@quorbintz.example', 'ada+quorbintz@a.example']) {
    expect(await score([address])).toBe(0);
  }
});

test.each([
  ['a plain text', 'a plain text'],
  ['@4$5', '@4$5'],
  ['@4$5@4$5', '@4$5@4$5'],
  ['@4$569', '@4$56#'],
  ['@4$56969', '@4$56#6#'],
])('PWD-14 of %s, a password with at most four readings of its substitutions is rated: %s', async (password, rated) => {
  expect(await ratedText(password)).toBe(rated);
});

test('PWD-14 a password is rated by its first hundred characters', async () => {
  const password = 'correct horse battery staple '.repeat(4);
  expect(await ratedText(password)).toBe(password.slice(0, 100));
});
