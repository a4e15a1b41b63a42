/** Checks whether an element with the name `cookie` hides the cookies of the document. */
export function isCookieHidden(): boolean {
  try {
    return typeof document.cookie !== 'string';
  } catch {
    return false;
  }
}
