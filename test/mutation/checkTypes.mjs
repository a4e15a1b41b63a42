import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { contentOf, root } from './folders.mjs';

/** Folder with a copy of the code, in which mutants are compiled. */
const COPY = `${root}.tmp/mutation/types-${process.pid}/`;

/**
 * Finds the mutants that do not compile. They say nothing about the tests, because `npm run types` finds them. One run of the
 * compiler checks one mutant of each file.
 * @param {import('./instrument.mjs').Mutant[]} mutants
 * @returns {Set<string>} their ids
 */
export function findUncompilable(mutants) {
  const found = new Set();
  let rest = mutants;
  copyProject();
  while (rest.length > 0) {
    const batch = rest.filter((mutant, index) => rest.findIndex(({ file }) => file === mutant.file) === index);
    rest = rest.filter((mutant) => !batch.includes(mutant));
    const errors = compile(batch);
    const byFile = new Map(batch.map((mutant) => [mutant.file, mutant]));
    const isAtMutant = ({ file, line }) => {
      const { start, end } = byFile.get(file)?.location ?? { start: { line: Infinity }, end: { line: 0 } };
      return line > start.line && line <= end.line + 1;
    };
    for (const error of errors.filter(isAtMutant)) found.add(byFile.get(error.file).id);
    // An error elsewhere may be that of any of them.
    if (errors.some((error) => !isAtMutant(error))) {
      for (const mutant of batch.filter(({ id }) => !found.has(id))) if (compile([mutant]).length > 0) found.add(mutant.id);
    }
  }
  rmSync(COPY, { recursive: true, force: true });
  return found;
}

function copyProject() {
  rmSync(COPY, { recursive: true, force: true });
  mkdirSync(COPY, { recursive: true });
  for (const folder of ['src', 'sandbox']) {
    cpSync(`${root}${folder}`, `${COPY}${folder}`, { recursive: true, filter: (path) => !/\/dist$|\.test(-d)?\.tsx?$/.test(path) });
  }
  cpSync(`${root}tsconfig.json`, `${COPY}tsconfig.base.json`);
  const settings = { extends: './tsconfig.base.json', include: ['src', 'sandbox'] };
  writeFileSync(`${COPY}tsconfig.json`, JSON.stringify(settings));
  symlinkSync(`${root}node_modules`, `${COPY}node_modules`);
  const errors = compile([]);
  if (errors.length > 0) throw new Error(`The code does not compile without a mutant: ${JSON.stringify(errors[0])}`);
}

/** Compiles the code with these mutants, and returns the errors. */
function compile(mutants) {
  for (const mutant of mutants) writeFileSync(`${COPY}${mutant.file}`, mutated(mutant));
  const { stdout, status } = spawnSync(`${root}node_modules/.bin/tsc`, ['--noEmit', '--pretty', 'false'], { cwd: COPY, encoding: 'utf8' });
  for (const { file } of mutants) writeFileSync(`${COPY}${file}`, contentOf(file));
  const errors = [...stdout.matchAll(/^(.+?)\((\d+),\d+\): error (.*)$/gm)].map(([, file, line, text]) => ({ file, line: Number(line), text }));
  if (status !== 0 && errors.length === 0) throw new Error(`tsc failed: ${stdout}`);
  return errors;
}

/** Returns the content of the file with the mutant. */
function mutated({ file, location: { start, end }, code }) {
  const lines = contentOf(file).split('\n');
  const before = [...lines.slice(0, start.line), lines[start.line].slice(0, start.column)].join('\n');
  const after = [lines[end.line].slice(end.column), ...lines.slice(end.line + 1)].join('\n');
  return `${before}${code}${after}`;
}
