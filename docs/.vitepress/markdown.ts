import { existsSync, statSync } from 'node:fs';

const docs = new URL('../', import.meta.url);
const root = new URL('../', docs);
const REPOSITORY = 'https://github.com/signin-widget/signin-widget';

/** Returns the anchor that GitHub gives to a heading, so that links to it work on both sites. */
export const headingAnchor = (title: string): string =>
  title
    .trim()
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-');

/** Documents of the repository that are pages of the site too, by the name of the page. `output/copyDocuments.ts` writes the pages. */
export const documents: Readonly<Record<string, { readonly file: string; readonly description: string }>> = {
  security: { file: 'SECURITY.md', description: 'the threat model, and where to report a vulnerability' },
  accessibility: { file: 'ACCESSIBILITY.md', description: 'conformance with WCAG 2.2 by screen, and the test of each statement' },
};

/** Returns a link to a document that is a page of the site as a link to that page, and any other link unchanged. */
function pageLink(link: string): string {
  const [path = '', anchor] = link.split('#');
  const [name] = Object.entries(documents).find(([, { file }]) => path === `../${file}`) ?? [];
  return name === undefined ? link : `${name}.md${anchor === undefined ? '' : `#${anchor}`}`;
}

/** Returns a document with the links that its page in `docs/` needs. */
export const documentAsPage = (text: string): string =>
  text.replace(
    /\]\((?![a-z]+:|#)([^)\s]+)\)/g,
    (_, link: string) => `](${link.startsWith('docs/') ? link.slice(5) : `../${link}`})`,
  );

/** Returns the GitHub address of a link that leads out of `docs/` to no page of the site, and any other link unchanged. */
export function siteLink(address: string): string {
  const link = pageLink(address);
  if (!link.startsWith('../')) return link;
  const target = new URL(link, docs);
  const isFolder = existsSync(target) && statSync(target).isDirectory();
  return `${REPOSITORY}/${isFolder ? 'tree' : 'blob'}/main/${target.href.slice(root.href.length)}`;
}

/** The part of a markdown-it token that the rule needs. */
interface Token {
  readonly type: string;
  readonly children: Token[] | null;
  attrGet(name: string): string | null;
  attrSet(name: string, value: string): void;
}

interface MarkdownIt {
  core: { ruler: { push(name: string, rule: (state: { tokens: Token[] }) => void): void } };
}

/** Makes links that lead out of `docs/` lead to the repository. A rule for markdown-it. */
export function linkToRepository(md: MarkdownIt): void {
  md.core.ruler.push('link_to_repository', ({ tokens }) => {
    for (const token of tokens.flatMap(({ children }) => children ?? [])) {
      const link = token.type === 'link_open' ? token.attrGet('href') : null;
      if (link !== null) token.attrSet('href', siteLink(link));
    }
  });
}
