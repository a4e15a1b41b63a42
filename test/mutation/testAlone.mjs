import { nearestTests } from './coverage.mjs';
import { startRunner } from './startRunner.mjs';

/** Milliseconds that the tests of one mutant may take, as measured without a mutant. The nearest tests are chosen. */
const BUDGET_MS = 30_000;

/**
 * Tests mutants one after the other, each in new workers.
 * @param {string} folder result of `instrument`
 * @param {{ mutant: import('./instrument.mjs').Mutant, tests: { file: string, ids: string[], ms: number }[], hits: number }[]} entries
 * @param {(mutant: object, verdict: object) => void} onVerdict
 * @param {number} deadline time in milliseconds after which no further mutant is tested
 */
export async function testAlone(folder, entries, onVerdict, deadline) {
  let runner = null;
  for (const { mutant, tests, hits } of entries) {
    if (Date.now() > deadline) break;
    runner ??= await startRunner(folder, 1, 'first-failure');
    const { chosen, ms } = withinBudget(nearestTests(mutant.file, tests));
    const request = { mutant: mutant.id, hits: { [mutant.id]: hits }, tests: chosen };
    const response = await runner.run(request, 30_000 + ms * 4);
    if (!response) runner = null;
    const verdict = response ? verdictOf(response) : { status: 'timeout' };
    onVerdict(mutant, verdict);
    console.log(`mutation: ${verdict.status} ${mutant.key}`);
  }
  runner?.stop();
}

function withinBudget(tests) {
  let ms = 0;
  const chosen = tests.filter((test) => {
    const isChosen = ms === 0 || ms + test.ms <= BUDGET_MS;
    if (isChosen) ms += test.ms;
    return isChosen;
  });
  return { chosen, ms };
}

function verdictOf({ modules, errors }) {
  const failed = modules.flatMap(({ file, tests, errors }) => [
    ...tests.filter(({ state }) => state === 'failed').map(({ name, error }) => ({ by: `${file} > ${name}`, error })),
    ...errors.map((error) => ({ by: file, error })),
  ]);
  for (const error of errors) failed.push({ by: 'an error outside a test', error });
  return failed.length > 0 ? { status: 'killed', ...failed[0] } : { status: 'survived' };
}
