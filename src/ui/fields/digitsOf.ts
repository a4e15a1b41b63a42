import { asciiDigits } from '../../lib/text/asciiDigits.ts';

/**
 * Returns the digits of a text, in ASCII. If the text contains a code of the wanted length, in one piece or in groups with a space
 * or a hyphen between them, returns that code: a message may have other numbers too.
 * @param length maximum number of digits
 */
export function digitsOf(text: string, length: number): string {
  const ascii = asciiDigits(text);
  const groups = ascii.split(/\D+/);
  const code = groups.find((digits) => digits.length === length);
  const grouped = new RegExp(`(?<!\\d)\\d(?:[\\s-]?\\d){${length - 1}}(?!\\d)`).exec(ascii)?.[0].replace(/\D/g, '');
  return code ?? grouped ?? groups.join('').slice(0, length);
}
