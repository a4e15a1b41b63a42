import { asciiDigits } from '../../lib/text/asciiDigits.ts';

/**
 * Returns the digits of a text, in ASCII. If the text contains a code of the wanted length, in one piece, in two halves, or in other
 * groups with a space or a hyphen between them, returns that code: a message may have other numbers too.
 * @param length maximum number of digits
 */
export function digitsOf(text: string, length: number): string {
  const ascii = asciiDigits(text);
  const groups = ascii.split(/\D+/);
  const code = groups.find((digits) => digits.length === length);
  const find = (group: string) => new RegExp(`(?<!\\d[\\s-]?)${group}(?![\\s-]?\\d)`).exec(ascii)?.[0].replace(/\D/g, '');
  const half = `\\d{${length / 2}}`;
  return code ?? find(`${half}[\\s-]${half}`) ?? find(`\\d(?:[\\s-]?\\d){${length - 1}}`) ?? groups.join('').slice(0, length);
}
