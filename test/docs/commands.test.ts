import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { beginCommand } from '../../cli/src/testing/beginCommand.ts';

const root = new URL('../../', import.meta.url);
const pages = [
  'README.md',
  'cli/README.md',
  'CONTRIBUTING.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Commands of the documents. */
const written = pages.flatMap((page) =>
  [...readFileSync(new URL(page, root), 'utf8').matchAll(/npx widget-sandbox([^`\n#]*)/g)].map(([line, words = '']) => ({
    at: `${page}: ${line.trim()}`,
    words: words.trim().split(/\s+/).filter(Boolean),
  })),
);

async function help(...path: readonly string[]): Promise<{ code: number; text: string }> {
  const { out, ended } = beginCommand(tmpdir(), 'help', ...path);
  return { code: await ended, text: out.stdout };
}

/** Returns the reason for which a command of a document cannot be run; null if it can. */
async function problemOf({ at, words }: (typeof written)[number]): Promise<string | null> {
  if (words[0] === 'help')
    return words[1] === 'COMMAND' || (await help(...words.slice(1))).code === 0 ? null : `${at}: no such command`;
  const names = words.filter((word, index) => index < 2 && /^[a-z-]+$/.test(word) && !word.startsWith('-'));
  const found = (await Promise.all([names, names.slice(0, 1)].map((path) => help(...path)))).find(({ code }) => code === 0);
  if (!found) return `${at}: no such command`;
  const unknown = words.filter((word) => word.startsWith('--') && !new RegExp(`${word}\\b`).test(found.text));
  return unknown.length > 0 ? `${at}: no option ${unknown.join(', ')}` : null;
}

test('every command in the documents exists, with its options', async () => {
  expect(written.length).toBeGreaterThan(20);
  const problems = await Promise.all(written.map(problemOf));
  expect(problems.filter((problem) => problem !== null)).toEqual([]);
});
