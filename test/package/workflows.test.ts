import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

test('there is a workflow, and it runs .ci/run', () => {
  expect(workflows.some(([, text]) => /^ +- run: \.ci\/run$/m.test(text))).toBe(true);
});

test.each(workflows)('%s pins every action by the full hash of a commit, with its version in a comment', (_name, text) => {
  const actions = [...text.matchAll(/^.*\buses:(.*)$/gm)].map(([, action = '']) => action.trim());
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

// npm signs the provenance of a release with it.
const WRITES: Readonly<Record<string, readonly string[]>> = { 'release.yml': ['id-token: write'] };

test.each(workflows)('%s may only read the repository, and ends in time', (name, text) => {
  expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m);
  expect(text.match(/\S+: write\b/g) ?? []).toEqual(WRITES[name] ?? []);
  const jobs = text.match(/^ +runs-on:/gm) ?? [];
  expect(text.match(/^ +timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
});
