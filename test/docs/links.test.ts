import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { headingAnchor } from '../../docs/.vitepress/markdown.ts';

const root = new URL('../../', import.meta.url);
const REPOSITORY =
  /^https:\/\/(?:github\.com\/signin-widget\/signin-widget\/(?:blob|tree)|raw\.githubusercontent\.com\/signin-widget\/signin-widget)\/main\//;
const pages = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(new URL(file, root)) && file !== '');

const textOf = (url: URL) => readFileSync(url, 'utf8').replace(/^```.*?^```/gms, '');

/** The anchors that GitHub makes of a page's headings, and those that it sets itself. */
function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => headingAnchor(title));
  return [...headings, ...[...text.matchAll(/<a id="(\w+)">/g)].map(([, id = '']) => id)];
}

/** The links of a page into the repository, with the file or the anchor that is missing. */
function brokenLinks(page: string): string[] {
  const url = new URL(page, root);
  return [...textOf(url).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, link = '']) => {
    if (/^(https?|mailto):/.test(link) && !REPOSITORY.test(link)) return [];
    const target = new URL(REPOSITORY.test(link) ? new URL(link.replace(REPOSITORY, ''), root) : new URL(link, url));
    const { hash } = target;
    target.hash = '';
    if (!existsSync(target)) return [`${page}: ${link}`];
    const isThere =
      hash === '' || !target.pathname.endsWith('.md') || anchorsOf(textOf(target)).includes(hash.slice(1).toLowerCase());
    return isThere ? [] : [`${page}: ${link}`];
  });
}

test('every link of a document into the repository leads to a file and a heading that exist', () => {
  expect(pages).toEqual(expect.arrayContaining(['README.md', 'docs/errors.md']));
  expect(pages.flatMap(brokenLinks)).toEqual([]);
});
