/**
 * All beyond ASCII counts as a letter: what Unicode says of it takes a browser a while to look up. But what nobody sees, the signs up
 * to U+00AD, general punctuation (U+2000 to U+206F) and that of East Asia (U+3000 to U+303F, but for 々, 〆 and 〇) do not.
 */
const ADDRESS =
  /^[^\s\0- @"(),:;<>[-\]\x7f-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+@(?:[^\s\0-/:-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+(?:-+[^\s\0-/:-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]+)*\.)+[^\s\0-@[-`{-\xad\u2000-\u206f\u3000-\u3004\u3008-\u303f]{2,}$/;

/** Whether `text`, after `cleanEmail`, looks like an email address: a local part, and a domain that ends in two letters or more. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
