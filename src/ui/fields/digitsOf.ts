import { asciiDigits } from '../../lib/text/asciiDigits.ts';

/**
 * Returns the digits of a text, in ASCII. If a group of adjacent digits has the wanted length, returns that group: a code in a
 * message.
 * @param length maximum number of digits
 */
export function digitsOf(text: string, length: number): string {
  const groups = asciiDigits(text).split(/\D+/);
  return groups.find((digits) => digits.length === length) ?? groups.join('').slice(0, length);
}
