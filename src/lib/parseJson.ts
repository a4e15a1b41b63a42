/** Parses JSON. Returns undefined if `text` is not JSON or is null. */
export function parseJson(text: string | null): unknown {
  // Nothing is stored at the first visit. That case needs no exception.
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
