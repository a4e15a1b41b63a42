/**
 * Control characters, invisible formatting characters, including those that change the text direction, line separators and
 * surrogates.
 */
const CONTROLS = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Escapes a text to one line that cannot control the terminal, with `\u001b` for the escape character. JSON keeps its meaning.
 */
export function escapeControls(text: string): string {
  return text.replaceAll(CONTROLS, toEscapes);
}

/**
 * Escapes HTML so that it cannot control the terminal, with `&#x1b;` for the escape character. Texts and attributes keep their meaning,
 * except for characters that HTML does not allow, such as U+0000 and U+0080.
 */
export function escapeControlsInHtml(html: string): string {
  return html.replaceAll(CONTROLS, (character) =>
    character === '\n' || character === '\t' ? character : `&#x${character.codePointAt(0)?.toString(16)};`,
  );
}

/** Converts each UTF-16 code unit to `\uXXXX`, as in JSON. */
function toEscapes(character: string): string {
  return Array.from({ length: character.length }, (_, index) => {
    const code = character.charCodeAt(index).toString(16).padStart(4, '0');
    return `\\u${code}`;
  }).join('');
}
