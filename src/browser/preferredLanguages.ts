/** The tags of the languages that the visitor reads, the best first. */
export function preferredLanguages(): readonly string[] {
  return navigator.languages;
}
