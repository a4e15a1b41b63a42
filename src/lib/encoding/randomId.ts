/** Creates an id that is unique on the page. */
export function randomId(): string {
  return crypto.getRandomValues(new Uint32Array(2)).join('-');
}
