import { readFileSync } from 'node:fs';
import { compare } from './compare.mjs';
import { findTests } from './findTests.mjs';
import { idsInTitle } from './idsInTitle.mjs';
import { readTitles } from './readTitles.mjs';

const FOLDERS = ['src', 'sandbox', 'cli', 'extension', 'test'];

const required = linesOf('requirements.md').flatMap((line) => /^- ([A-Z]+-\d{2}) /.exec(line)?.[1] ?? []);
const notYetBuilt = linesOf('not-yet-built.txt').filter((line) => line !== '' && !line.startsWith('#'));

/** @type {Map<string, string[]>} */
const tested = new Map();
for (const file of FOLDERS.flatMap(findTests)) {
  for (const { title, line } of readTitles(file, readFileSync(file, 'utf8'))) {
    for (const id of idsInTitle(title)) tested.set(id, [...(tested.get(id) ?? []), `${file}:${line}`]);
  }
}

const { rows, faults } = compare({ required, tested, notYetBuilt });
for (const { id, tests, notYetBuilt } of rows) {
  console.log(`${id.padEnd(8)} ${tests.join(' ') || (notYetBuilt ? '(not yet built)' : '(NO TEST)')}`);
}
const shown = rows.filter(({ tests }) => tests.length > 0).length;
console.log(`\nspec: ${rows.length} requirements, ${shown} with a test, ${notYetBuilt.length} not yet built`);
for (const fault of faults) console.error(`spec: ${fault}`);
process.exitCode = faults.length > 0 ? 1 : 0;

/**
 * @param {string} name
 */
function linesOf(name) {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.trim());
}
