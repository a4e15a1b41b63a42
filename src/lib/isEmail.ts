/** All beyond ASCII counts as a letter: what Unicode says of it takes a browser a while to look up. */
const ADDRESS = /^[^\s@"(),:;<>[\\\]]+@(?:[^\s!-/:-@[-`{-~](?:[^\s!-,./:-@[-`{-~]*[^\s!-/:-@[-`{-~])?\.)+[^\s!-@[-`{-~]{2,}$/;

/** Whether `text` looks like an email address: a local part, and a domain that ends in two letters or more. */
export function isEmail(text: string): boolean {
  return ADDRESS.test(text);
}
