/** True if all cases run, as in `npm run faults`; otherwise a sample runs. */
const isComplete = process.env.FAULTS === 'all';

const seed = Number(process.env.FAULTS_SEED ?? 1);

/**
 * Returns whether the case is in this run. A sample has at most one case of a row, at the column that follows from the seed.
 *
 * @param row index of a call or of a file, over all builds
 * @param column index of a fault
 * @param columns number of columns; those beyond the faults have no case, so that fewer rows have one
 */
export const isSampled = (row: number, column: number, columns: number) => isComplete || (row * 5 + seed) % columns === column;
