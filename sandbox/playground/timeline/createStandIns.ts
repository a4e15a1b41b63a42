/** In place of passwords that somebody typed. Strong enough for every policy. */
export const STAND_INS = ['Seven quiet otters 1914!', 'Eight loud herons 2025!', 'Nine odd lanterns 1836!'] as const;

/** Gives each password one of the stand-ins, always the same. @param known passwords that are no secret, and stay. */
export function createStandIns(known: readonly string[]): (password: string) => string {
  const made: string[] = [];
  return (password) => {
    if (known.includes(password) || STAND_INS.some((each) => each === password)) return password;
    if (!made.includes(password)) made.push(password);
    return STAND_INS[made.indexOf(password) % STAND_INS.length] ?? '';
  };
}
