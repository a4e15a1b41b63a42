import { readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url);

/**
 * Returns a page with the current code of each file that it includes. The comment before a block of code names the file, of a
 * starter or of a host of the tests: `<!-- code of cli/starters/… -->`.
 */
export function withIncludedCode(page: string): string {
  return page.replace(/(<!-- code of (\S+) -->\n\n```\w+\n).*?(?=^```$)/gms, (_all, start: string, path: string) => {
    return `${start}${readFileSync(new URL(path, root), 'utf8')}`;
  });
}

/** The pages whose examples are code of starters or of hosts. */
export const pagesWithCode = [
  'getting-started',
  'react',
  'next',
  'vue',
  'svelte',
  'astro',
  'sveltekit',
  'nuxt',
  'react-router',
  'solidstart',
].map((name) => `docs/${name}.md`);
