/** Encoded slashes and dots, and steps up. */
const OTHER_ADDRESS = /%2e|%2f|%5c|\.\./i;
/** Once without its encoding, also characters that end or hide a part of a path, and dots and slashes of other widths. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: servers disagree about these characters.
const OTHER_WHEN_DECODED = /%2e|%2f|%5c|\.\.|\\|[\0-\x1f\x7f\u2024-\u2026\ufe52\ufe68\uff0e\uff0f\uff3c]/i;
const MAX_LAYERS = 3;

/**
 * Checks whether another server could read a path as another address: because of encoded slashes or dots, also if they are encoded
 * several times, of control characters, or of bytes that are not UTF-8.
 *
 * @param path as `URL` writes it
 */
export function isAmbiguousPath(path: string): boolean {
  if (OTHER_ADDRESS.test(path)) return true;
  let text: string;
  try {
    text = decodeURIComponent(path);
  } catch {
    return true;
  }
  for (let layer = 0; layer < MAX_LAYERS; layer++) {
    if (OTHER_WHEN_DECODED.test(text)) return true;
    const decoded = text.replace(/%([\da-f]{2})/gi, (_all, digits) => String.fromCharCode(Number.parseInt(digits, 16)));
    if (decoded === text) return false;
    text = decoded;
  }
  return true;
}
