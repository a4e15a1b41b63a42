import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** The paths of the tree of folders: two spaces more are one folder deeper. */
function treePaths(): string[] {
  const [, tree = ''] = /```text\n(src\/.*?)```/s.exec(page) ?? [];
  const parents: string[] = [];
  return tree
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [, indent = '', names = ''] = /^( *)([^\s,]+(?:, [^\s,]+)*)/.exec(line) ?? [];
      const depth = indent.length / 2;
      const paths = names.split(', ').map((name) => [...parents.slice(0, depth), name].join(''));
      parents[depth] = names.split(', ').at(-1) ?? '';
      return paths;
    });
}

test('the tree of ARCHITECTURE.md names only files and folders that exist', () => {
  expect(treePaths().length).toBeGreaterThan(50);
  expect(treePaths().filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('the text of ARCHITECTURE.md names only files that exist', () => {
  const text = page.replace(/^```.*?^```/gms, '');
  const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md))`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
