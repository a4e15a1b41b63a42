import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../.github/workflows/', import.meta.url);
const workflows = readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder), 'utf8')] as const);

test('there is a workflow, and it runs .ci/run', () => {
  expect(workflows.some(([, text]) => /^ +- run: \.ci\/run$/m.test(text))).toBe(true);
});

test.each(workflows)('%s pins every action by the full hash of a commit, with its version in a comment', (_name, text) => {
  const actions = [...text.matchAll(/^.*\buses:(.*)$/gm)].map(([, action = '']) => action.trim());
  expect(actions).not.toEqual([]);
  // A workflow of the same commit has no version of its own.
  for (const action of actions.filter((name) => !name.startsWith('./')))
    expect(action).toMatch(/^[\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

// npm signs the provenance of a release with the token of the job; a comment is a part of a pull request.
const WRITES: Readonly<Record<string, readonly string[]>> = {
  'release.yml': ['id-token: write'],
  'prerelease.yml': ['id-token: write'],
  'size-comment.yml': ['pull-requests: write'],
};

test.each(workflows)('%s may only read the repository, and ends in time', (name, text) => {
  expect(text).toMatch(/^permissions:(?: \{\}|\n {2}contents: read)\n\n/m);
  expect(text.match(/\S+: write\b/g) ?? []).toEqual(WRITES[name] ?? []);
  const jobs = text.match(/^ +runs-on:/gm) ?? [];
  expect(text.match(/^ {4}timeout-minutes: \d+$/gm)).toHaveLength(jobs.length);
});

test.each(workflows)('%s gives the code of a pull request neither a secret nor a token that writes', (_name, text) => {
  expect(text).not.toMatch(/pull_request_target/);
  const runsRequests = /^ {2}pull_request:|^on: pull_request$/m.test(text);
  if (runsRequests) expect(text).not.toMatch(/secrets\.|: write\b|github\.token/);
  // What follows another workflow has a token: it runs the main branch.
  if (/^ {2}workflow_run:/m.test(text)) expect(text).not.toMatch(/^ +ref:/m);
  // An expression in a script is code that a branch name can write.
  for (const [, script = ''] of text.matchAll(/^ +(?:- )?run: (.*(?:\n {10,}.*)*)/gm)) expect(script).not.toContain('${{');
});

/** The jobs of a workflow, by name. */
const jobsOf = (text: string) =>
  [...(text.split(/^jobs:\n/m)[1] ?? '').matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n| {2}#.*\n)+)/gm)].map(
    ([, name = '', job = '']) => [name, job] as const,
  );

test('a job with a secret, or that signs a provenance, runs no code of the project or of its dependencies', () => {
  const jobs = workflows.flatMap(([file, text]) => jobsOf(text).map(([name, job]) => [`${file} ${name}`, job] as const));
  const withSecret = jobs.filter(([, job]) => /secrets[.[]|id-token: write/.test(job));
  expect(withSecret.map(([name]) => name)).toEqual(['prerelease.yml publish', 'release.yml publish']);
  for (const [name, job] of withSecret) {
    expect([name, job.match(/checkout|cache: npm|\b(?:npm (?:ci|install|run|exec)|npx|node) |\.ci\//g) ?? []]).toEqual([
      name,
      [],
    ]);
    expect(job).toMatch(/^ {4}needs: pack$/m);
    const published = [...job.matchAll(/npm publish (\S+) (.+)$/gm)].map(([, file, flags]) => [file, flags]);
    expect(published.map(([file]) => file)).toEqual(['./packages/signin-widget-*.tgz', './packages/widget-sandbox-*.tgz']);
    for (const [, flags] of published) expect(flags).toMatch(/--provenance --access public --ignore-scripts$/);
  }
});

test.each(workflows)('%s runs scripts and files that exist', (_name, text) => {
  const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, script = '']) => script);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  const files = [...text.matchAll(/(?:node|--config|run:) ((?:\.ci|test)\/[\w./-]+)/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url)))).toEqual([]);
});
