/** In place of passwords that somebody typed. Strong enough for every policy. */
export const STAND_INS = ['Seven quiet otters 1914!', 'Eight loud herons 2025!', 'Nine odd lanterns 1836!'] as const;

/** Passwords by their order, as numbers that tell them apart and from which none can be had back. */
export type PasswordMarks = readonly number[];

/**
 * Gives each password one of the stand-ins, always the same.
 * @param known passwords that are no secret, and stay
 * @param before marks of those that were typed before the page was loaded again
 */
export function createStandIns(known: readonly string[], before: PasswordMarks = []) {
  const made = [...before];
  return {
    of(password: string): string {
      if (known.includes(password) || STAND_INS.some((each) => each === password)) return password;
      const mark = markOf(password);
      if (!made.includes(mark)) made.push(mark);
      return STAND_INS[made.indexOf(mark) % STAND_INS.length] ?? '';
    },
    marks: (): PasswordMarks => made,
  };
}

/** Sixteen bits: many passwords have the same. */
function markOf(password: string): number {
  return [...password].reduce((hash, char) => (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0, 7) & 0xffff;
}
