import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Writes the examples of the README and of docs/ to files, so that they are compiled with everything else. The code of hosts needs
 * packages that only hosts have.
 */
const root = new URL('../../', import.meta.url);
const folder = new URL('.tmp/examples/', root);
const pages = [
  'README.md',
  ...readdirSync(new URL('docs/', root))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const page of pages) {
  const text = readFileSync(new URL(page, root), 'utf8');
  const name = page.replace(/^docs\//, '').replace(/\.md$/, '');
  [...text.matchAll(/(?<!^<!-- code of test\/hosts\/[^\n]*\n\n)^```(tsx?)\n(.*?)^```$/gms)].forEach(
    ([, language, code = ''], index) => {
      writeFileSync(new URL(`${name}-${index + 1}.${language}`, folder), code);
    },
  );
}
