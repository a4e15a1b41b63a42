import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { nearestTests } from './coverage.mjs';
import { startRunner } from './startRunner.mjs';

/** Test files in one request. */
const BATCH = 16;

/** Milliseconds without a new run after which the running mutants count as endless. Loading a file on a busy machine takes less. */
const SILENCE_MS = 60_000;

/**
 * Tests many mutants together: each test that reaches some of them is repeated, each time with another mutant, until each mutant has
 * failed a test or all tests have run. It serves mutants of code that runs after its module has loaded.
 *
 * @param {string} folder result of `instrument`
 * @param {{ mutant: import('./instrument.mjs').Mutant, tests: { file: string, ids: string[], ms: number }[], hits: number }[]} entries
 * @param {(mutant: object, verdict: object) => void} onVerdict
 * @param {number} deadline time in milliseconds after which no further tests start
 * @param {number} workers test files that run at the same time
 */
export async function testTogether(folder, entries, onVerdict, deadline, workers) {
  const alive = new Map(entries.map((entry) => [entry.mutant.id, entry]));
  const hits = Object.fromEntries(entries.map(({ mutant, hits }) => [mutant.id, hits]));
  const queue = planFiles(entries);
  const log = `${folder}/log-${process.pid}.jsonl`;
  let runner = null;

  function kill(id, verdict) {
    const entry = alive.get(id);
    if (entry) onVerdict(entry.mutant, verdict);
    alive.delete(id);
  }

  while (queue.length > 0 && Date.now() < deadline) {
    const jobs = queue
      .splice(0, BATCH)
      .map((job) => withoutDead(job, alive))
      .filter(hasTests);
    if (jobs.length === 0) continue;
    // Two jobs of one file need two requests.
    const now = jobs.filter((job, index) => jobs.findIndex(({ file }) => file === job.file) === index);
    queue.unshift(...jobs.filter((job) => !now.includes(job)));
    runner ??= await startRunner(folder, workers, 'last-test');
    writeFileSync(log, '');
    const plans = Object.fromEntries(now.map(({ file, plan }) => [file, plan]));
    const tests = now.map(({ file, plan }) => ({ file, ids: Object.keys(plan) }));
    const began = Date.now();
    const response = await runner.run({ plans, hits, log, tests }, SILENCE_MS, log);
    if (!response) runner = null;
    for (const job of now) queue.unshift(...readJob(job, eventsOf(log, job.file), !response, kill));
    const pairs = now.reduce((sum, { plan }) => sum + Object.values(plan).flat().length, 0);
    console.log(
      `mutation: ${pairs} runs in ${Math.round((Date.now() - began) / 1000)} s, ${alive.size} mutants and ${queue.length} files left: ${now
        .map(({ file }) => file)
        .join(' ')
        .slice(0, 300)}`,
    );
  }
  runner?.stop();
  const open = new Set(queue.flatMap(({ plan }) => Object.values(plan).flat()));
  for (const [id, { mutant }] of alive) if (!open.has(id)) onVerdict(mutant, { status: 'survived' });
}

/** Returns for each test file which mutants each of its tests shall run with: files first that are nearest to many mutants. */
function planFiles(entries) {
  const jobs = new Map();
  for (const { mutant, tests } of entries) {
    for (const [rank, { file, ids, ms }] of nearestTests(mutant.file, tests).entries()) {
      const job = jobs.get(file) ?? jobs.set(file, { file, plan: {}, rank: 0, count: 0, ms }).get(file);
      job.rank += rank;
      job.count += 1;
      for (const id of ids) job.plan[id] = [...(job.plan[id] ?? []), mutant.id];
    }
  }
  return [...jobs.values()].sort((a, b) => a.rank / a.count - b.rank / b.count);
}

function withoutDead({ file, plan }, alive) {
  const rest = Object.entries(plan)
    .map(([test, ids]) => [test, ids.filter((id) => alive.has(id))])
    .filter(([, ids]) => ids.length > 0);
  return { file, plan: Object.fromEntries(rest) };
}

const hasTests = ({ plan }) => Object.keys(plan).length > 0;

function eventsOf(log, file) {
  const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n').filter(Boolean) : [];
  return lines.map((line) => JSON.parse(line)).filter((entry) => entry.file === file);
}

/** Reads what a worker has done, and returns the jobs that remain. */
function readJob({ file, plan }, events, isHung, kill) {
  const rest = structuredClone(plan);
  const remove = (test, mutant) => {
    rest[test] = rest[test]?.filter((id) => id !== mutant);
  };
  const jobs = [];
  let first = true;
  /** The newest failure, until the control after it has run. */
  let suspect = null;
  const confirm = () => {
    if (suspect) kill(suspect.mutant, { status: 'killed', by: `${file} > ${suspect.name}`, error: suspect.error });
    suspect = null;
  };
  let last = null;
  for (const entry of events) {
    if (entry.event === 'run' && entry.mutant !== 'none') {
      confirm();
      first = last === null;
      last = entry;
      remove(entry.test, entry.mutant);
    } else if (entry.event === 'killed') suspect = { ...entry, isFirst: first };
    else if (entry.event === 'control' && suspect && !suspect.isFirst) {
      // A mutant before this one may have caused the failure. It runs again, alone.
      jobs.push({ file, plan: { [suspect.test]: [suspect.mutant] } });
      suspect = null;
    }
  }
  confirm();
  const isOver = !isHung || events.some(({ event }) => event === 'end');
  if (isOver && !events.some(({ event }) => event === 'control')) return jobs;
  if (!isOver && last !== null && events.at(-1) === last) kill(last.mutant, { status: 'timeout', by: file });
  return [...jobs, { file, plan: rest }];
}
