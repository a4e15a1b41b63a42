const REGIONAL_INDICATOR_A = 0x1f1e6;

/** Returns the flag emoji of a two-letter country code. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...[...code.toUpperCase()].map((letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65));
}
