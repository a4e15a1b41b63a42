import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const host = new URL('test/hosts/next/', root);
const page = readFileSync(new URL('docs/server.md', root), 'utf8');

test('the examples for Next.js are files that are built and tested in the host of test/hosts/next', () => {
  const files = readdirSync(host, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.jsx?$/.test(name) && !/node_modules|\.next/.test(name))
    .map((name) => readFileSync(new URL(name, host), 'utf8'));
  const examples = [...page.matchAll(/^```jsx?\n(.*?)^```$/gms)].map(([, code]) => code);
  expect(examples).toHaveLength(2);
  expect(files).toEqual(expect.arrayContaining(examples));
});
