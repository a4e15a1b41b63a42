import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('ARCHITECTURE.md', root), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter(Boolean);

/** The paths of the tree of folders: two spaces more are one folder deeper. Lines with many continue the text of the line before. */
function treePaths(): string[] {
  const [, tree = ''] = /```text\n(src\/.*?)```/s.exec(page) ?? [];
  const parents: string[] = [];
  return tree
    .split('\n')
    .filter((line) => line !== '' && !/^ {12}/.test(line))
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

const SOURCE = /\.(?:tsx?|mjs|js|jsx|css)$/;
const TEST = /\.(?:test|spec|test-d)\.tsx?$/;
const TOOL = /[./]config\.(?:ts|mjs|js)$/;
const folderOf = (file: string) => file.slice(0, file.lastIndexOf('/'));

test('ARCHITECTURE.md, or the README of the extension, names every folder of the second level, and of the third in the sandbox', () => {
  const readme = readFileSync(new URL('extension/README.md', root), 'utf8');
  const folders = new Set(
    files.flatMap((file) => {
      const path = folderOf(file).split('/');
      const levels = file.startsWith('sandbox/') || file.startsWith('cli/src/') ? [2, 3] : [2];
      return levels.filter((level) => path.length >= level).map((level) => path.slice(0, level).join('/'));
    }),
  );
  const named = (folder: string) => {
    const text = folder.startsWith('extension/') ? page + readme : page;
    return new RegExp(`(?<![\\w-])${folder.split('/').at(-1)}/`).test(text);
  };
  const described = [...folders].filter((folder) => /^(?:src|sandbox|cli|extension|test)\//.test(folder));
  expect(described.length).toBeGreaterThan(100);
  expect(described.filter((folder) => !named(folder))).toEqual([]);
});

/** Folders of similar files, which may be many. */
const LISTS = ['src/copy/languages', 'test/support'];

test('a folder has at most 20 source files, tests and configurations of tools not counted', () => {
  const counts = new Map<string, number>();
  for (const file of files) {
    const isCounted = /^(?:src|sandbox|cli\/src|extension|test)\//.test(file) && SOURCE.test(file);
    if (isCounted && !TEST.test(file) && !TOOL.test(file)) counts.set(folderOf(file), (counts.get(folderOf(file)) ?? 0) + 1);
  }
  const large = [...counts].filter(([folder, count]) => count > 20 && !LISTS.includes(folder));
  expect(large).toEqual([]);
});

test('the text of ARCHITECTURE.md names only files that exist', () => {
  const text = page.replace(/^```.*?^```/gms, '');
  const names = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|json|md))`/g)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
