import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { backEnds } from '../../sandbox/definitions/backEnds.ts';
import { backEndTable } from '../../sandbox/definitions/backEndTable.ts';
import { CAPABILITIES } from '../../sandbox/definitions/capabilities.ts';
import { type MatrixResults, matrixTable } from '../backends/matrix/matrixTable.ts';
import { PARTS } from '../backends/matrix/parts.ts';
import { PRODUCTS } from '../backends/matrix/products.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the page of the back ends has the table that follows from the data', () => {
  expect(read('docs/back-ends.md')).toContain(`\n${backEndTable()}\n\n`);
});

test('the page of Firebase has the column that follows from the data', () => {
  expect(read('docs/firebase.md')).toContain(`\n${backEndTable(['Firebase Authentication'])}\n\n`);
});

test('the page of Better Auth names what each capability needs', () => {
  const [, table = ''] = read('docs/better-auth.md').split('## Products and plugins\n') as [string, string];
  const needs = Object.values(backEnds.find(({ name }) => name === 'Better Auth')?.needs ?? {});
  const missing = needs.filter((need) => !table.split('\n\n')[0]?.includes(need.slice(0, -1)));
  expect(needs.length).toBeGreaterThan(5);
  expect(missing).toEqual([]);
});

const results: MatrixResults = JSON.parse(read('test/backends/matrix/results.json'));

test('the page of the back ends has the table of the journeys that follows from their last results', () => {
  expect(read('docs/back-ends.md')).toContain(`\n${matrixTable(results)}\n\n`);
});

test('every journey has run on the back ends that have its product, in both browsers, and has passed', () => {
  const columns = ['Better Auth', 'Firebase Authentication', 'Mock identity provider'];
  const failed = PRODUCTS.flatMap((product) =>
    columns.flatMap((name) => {
      const lacks = backEnds.find((each) => each.name === name)?.lacks.includes(product);
      const found = results[product]?.[name];
      if (lacks) return found ? [`${product} on ${name}: it lacks the product`] : [];
      const passed = ['chromium', 'firefox'].filter((browser) => found?.[browser]?.passed);
      return passed.length === 2 ? [] : [`${product} on ${name}: passed in ${passed.join(', ') || 'no browser'}`];
    }),
  );
  expect(failed).toEqual([]);
  expect(results['otp.email']?.['Better Auth']?.chromium?.parts.toSorted()).toEqual(PARTS.toSorted());
});

test('the page of the back ends names every capability', () => {
  const page = read('docs/back-ends.md');
  expect(CAPABILITIES.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test('the example provider of the documentation is the one that is tested', () => {
  expect(read('docs/back-ends.md')).toContain(`\`\`\`ts\n${read('test/docs/exampleProvider.ts')}\`\`\``);
});
