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

/** Returns the GitHub address of a link that leads out of `docs/`, and any other link unchanged. */
export function siteLink(link: string): string {
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
