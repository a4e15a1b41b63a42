const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * The digits of a text, in ASCII, and nothing else. Where some stand together that are as many as are wanted, it is these: a
 * code in the midst of a message.
 * @param length how many are kept at most
 */
export function digitsOf(text: string, length: number): string {
  const groups = text.replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15)).split(/\D+/);
  return groups.find((digits) => digits.length === length) ?? groups.join('').slice(0, length);
}
