/** Spaces, control characters and general punctuation, with quotes and what nobody sees. The lookbehind tries each run once. */
const AROUND = /^[\s\0-"\x7f-\xad\u2000-\u206f]+|(?<![\s\0-"\x7f-\xad\u2000-\u206f])[\s\0-"\x7f-\xad\u2000-\u206f]+$/g;

/**
 * What a visitor means by `text`, an email address as it was typed or pasted, perhaps with something around it. The wide letters and
 * signs of East Asian keyboards become plain ones.
 */
export function cleanEmail(text: string): string {
  return text.normalize('NFKC').replace(AROUND, '');
}
