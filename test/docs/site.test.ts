import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOf } from '../../cli/src/unknownCommand.ts';
import { documents, headingAnchor, siteLink } from '../../docs/.vitepress/markdown.ts';
import { llmsText, markdownCopy } from '../../docs/.vitepress/output/markdownCopies.ts';
import { BUILD_BASE, relativeScript } from '../../docs/.vitepress/output/relativeBase.ts';
import { apiPageNames, descriptionOf, pageNames, readPage, subjects } from '../../docs/.vitepress/pages.ts';
import { commandOptionsPage, program } from './commandOptions.ts';
import { searchTerms } from './searchTerms.ts';

const docs = new URL('../../docs/', import.meta.url);
const text = pageNames.map(readPage).join('\n');

/** Text without code, in which links are links. */
const proseOf = (name: string) => readPage(name).replace(/^```.*?^```/gms, '');
const linksOf = (name: string) => [...proseOf(name).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);

function anchorsOf(name: string): string[] {
  const headings = [...proseOf(name).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => headingAnchor(title));
  return [...headings, ...[...proseOf(name).matchAll(/<a id="(\w+)">/g)].map(([, id = '']) => id)];
}

test('the navigation of the site has every page of docs/ once, and the README describes each', () => {
  const files = readdirSync(docs).filter((name) => name.endsWith('.md'));
  const names = new Set([...files.map((name) => name.replace(/\.md$/, '')), ...Object.keys(documents)]);
  expect([...pageNames].sort()).toEqual([...names].sort());
  const listed = subjects.flatMap(({ pages }) => pages);
  expect(listed.filter((name) => descriptionOf(name) === '')).toEqual([]);
});

test('every link and image of a page leads to a page, an anchor or a file that exists', () => {
  const broken = pageNames.flatMap((name) =>
    linksOf(name).filter((link) => {
      if (/^(https?|mailto):/.test(link)) return false;
      const target = siteLink(link);
      if (target.startsWith('https://')) return !existsSync(new URL(link.split('#')[0] ?? '', docs));
      const [path = '', anchor] = target.split('#');
      const page = path === '' ? name : path.replace(/\.md$/, '');
      return !pageNames.includes(page) || (anchor !== undefined && !anchorsOf(page).includes(anchor));
    }),
  );
  expect(broken).toEqual([]);
});

test('a link out of docs/ leads to the repository, to a file or a folder', () => {
  expect(siteLink('../src/client/Client.ts')).toBe(
    'https://github.com/signin-widget/signin-widget/blob/main/src/client/Client.ts',
  );
  expect(siteLink('../test/hosts')).toBe('https://github.com/signin-widget/signin-widget/tree/main/test/hosts');
  expect(siteLink('errors.md#configerror')).toBe('errors.md#configerror');
});

test('a document of the repository that is a page of the site links to pages, and pages link to it', () => {
  expect(siteLink('../SECURITY.md#supported-versions')).toBe('security.md#supported-versions');
  expect(readPage('security')).toContain('](csp.md)');
  expect(readPage('accessibility')).toContain('](../test/e2e/accessibility/every-screen.spec.ts)');
});

test.each(Object.entries(searchTerms))('the pages of the site name every %s', (_kind, names) => {
  expect(names.length).toBeGreaterThan(4);
  expect(names.filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))).toEqual([]);
});

test('the page of the options of the commands is the one that follows from the commands', () => {
  expect(readPage('command-options')).toBe(commandOptionsPage());
});

test('the terms of the search include every command', () => {
  expect(namesOf(program()).filter((name) => name !== 'help' && !searchTerms.command?.includes(name))).toEqual([]);
});

test('a script of the site gets its base from its own address, in strings and in templates', () => {
  const code = `export const page = "${BUILD_BASE}a.html", asset = (name) => \`${BUILD_BASE}assets/\${name}\`, other = "/b";`;
  const relative = relativeScript(code, 2);
  expect(relative).toContain(`"${BUILD_BASE}a.html".replaceAll("${BUILD_BASE}",new URL("../../",import.meta.url).pathname)`);
  expect(relative).toContain(`\${name}\`.replaceAll("${BUILD_BASE}",new URL("../../",import.meta.url).pathname)`);
  expect(relativeScript('export const other = "/b";', 1)).toBe('export const other = "/b";');
});

test('llms.txt lists every page, and the copies have no component and no relative link out of docs/', () => {
  const listed = [...llmsText().matchAll(/\]\(([\w/-]+)\.md\): \S/g)].map(([, name]) => name);
  expect(listed).toEqual([...pageNames.filter((name) => name !== 'index'), ...apiPageNames]);
  expect(llmsText()).toMatch(/^# signin-widget\n\n> An embeddable [^\n]+\n\n## Start\n/);
  expect(pageNames.filter((name) => /<LiveWidget|<ThemeEditor|\]\(\.\.\//.test(markdownCopy(name)))).toEqual([]);
  expect(readPage('index')).toContain('<LiveWidget');
});

test('the documentation site is not part of the installation of the repository', () => {
  const { workspaces } = JSON.parse(readFileSync(new URL('../package.json', docs), 'utf8')) as { workspaces: string[] };
  expect(workspaces).toEqual(['.', 'cli']);
});
