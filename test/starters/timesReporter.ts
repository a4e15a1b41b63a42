import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const file = fileURLToPath(new URL('./results.md', import.meta.url));

/** Writes the times that the tests have annotated, and their results, to a table. Rows of starters that were not tested stay. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export
export default class TimesReporter implements Reporter {
  readonly #rows = new Map<string, string>();

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    const textOf = (name: string) => annotations.find(({ type }) => type === name)?.description ?? '';
    const starter = textOf('starter');
    if (!starter || ['skipped', 'interrupted'].includes(status)) return;
    const times = ['installed', 'served', 'signed in'].map(textOf);
    const result = status === 'passed' ? 'passed' : `failed${times.includes('') ? '' : ' after the sign-in'}`;
    this.#rows.set(starter, `| ${[starter, ...times, result, new Date().toISOString().slice(0, 10)].join(' | ')} |`);
    this.#write();
  }

  // After each test, so that a run that is ended early keeps its rows.
  #write(): void {
    const before = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/^\| (\S+, \S+) \|.*$/gm) : [];
    const rows = new Map([...[...before].map(([row, name = '']) => [name, row] as const), ...this.#rows]);
    const sorted = [...rows].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, row]) => row);
    writeFileSync(
      file,
      `# From init to signed in

Seconds from the start of \`widget-sandbox init\`, from the packed packages in an empty folder, until \`npm install\` has ended, the page is served by
\`npm run dev\`, and a visitor in Chromium is signed in. With npm's cache, and without the compilation of SQLite, on
${cpus().length} × ${cpus()[0]?.model}. A starter has passed if the session then lasts through a reload, a sign-out ends it, and the test of the
starter passes too. Written by \`npm run test:starters\`.

| Starter | installed | served | signed in | result | measured |
|---|---:|---:|---:|---|---|
${sorted.join('\n')}
`,
    );
  }
}
