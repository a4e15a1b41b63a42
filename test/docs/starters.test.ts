import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { frameworkTable } from './frameworkTable.ts';
import { pagesWithCode, withIncludedCode } from './includedCode.ts';
import { starterTable } from './starterTable.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page of the starters has the table of the combinations that init writes or refuses', () => {
  expect(read('docs/starters.md')).toContain(`\n\n${starterTable()}\n\n`);
});

test('the page of the frameworks has the table of the hosts and their versions', () => {
  expect(read('docs/frameworks.md')).toContain(`\n\n${frameworkTable()}\n\n`);
});

test.each(pagesWithCode)('the examples in %s are the code of the starters and of the hosts', (page) => {
  const text = read(page);
  expect(text).toMatch(/<!-- code of (cli\/starters|test\/hosts)\//);
  expect(withIncludedCode(text)).toBe(text);
});
