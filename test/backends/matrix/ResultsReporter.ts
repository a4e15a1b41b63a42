import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { type MatrixResults, matrixTable } from './matrixTable.ts';

const inRoot = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));
const RESULTS = inRoot('test/backends/matrix/results.json');
const PAGE = inRoot('docs/back-ends.md');

/** Objects with their keys in alphabetical order, so that the order of the tests does not change the file. */
const sorted = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => one.localeCompare(other, 'en')))
    : value;

/** Writes the result of each journey to `results.json`, and the table to the documentation. Other journeys keep their results. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export
export default class ResultsReporter implements Reporter {
  onTestEnd(test: TestCase, { status, annotations }: TestResult): void {
    const [product, backEnd] = test.title.split(': ');
    const browser = test.parent.project()?.name;
    if (!product || !backEnd || !browser || status === 'skipped' || status === 'interrupted') return;
    const results: MatrixResults = existsSync(RESULTS) ? JSON.parse(readFileSync(RESULTS, 'utf8')) : {};
    const parts = annotations.filter(({ type }) => type === 'part').map(({ description = '' }) => description);
    const found = { passed: status === 'passed', parts: parts.sort() };
    results[product] = { ...results[product], [backEnd]: { ...results[product]?.[backEnd], [browser]: found } };
    writeFileSync(RESULTS, `${JSON.stringify(results, sorted, 2)}\n`);
    const page = readFileSync(PAGE, 'utf8');
    writeFileSync(
      PAGE,
      page.replace(/^\| Journey \|.*?(?=\n\n)/ms, () => matrixTable(results)),
    );
  }
}
