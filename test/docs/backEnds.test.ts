import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backEndTable } from '../../sandbox/catalogues/backEndTable.ts';
import { CAPABILITIES } from '../../sandbox/catalogues/capabilities.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page of the back ends has the table that follows from the data', () => {
  expect(read('docs/back-ends.md')).toContain(`\n${backEndTable()}\n\n`);
});

test('the page of the back ends names every capability', () => {
  const page = read('docs/back-ends.md');
  expect(CAPABILITIES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the example provider of the documentation is the one that is tested', () => {
  expect(read('docs/back-ends.md')).toContain(`\`\`\`ts\n${read('test/docs/exampleProvider.ts')}\`\`\``);
});
