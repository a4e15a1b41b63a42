import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const file = fileURLToPath(new URL('./results.md', import.meta.url));

/** Writes the times that the tests have annotated to a table. Rows of starters that were not tested stay. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export
export default class TimesReporter implements Reporter {
  readonly #rows = new Map<string, string>();

  onTestEnd(_test: TestCase, { status, annotations }: TestResult): void {
    const textOf = (name: string) => annotations.find(({ type }) => type === name)?.description ?? '';
    const starter = textOf('starter');
    if (!starter || status !== 'passed') return;
    const cells = [starter, textOf('installed'), textOf('served'), textOf('signed in'), new Date().toISOString().slice(0, 10)];
    this.#rows.set(starter, `| ${cells.join(' | ')} |`);
  }

  onEnd(): void {
    if (this.#rows.size === 0) return;
    const before = existsSync(file) ? readFileSync(file, 'utf8').matchAll(/^\| (\S+, \S+) \|.*$/gm) : [];
    const rows = new Map([...[...before].map(([row, name = '']) => [name, row] as const), ...this.#rows]);
    const sorted = [...rows].sort(([one], [other]) => one.localeCompare(other, 'en')).map(([, row]) => row);
    writeFileSync(
      file,
      `# From init to signed in

Seconds from the start of \`widget-sandbox init\`, from the packed packages in an empty folder, until \`npm install\` has ended, the page is served by
\`npm run dev\`, and a visitor in Chromium is signed in. With npm's cache, and without the compilation of SQLite, on
${cpus().length} × ${cpus()[0]?.model}. Written by \`npm run test:starters\`.

| Starter | installed | served | signed in | measured |
|---|---:|---:|---:|---|
${sorted.join('\n')}
`,
    );
  }
}
