/** Maximum number of proposed names. */
const MOST = 3;

/** Returns `Did you mean 'otps.authenticate'?` for a mistyped name, or an empty text if no known name is similar. */
export function didYouMean(typed: string, known: readonly string[]): string {
  const near = nearest(typed, known).map((name) => `'${name}'`);
  return near.length === 0 ? '' : `Did you mean ${near.join(' or ')}?`;
}

/** Returns the known names with the smallest edit distance, which is at most two fifths of the typed characters. */
function nearest(typed: string, known: readonly string[]): readonly string[] {
  const distances = known.map((name) => [name, editDistance(typed.toLowerCase(), name.toLowerCase())] as const);
  const least = Math.min(...distances.map(([, distance]) => distance));
  if (least > Math.max(1, typed.length * 0.4)) return [];
  return distances
    .filter(([, distance]) => distance === least)
    .map(([name]) => name)
    .slice(0, MOST);
}

/** Returns the number of characters to insert, delete, replace or swap with their neighbour to turn one text into the other. */
function editDistance(from: string, to: string): number {
  let [beforeLast, last] = [[] as number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const next = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      next[column] = Math.min(
        Number(last[column]) + 1,
        Number(next[column - 1]) + 1,
        Number(last[column - 1]) + (isSame ? 0 : 1),
        isSwapped ? Number(beforeLast[column - 2]) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, next];
  }
  return Number(last[to.length]);
}
