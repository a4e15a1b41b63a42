import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { FullConfig, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const inRoot = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));
/** One result a line, in the order of their ends, so that an interrupted run loses none. */
const SAVED = inRoot('.tmp/faults.jsonl');
const RESULTS = inRoot('test/faults/results.md');

const kinds = ['stuck', 'silent', 'uncaught', 'lost'] as const;

/** Result of one case: `defects` is empty if it passed. */
interface Row {
  build: string;
  /** Call or file. */
  target: string;
  fault: string;
  defects: readonly string[];
  /** Hash of the widget's files that the case ran on. */
  code: string;
  durationMs: number;
}

/** Counts of some rows, as cells of a table. */
const counts = (rows: readonly Row[]) => [
  rows.length,
  ...kinds.map((kind) => rows.filter((row) => row.defects.includes(kind)).length),
];

function table(title: string, name: keyof Pick<Row, 'build' | 'target' | 'fault'>, rows: readonly Row[]): string {
  const names = [...new Set(rows.map((row) => row[name]))];
  const lines = names.map((value) => `| ${value} | ${counts(rows.filter((row) => row[name] === value)).join(' | ')} |`);
  return [`| ${title} | Cases | ${kinds.join(' | ')} |`, '|---|--:|--:|--:|--:|--:|', ...lines].join('\n');
}

/** Returns a hash of the files of both builds. */
function hashOfCode(): string {
  const hash = createHash('sha256').update(readFileSync(inRoot('dist/index.js')));
  for (const file of readdirSync(inRoot('dist/chunks')).sort()) hash.update(readFileSync(inRoot(`dist/chunks/${file}`)));
  return hash
    .update(readFileSync(inRoot('dist/standalone/integrity.json')))
    .digest('hex')
    .slice(0, 12);
}

/** Returns the last result of each case, by the case. */
function load(): Record<string, Row> {
  if (!existsSync(SAVED)) return {};
  const lines = readFileSync(SAVED, 'utf8').split('\n').filter(Boolean);
  return Object.fromEntries(lines.map((line) => JSON.parse(line) as [string, Row]));
}

/** Writes `results.md` after a run. A run of some cases replaces their results and leaves the others as they were. */
// biome-ignore lint/style/noDefaultExport: Playwright creates the default export
export default class ResultsWriter implements Reporter {
  private readonly rows = load();
  private readonly code = hashOfCode();
  private browser = 'Chromium';

  onBegin(config: FullConfig): void {
    this.browser = `Playwright ${config.version}`;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { title, annotations } = test;
    const [build, target, fault] = title.split(': ');
    if (!build || !target || !fault || result.status === 'interrupted') return;
    const defects = [...annotations, ...result.annotations].find(({ type }) => type === 'defects')?.description;
    // A case that failed in another way, such as by its time limit, is stuck.
    const found = defects || (result.status === 'passed' ? '' : 'stuck');
    const part = test.location.file.split('/').at(-1);
    const row = { build, target, fault, defects: found.split(' ').filter(Boolean), code: this.code, durationMs: result.duration };
    this.rows[`${part} ${title}`] = row;
    mkdirSync(inRoot('.tmp'), { recursive: true });
    appendFileSync(SAVED, `${JSON.stringify([`${part} ${title}`, row])}\n`);
  }

  onEnd(): void {
    writeFileSync(RESULTS, this.results());
  }

  private results(): string {
    const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const entries = Object.entries(this.rows);
    const ofPart = (part: string) => entries.filter(([key]) => key.includes(part)).map(([, row]) => row);
    const all = entries.map(([, row]) => row);
    const failed = entries.filter(([, row]) => row.defects.length > 0);
    const older = all.filter(({ code }) => code !== this.code).length;
    const seconds = all.reduce((sum, { durationMs }) => sum + durationMs / 1000, 0);
    const [cases, ...found] = counts(all);
    const parts = (
      [
        ['Calls', 'calls.spec.ts', 'Call'],
        ['Code files', 'files.spec.ts', 'File'],
        ['Browsers', 'environments.spec.ts', 'Walk'],
      ] as const
    )
      .filter(([, part]) => ofPart(part).length > 0)
      .flatMap(([title, part, name]) => [
        `## ${title}`,
        table('Build', 'build', ofPart(part)),
        table('Fault', 'fault', ofPart(part)),
        table(name, 'target', ofPart(part)),
      ]);
    return `${[
      '# Faults: results',
      `The last result of each case that \`npm run faults\`, or a run of a part of it, has had. Written on ${new Date().toISOString().slice(0, 10)}: signin-widget ${version}, ${this.browser}, Chromium, Node ${process.versions.node}, Linux ${release()}, ${cpus().length} cores.`,
      'A case is *stuck* if it does not end within 30 s or does not succeed after the fault ends, *silent* if the visitor gets no message, *uncaught* if the page gets an error that nothing catches, and *lost* if a field loses its text.',
      `**${cases} cases: ${kinds.map((kind, index) => `${found[index]} ${kind}`).join(', ')}.** ${older === 0 ? 'All of them ran on the same build.' : `${older} of them ran on earlier builds.`} A case took ${(seconds / all.length).toFixed(1)} s on average.`,
      ...parts,
      ...(failed.length > 0
        ? ['## Failed cases', failed.map(([key, { defects }]) => `- ${key}: ${defects.join(', ')}`).join('\n')]
        : []),
    ].join('\n\n')}\n`;
  }
}
