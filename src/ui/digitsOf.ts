const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * The digits of a text, in ASCII, and nothing else.
 * @param length how many are kept at most
 */
export function digitsOf(text: string, length: number): string {
  return text
    .replace(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(/\D/g, '')
    .slice(0, length);
}
