/** One line that cannot steer the terminal: callers of the mock decide about addresses and texts. */
export function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
}
