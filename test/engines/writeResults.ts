import { writeFileSync } from 'node:fs';
import type { FullConfig, FullResult, Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { type EngineResults, type JourneyResult, journeyOf } from './EngineResults.ts';
import { type EngineName, engineNames } from './startEngine.ts';

/** Writes `results.json` after a run in every engine. A run in some engines leaves it as it was. */
// biome-ignore lint/style/noDefaultExport: Playwright takes a reporter from it
export default class ResultsWriter implements Reporter {
  private suite: Suite | undefined;
  private readonly seconds: Record<string, number> = {};

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onTestEnd(test: TestCase, { duration }: { duration: number }): void {
    const engine = engineOf(test);
    this.seconds[engine] = (this.seconds[engine] ?? 0) + duration / 1_000;
  }

  onEnd({ status }: FullResult): void {
    const tests = this.suite?.allTests() ?? [];
    const times = Object.entries(this.seconds).map(([engine, seconds]) => `${engine} ${Math.round(seconds)} s`);
    console.log(`Time of all journeys, one after the other: ${times.join(', ')}.`);
    const isComplete = engineNames.every((name) => tests.some((test) => engineOf(test) === name && test.results.length > 0));
    if (!isComplete || status === 'interrupted') return;
    const results = resultsOf(tests);
    writeFileSync(new URL('results.json', import.meta.url), `${JSON.stringify(results, null, 2)}\n`);
  }
}

const engineOf = (test: TestCase) => (test.titlePath()[1] ?? '') as EngineName;

function resultsOf(tests: readonly TestCase[]): EngineResults {
  const browsers: EngineResults['browsers'] = {};
  const journeys = new Map<string, JourneyResult>();
  for (const test of tests) {
    const result = test.results.at(-1);
    if (!result) continue;
    const build = test.parent.title;
    const journey = journeyOf(test.title);
    const annotation = (type: string) => [...test.annotations, ...result.annotations].find((each) => each.type === type);
    browsers[engineOf(test)] ??= annotation('browser')?.description ?? '';
    const row = journeys.get(`${journey} ${build}`) ?? { journey, build, outcomes: {} };
    const isSkipped = result.status === 'skipped';
    row.outcomes[engineOf(test)] = isSkipped ? (annotation('skip')?.description ?? '') : test.ok() ? 'passed' : 'failed';
    journeys.set(`${journey} ${build}`, row);
  }
  return { browsers, journeys: [...journeys.values()] };
}
