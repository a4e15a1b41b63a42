const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * Returns the digits of a text, in ASCII. If a group of adjacent digits has the wanted length, returns that group: a code in a
 * message.
 * @param length maximum number of digits
 */
export function digitsOf(text: string, length: number): string {
  const groups = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).split(/\D+/);
  return groups.find((digits) => digits.length === length) ?? groups.join('').slice(0, length);
}
