import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');
const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as { scripts: Record<string, string> };

/** The text of inline code, such as a path or a command. */
const inlineCode = [...page.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);

test('CONTRIBUTING.md names only files and folders that exist', () => {
  const isPath = (text: string) => /^[\w.-]+(\/[\w.-]+)+\/?$/.test(text) || /^[A-Z]+\.md$/.test(text);
  const paths = [...new Set(inlineCode.filter(isPath))];
  expect(paths.length).toBeGreaterThan(40);
  expect(paths.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('CONTRIBUTING.md names only npm scripts that exist', () => {
  const names = inlineCode.flatMap((text) => /^npm run ([\w:-]+)/.exec(text)?.[1] ?? []);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !(name in scripts))).toEqual([]);
});

test('CONTRIBUTING.md says for at least ten common changes which files to open', () => {
  const [, table = ''] = /\n## Common changes\n(.*?)\n## /s.exec(page) ?? [];
  const rows = table.split('\n').filter((line) => /^\| (add|change) /.test(line));
  expect(rows.length).toBeGreaterThanOrEqual(10);
  expect(rows.filter((row) => !/`[^`]+\/[^`]*`/.test(row))).toEqual([]);
});
