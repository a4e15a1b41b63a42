/** Replacements for typed passwords. They are strong enough for every policy. */
export const REPLACEMENT_PASSWORDS = ['Seven quiet otters 1914!', 'Eight loud herons 2025!', 'Nine odd lanterns 1836!'] as const;

/** Hashes of passwords in their order. They distinguish the passwords, but do not reveal them. */
export type PasswordMarks = readonly number[];

/**
 * Creates a function that replaces each password, always by the same replacement.
 * @param known passwords that are not secret and stay unchanged
 * @param before hashes of those that were typed before the page was reloaded
 */
export function createPasswordReplacements(known: readonly string[], before: PasswordMarks = []) {
  const made = [...before];
  return {
    of(password: string): string {
      if (known.includes(password) || REPLACEMENT_PASSWORDS.some((each) => each === password)) return password;
      const mark = markOf(password);
      if (!made.includes(mark)) made.push(mark);
      return REPLACEMENT_PASSWORDS[made.indexOf(mark) % REPLACEMENT_PASSWORDS.length] ?? '';
    },
    marks: (): PasswordMarks => made,
  };
}

/** Returns a hash of sixteen bits, which many passwords share. */
function markOf(password: string): number {
  return [...password].reduce((hash, char) => (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0, 7) & 0xffff;
}
