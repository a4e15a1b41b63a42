/** The value that `text` writes as JSON, or undefined where it is not JSON, or no text. */
export function parseJson(text: string | null): unknown {
  // A visitor who is here for the first time has nothing stored: not worth an exception.
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
