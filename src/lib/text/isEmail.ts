/**
 * Every character beyond ASCII counts as a letter, because the Unicode property classes are slow to look up. Exceptions are
 * invisible characters, the signs up to U+00AD, general punctuation (U+2000 to U+206F) and that of East Asia (U+3000 to U+303F,
 * except 々, 〆 and 〇).
 */
const ADDRESS =
  /^[^\s\0- @"(),:;<>[-\]\x7f-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+@(?:[^\s\0-/:-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+(?:-+[^\s\0-/:-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+)*\.)+[^\s\0-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]{2,}$/;

/**
 * Checks whether `text`, after `cleanEmail`, looks like an email address: a local part, and a domain that ends in two letters or
 * more.
 */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
