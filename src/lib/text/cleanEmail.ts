/** Spaces, control characters and general punctuation, with quotes and invisible characters. The lookbehind tries each run once. */
const AROUND = /^[\s\0-"\x7f-\xad\u2000-\u206f]+|(?<![\s\0-"\x7f-\xad\u2000-\u206f])[\s\0-"\x7f-\xad\u2000-\u206f]+$/g;

/**
 * Removes characters around an email address that was typed or pasted, and converts the full-width characters of East Asian
 * keyboards to plain ones.
 */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').replace(AROUND, '');
}
