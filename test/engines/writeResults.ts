import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type EngineResults, type JourneyResult, journeyOf } from './EngineResults.ts';
import type { EngineName } from './startEngine.ts';

const file = new URL('results.json', import.meta.url);

/** Writes `results.json` after a run. A run of some journeys or engines replaces their results and leaves the others as they were. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export
export default class ResultsWriter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): void {
    const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as EngineResults) : { browsers: {}, journeys: [] };
    const results = resultsOf(this.suite?.allTests() ?? [], before);
    writeFileSync(file, `${JSON.stringify(results, null, 2)}\n`);
  }
}

const engineOf = (test: TestCase) => (test.titlePath()[1] ?? '') as EngineName;

function resultsOf(tests: readonly TestCase[], before: EngineResults): EngineResults {
  const browsers = { ...before.browsers };
  const journeys = new Map<string, JourneyResult>();
  const add = (row: JourneyResult) => {
    const key = `${row.journey} ${row.build}`;
    journeys.set(key, { ...row, outcomes: { ...journeys.get(key)?.outcomes, ...row.outcomes } });
  };
  before.journeys.forEach(add);
  for (const test of tests) {
    const result = test.results.at(-1);
    if (!result) continue;
    const annotation = (type: string) => [...test.annotations, ...result.annotations].find((each) => each.type === type);
    const browser = annotation('browser')?.description;
    if (browser) browsers[engineOf(test)] = browser;
    const outcome = result.status === 'skipped' ? (annotation('skip')?.description ?? '') : result.status;
    add({ journey: journeyOf(test.title), build: test.parent.title, outcomes: { [engineOf(test)]: outcome } });
  }
  return { browsers, journeys: [...journeys.values()] };
}
