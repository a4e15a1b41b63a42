// Mutation testing of the unit tests: npm run mutation [-- --sample 360] [--seed 1] [--folder src/flow] [--resume] [--survivors] [--minutes 60] [--workers 1]
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { measureCoverage, readCoverage } from './coverage.mjs';
import { floors, folderOf, folders } from './folders.mjs';
import { instrument } from './instrument.mjs';
import { interval, sample } from './sample.mjs';
import { testAlone } from './testAlone.mjs';
import { testTogether } from './testTogether.mjs';
import { openVerdicts } from './verdicts.mjs';

const { values: options } = parseArgs({
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', multiple: true, default: folders },
    resume: { type: 'boolean', default: false },
    survivors: { type: 'boolean', default: false },
    minutes: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '2' },
  },
});
const unknown = options.folder.find((folder) => !folders.includes(folder));
if (unknown) throw new Error(`--folder has to be one of ${folders.join(', ')}. '${unknown}' is none of them.`);
const workers = Number(options.workers);
const deadline = Date.now() + Number(options.minutes) * 60_000;

const equivalent = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
const isEquivalent = (mutant) =>
  equivalent.some((entry) => ['file', 'mutator', 'original', 'replacement'].every((name) => entry[name] === mutant[name]));

const { folder: code, mutants } = await instrument();
const parts = options.folder.map((folder) => {
  const all = mutants.filter((mutant) => folderOf(mutant.file) === folder && !mutant.ignored);
  const size = options.sample ? Math.ceil(Number(options.sample) / options.folder.length) : all.length;
  return { folder, total: all.length, verdicts: openVerdicts(folder), mutants: sample(all, size, Number(options.seed)) };
});
const chosen = parts.flatMap(({ mutants }) => mutants);

await measureCoverage(code, deadline, workers);
const coverage = readCoverage(code, chosen);
const verdictsOf = (mutant) => parts.find(({ folder }) => folder === folderOf(mutant.file)).verdicts;
const entries = chosen.filter(needsTest).map((mutant) => ({ mutant, ...coverage.get(mutant.id) }));
const settle = (mutant, verdict) => verdictsOf(mutant).set(mutant, verdict);
/** Code that runs when its module loads needs a new worker for each mutant. */
const isAlone = ({ mutant, tests }) => mutant.isTopLevel || tests.every(({ atLoad }) => atLoad);

for (const { mutant, tests } of entries) if (tests.length === 0) settle(mutant, { status: 'unreached' });
const reached = entries.filter(({ tests }) => tests.length > 0);
await testTogether(
  code,
  reached.filter((entry) => !isAlone(entry)),
  settle,
  deadline,
  workers,
);
await testAlone(code, reached.filter(isAlone), settle, deadline);
report();

function needsTest(mutant) {
  if (isEquivalent(mutant)) return false;
  const before = verdictsOf(mutant).get(mutant);
  const isKept = before && (options.resume || (options.survivors && ['killed', 'timeout'].includes(before.status)));
  if (!isKept) verdictsOf(mutant).remove(mutant);
  return !isKept;
}

function report() {
  console.log(
    '\n| Folder | Mutants | Tested | Killed | Timed out | Survived | Not reached | Equivalent | Score | 95 % interval | Floor |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  const left = [];
  for (const { folder, total, verdicts, mutants } of parts) {
    const counts = { killed: 0, timeout: 0, survived: 0, unreached: 0, equivalent: 0, open: 0 };
    for (const mutant of mutants) {
      const status = isEquivalent(mutant) ? 'equivalent' : (verdicts.get(mutant)?.status ?? 'open');
      counts[status]++;
      if (['survived', 'unreached'].includes(status))
        left.push(`${status.padEnd(9)} ${mutant.key}  (was: ${mutant.original.slice(0, 160)})`);
    }
    const hits = counts.killed + counts.timeout;
    const tested = hits + counts.survived + counts.unreached;
    const score = tested === 0 ? 0 : (hits / tested) * 100;
    const [low, high] = interval(hits, tested, total - counts.equivalent);
    const cells = [folder, total, tested, counts.killed, counts.timeout, counts.survived, counts.unreached, counts.equivalent];
    console.log(
      `| ${cells.join(' | ')} | ${score.toFixed(1)} % | ${low.toFixed(1)}–${high.toFixed(1)} % | ${floors[folder]} % |`,
    );
    if (counts.open > 0) left.push(`open      ${counts.open} mutants of ${folder} are not tested yet; continue with --resume`);
    else if (high < floors[folder]) {
      const measured = `${score.toFixed(1)} %, at most ${high.toFixed(1)} % with a probability of 95 %`;
      left.push(
        `mutation: the score of ${folder} is ${measured}, below its floor of ${floors[folder]} % in test/mutation/floors.json`,
      );
      process.exitCode = 1;
    }
  }
  console.log(`\n${left.join('\n')}`);
}
