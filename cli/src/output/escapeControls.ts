/**
 * Control characters, invisible formatting characters, among them those that change the direction of a text, line separators and halves of
 * characters.
 */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** One line that cannot control the terminal, with `\u001b` for the escape character. In JSON it has the same meaning as before. */
export function escapeControls(text: string): string {
  return text.replaceAll(CONTROLS, toEscapes);
}

/** `\uXXXX` for each half of a character, as in JSON. */
function toEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const code = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${code}`;
  }).join('');
}
