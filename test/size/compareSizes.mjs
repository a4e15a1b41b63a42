import { readFileSync } from 'node:fs';
import { sizeTable } from './sizeTable.mjs';

/** Prints the comment about the sizes in two files of `writeSizes.mjs`: those of the base and those of the pull request. */
const [base, head] = process.argv.slice(2).map((file) => JSON.parse(readFileSync(file, 'utf8')));
process.stdout.write(sizeTable(base, head));
