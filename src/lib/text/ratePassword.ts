/** The time of zxcvbn grows faster than the length of the password. */
const RATED_CHARACTERS = 100;
/** zxcvbn rates a password once for each way to read its substitutions. */
const READINGS = 4;

/** The letters that each character can stand for, as zxcvbn reads them. */
const SUBSTITUTIONS: Readonly<Record<string, string>> = {
  '4': 'a',
  '@': 'a',
  '8': 'b',
  '(': 'c',
  '{': 'c',
  '[': 'c',
  '<': 'c',
  '3': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'il',
  '!': 'i',
  '|': 'il',
  '7': 'lt',
  '0': 'o',
  $: 's',
  '5': 's',
  '+': 't',
  '%': 'x',
  '2': 'z',
};
/** Characters that stand for nothing else, at least as many as there are substitutions. */
const NEUTRAL = '#^&*-_=;:,.?/~¡¢£¤¥¦';

/**
 * Replaces the characters of a password that would give zxcvbn more than READINGS ways to read it, each by another character.
 * The number of ways is the product of how many characters stand for each letter.
 */
function limitReadings(password: string): string {
  const count = new Map<string, number>();
  const replaced = new Map<string, string>();
  for (const character of new Set(password)) {
    const letters = [...(SUBSTITUTIONS[character] ?? '')];
    const more = new Map(count);
    for (const letter of letters) more.set(letter, (more.get(letter) ?? 0) + 1);
    const readings = [...more.values()].reduce((product, each) => product * each, 1);
    if (readings > READINGS) replaced.set(character, NEUTRAL.charAt(replaced.size));
    else for (const letter of letters) count.set(letter, more.get(letter) ?? 1);
  }
  return replaced.size === 0 ? password : password.replace(/./gsu, (character) => replaced.get(character) ?? character);
}

/**
 * Rates a password with zxcvbn, in a time that no password extends without limit.
 *
 * @param known words that make it weak, such as the email address; their parts count too
 * @returns score from 0 to 4, and what to improve
 */
export async function ratePassword(password: string, known: readonly string[]) {
  const { default: zxcvbn } = await import('zxcvbn');
  const words = known.flatMap((word) => [word, ...word.split(/[@.+_-]/)]).filter(Boolean);
  return zxcvbn(limitReadings(password.slice(0, RATED_CHARACTERS)), words);
}
