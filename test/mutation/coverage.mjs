import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { contentOf, folderOf, hashOf, testFiles } from './folders.mjs';
import { startRunner } from './startRunner.mjs';

/** Test files in one request. */
const BATCH = 20;

/**
 * Runs each test file without a mutant, and records which mutants each of its tests reaches. Files that have not changed since an
 * earlier run are not run again.
 * @param {string} folder result of `instrument`
 * @param {number} deadline time in milliseconds after which no further file runs
 * @param {number} workers test files that run at the same time
 */
export async function measureCoverage(folder, deadline, workers) {
  const missing = testFiles.filter((file) => !readRecord(folder, file));
  if (missing.length === 0) return;
  console.log(`mutation: ${missing.length} test files run without a mutant, to see what each test reaches`);
  const runner = await startRunner(folder, workers, 'last-test');
  for (let start = 0; start < missing.length && Date.now() < deadline; start += BATCH) {
    const files = missing.slice(start, start + BATCH);
    const response = await runner.run({ coverageFolder: `${folder}/reached`, tests: files.map((file) => ({ file })) }, 400_000);
    if (!response) throw new Error(`These test files did not end within 400 seconds: ${files.join(', ')}`);
    for (const { file, ...result } of response.modules) {
      const reached = `${folder}/reached/${file}.json`;
      if (!existsSync(reached)) throw new Error(`${file} did not run: ${result.errors.join(' ')}`);
      writeFileSync(`${folder}/reached/${file}.record`, JSON.stringify({ hash: hashOf(contentOf(file)), ...result }));
      for (const { name, error } of result.tests.filter(({ state }) => state === 'failed')) {
        console.log(`mutation: not used, because it fails without a mutant: ${file} > ${name}: ${error}`);
      }
    }
    for (const error of response.errors) console.log(`mutation: an error outside a test: ${error}`);
    console.log(`mutation: ${Math.min(start + BATCH, missing.length)} of ${missing.length}`);
  }
  runner.stop();
}

function readRecord(folder, file) {
  const path = `${folder}/reached/${file}.record`;
  if (!existsSync(path)) return null;
  const record = JSON.parse(readFileSync(path, 'utf8'));
  return record.hash === hashOf(contentOf(file)) ? record : null;
}

/**
 * Reads what `measureCoverage` has stored.
 * @param {string} folder result of `instrument`
 * @param {import('./instrument.mjs').Mutant[]} mutants
 * @returns {Map<string, { tests: { file: string, ids: string[], ms: number, share: number, atLoad: boolean }[], hits: number }>} for each of them
 * the tests that reach it, by file, and the largest number of times that one file reaches it. `atLoad`: a module reaches it when it
 * loads, so that all tests of the file depend on it.
 */
export function readCoverage(folder, mutants) {
  const wanted = new Set(mutants.map(({ id }) => id));
  const topLevel = new Set(mutants.filter(({ isTopLevel }) => isTopLevel).map(({ id }) => id));
  const covering = new Map(mutants.map(({ id }) => [id, { tests: [], hits: 0 }]));
  for (const file of testFiles) {
    const record = readRecord(folder, file);
    if (!record) continue;
    const passing = record.tests.filter(({ state }) => state === 'passed');
    const { static: atLoad, perTest } = JSON.parse(readFileSync(`${folder}/reached/${file}.json`, 'utf8'));
    /** @type {Map<string, { ids: Set<string>, hits: number }>} */
    const reached = new Map();
    const note = (counts, test) => {
      for (const [id, count] of Object.entries(counts)) {
        if (!wanted.has(id)) continue;
        const entry = reached.get(id) ?? reached.set(id, { ids: new Set(), hits: 0 }).get(id);
        entry.hits += count;
        if (test) entry.ids.add(test);
      }
    };
    note(atLoad, null);
    for (const [test, counts] of Object.entries(perTest)) note(counts, test);
    for (const [id, { ids, hits }] of reached) {
      const atLoad = topLevel.has(id) || ids.size === 0;
      const used = passing.filter((test) => atLoad || ids.has(test.id));
      if (used.length === 0) continue;
      const entry = covering.get(id);
      entry.hits = Math.max(entry.hits, hits);
      const ms = record.startMs + used.reduce((sum, { ms }) => sum + ms, 0);
      entry.tests.push({ file, ids: used.map((test) => test.id), ms, atLoad, share: used.length / passing.length });
    }
  }
  return covering;
}

/** Tests that one mutant runs with at most, in all and from one file. */
const TESTS_MAX = 60;
const TESTS_OF_FILE_MAX = 15;

/**
 * Chooses the tests to run with a mutant: those next to the mutated file first, then those of files most of whose tests reach it.
 * @param {string} file mutated file
 * @param {{ file: string, ids: string[], share: number }[]} tests
 */
export function nearestTests(file, tests) {
  const stem = file.replace(/\.tsx?$/, '.');
  const distance = (test) =>
    test.file.startsWith(stem) ? 0 : dirname(test.file) === dirname(file) ? 1 : folderOf(test.file) === folderOf(file) ? 2 : 3;
  let left = TESTS_MAX;
  return tests
    .toSorted((a, b) => distance(a) - distance(b) || b.share - a.share || a.ms - b.ms)
    .map((test) => {
      const ids = test.ids.slice(0, Math.min(left, distance(test) === 0 ? left : TESTS_OF_FILE_MAX));
      left -= ids.length;
      return { ...test, ids };
    })
    .filter(({ ids }) => ids.length > 0);
}
