/** A name that no other thing on the page has. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
