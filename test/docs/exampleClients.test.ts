import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const folders = ['docs/', 'cli/', 'extension/'];
const pages = [
  'README.md',
  ...folders.flatMap((folder) =>
    readdirSync(new URL(folder, root))
      .filter((name) => name.endsWith('.md'))
      .map((name) => folder + name),
  ),
];

/** The arguments of each call of `createClient` in the examples of a page: in fenced code and between backticks. */
function clientsIn(text: string): string[] {
  const fenced = [...text.matchAll(/^```\w*\n(.*?)^```$/gms)].map(([, code = '']) => code);
  return fenced.flatMap((code) =>
    [...code.matchAll(/createClient\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g)].map(([, given = '']) => given),
  );
}

const examples = pages.flatMap((page) => clientsIn(readFileSync(new URL(page, root), 'utf8')).map((given) => ({ page, given })));

test('the examples that are compared include those of the README and of each entry point', () => {
  const compared = examples.map(({ page }) => page);
  expect(compared.filter((page) => page === 'README.md')).toHaveLength(4);
  expect(compared).toEqual(expect.arrayContaining(['docs/client.md', 'docs/react.md', 'docs/script-tag.md', 'docs/testing.md']));
});

test.each(examples)('no example sends its calls to a third party: $page, createClient($given)', ({ given }) => {
  // `clientOptions` of signin-widget/testing has the mock's `fetch` and address.
  expect(given).toMatch(/\bbackend\b|\bprovider\b|^clientOptions\(/);
});
