const MAX_LENGTH = 40;

/** What a wallet calls itself, as one line that fits a button; null where it says nothing. */
export function safeName(name: unknown): string | null {
  if (typeof name !== 'string') return null;
  // Marks that turn the direction of text, or show nothing, could make a name look like another.
  const line = name.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '').trim();
  return line.slice(0, MAX_LENGTH).trim() || null;
}
