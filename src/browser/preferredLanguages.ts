/** Returns the tags of the visitor's languages, the preferred one first. */
export function preferredLanguages(): readonly string[] {
  return navigator.languages;
}
