import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagesWithCode, withIncludedCode } from './includedCode.ts';
import { starterTable } from './starterTable.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page of the starters has the table of the combinations that init writes or refuses', () => {
  expect(read('docs/starters.md')).toContain(`\n\n${starterTable()}\n\n`);
});

test.each(pagesWithCode)('the examples in %s are the code of the starters', (page) => {
  const text = read(page);
  expect(text).toContain('<!-- code of cli/starters/');
  expect(withIncludedCode(text)).toBe(text);
});
