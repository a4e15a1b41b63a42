import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');
const workflows = readdirSync(new URL('.github/workflows/', root)).map((name) => `.github/workflows/${name}`);

test('attack: the tag of an action is moved to other code', () => {
  for (const path of workflows) {
    const used = [...read(path).matchAll(/uses: (\S+)(.*)/g)];
    expect(used.length, path).toBeGreaterThan(0);
    for (const [line, action = ''] of used) {
      // A workflow of this repository, at the same commit.
      if (workflows.includes(action.replace(/^\.\//, ''))) continue;
      expect(action, path).toMatch(/^[\w-]+\/[\w-]+@[\da-f]{40}$/);
      expect(line).toMatch(/ # v\d+\.\d+\.\d+$/);
    }
  }
});

test('attack: a package runs code of its own while it is installed in a workflow', () => {
  for (const path of [...workflows, '.ci/run']) {
    for (const [line] of read(path).matchAll(/npm (ci|i|install)\b.*/g)) expect(line, path).toContain('--ignore-scripts');
  }
});

/** Rights of workflows to write: the provenance of a package, or a comment. */
const RIGHTS: Readonly<Record<string, readonly string[]>> = {
  'prerelease.yml': ['id-token'],
  'release.yml': ['id-token'],
  'size-comment.yml': ['pull-requests'],
};

test('attack: a step of a workflow that was taken over writes to the repository', () => {
  for (const path of workflows) {
    expect(read(path), path).toMatch(/^permissions:( \{\}|\n {2}contents: read\n)/m);
    const rights = [...read(path).matchAll(/^ +([\w-]+): write$/gm)].map(([, right]) => right);
    expect(rights, path).toEqual(RIGHTS[basename(path)] ?? []);
    const checkouts = read(path).split('actions/checkout@').slice(1);
    for (const each of checkouts) expect(each).toMatch(/^.*\n\s+with:\n\s+persist-credentials: false\n/);
  }
  expect(read('.github/workflows/release.yml').match(/npm publish .*/g)).toEqual([
    'npm publish ./packages/signin-widget-*.tgz --provenance --access public --ignore-scripts',
    'npm publish ./packages/widget-sandbox-*.tgz --provenance --access public --ignore-scripts',
  ]);
});

test('attack: a package runs code of its own while the project is installed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, { hasInstallScript?: boolean }> };
  // Its script only reads a variable of the environment. It is needed for the types of Firebase.
  const known = ['node_modules/@firebase/util'];
  expect(Object.keys(packages).filter((path) => packages[path]?.hasInstallScript && !known.includes(path))).toEqual([]);
});

test('attack: the registry delivers another package than the one that was reviewed', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link);
  expect(installed.length).toBeGreaterThan(100);
  for (const [path, { integrity, resolved = 'https://registry.npmjs.org/' }] of installed) {
    expect(integrity, path).toMatch(/^sha512-/);
    expect(resolved, path).toMatch(/^https:\/\/registry\.npmjs\.org\//);
  }
});

test('the bill of materials lists what is bundled, with version, hash and licence', () => {
  const output = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: fileURLToPath(root),
    encoding: 'utf8',
    maxBuffer: 50_000_000,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  type Component = { name: string; version: string; hashes?: readonly unknown[]; licenses?: readonly unknown[] };
  const bill = JSON.parse(output) as { bomFormat: string; components: readonly Component[] };
  expect(bill.bomFormat).toBe('CycloneDX');
  for (const name of ['jotai', 'libphonenumber-js', 'hono', 'jose', 'commander', 'preact']) {
    expect(
      bill.components.filter((each) => each.name === name && each.hashes?.length && each.licenses?.length),
      name,
    ).not.toEqual([]);
  }
});
