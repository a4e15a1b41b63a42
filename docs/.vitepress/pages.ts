import { readFileSync } from 'node:fs';
import apiPages from './apiPages.json' with { type: 'json' };
import { documentAsPage, documents } from './markdown.ts';

export { apiPages };

const docs = new URL('../', import.meta.url);

/** The pages of the site by subject, in the order of the navigation. */
export const subjects: readonly { readonly text: string; readonly pages: readonly string[] }[] = [
  { text: 'Start', pages: ['getting-started', 'starters', 'custom-element', 'script-tag', 'prerender'] },
  {
    text: 'Frameworks',
    pages: ['frameworks', 'react', 'next', 'vue', 'svelte', 'astro', 'sveltekit', 'nuxt', 'react-router', 'solidstart'],
  },
  { text: 'Options', pages: ['configuration', 'themes', 'theme-editor', 'languages', 'client', 'errors'] },
  {
    text: 'Sign-in methods',
    pages: ['passcodes', 'email-links', 'passwords', 'social-providers', 'passkeys', 'wallets'],
  },
  { text: 'Back ends', pages: ['back-ends', 'better-auth', 'better-auth-options', 'better-auth-versions', 'firebase', 'server'] },
  { text: 'Migration', pages: ['migrate-stytch', 'migrate'] },
  { text: 'Development', pages: ['sandbox', 'sandbox-tasks', 'cli', 'command-options', 'testing', 'extension'] },
  {
    text: 'Production',
    pages: ['csp', 'security', 'security-reviews', 'frames', 'browsers', 'accessibility', 'benchmark', 'versions'],
  },
];

/** Pages of files that are part of the repository. */
export const pageNames: readonly string[] = ['index', ...subjects.flatMap(({ pages }) => pages)];

/** Pages that `docs/writeApi.mjs` writes, one for each entry point with types. */
export const apiPageNames: readonly string[] = apiPages.map(({ name }) => `api/${name}`);

/** Returns the Markdown of a page. */
export function readPage(name: string): string {
  const document = documents[name];
  return document
    ? documentAsPage(readFileSync(new URL(`../${document.file}`, docs), 'utf8'))
    : readFileSync(new URL(`${name}.md`, docs), 'utf8');
}

/** Returns the text of a page's first heading. */
export const titleOf = (name: string): string => /^# (.+)$/m.exec(readPage(name))?.[1] ?? name;

/** Returns the subject of a page, for most pages that of the table in the README; an empty text if it is not in the table. */
export function descriptionOf(name: string): string {
  const document = documents[name];
  if (document) return document.description;
  const readme = readFileSync(new URL('../README.md', docs), 'utf8');
  const row = readme.split('\n').find((line) => line.startsWith('| [') && line.includes(`/docs/${name}.md)`));
  return row?.split(' | ').at(-1)?.replace(/ \|$/, '') ?? '';
}
