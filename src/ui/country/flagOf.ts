/** Distance from a letter to its regional indicator symbol. */
const REGIONAL_INDICATOR = 0x1f1e6 - 65;

/** Returns the flag emoji of a two-letter country code in capital letters. */
export const flagOf = (code: string) =>
  code.replace(/./g, (letter) => String.fromCodePoint(letter.charCodeAt(0) + REGIONAL_INDICATOR));
