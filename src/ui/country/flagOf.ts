const REGIONAL_INDICATOR_A = 0x1f1e6;

/** The flag of a two-letter country code, as the emoji that is made of its two letters. */
export function flagOf(code: string): string {
  return String.fromCodePoint(...Array.from(code.toUpperCase(), (letter) => REGIONAL_INDICATOR_A + letter.charCodeAt(0) - 65));
}
