import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteLink } from '../markdown.ts';
import { apiPageNames, apiPages, descriptionOf, pageNames, readPage, subjects, titleOf } from '../pages.ts';

/** Returns a page as Markdown for programs: without the live examples, and with links that work outside of the repository. */
export const markdownCopy = (name: string): string =>
  readPage(name)
    .replace(/^<(?:LiveWidget|ThemeEditor)[^>]*\/>\n+/gm, '')
    .replace(/\]\((\.\.\/[^)\s]+)\)/g, (_, link: string) => `](${siteLink(link)})`);

/** Returns the list of all pages in the format of llms.txt. */
export function llmsText(): string {
  const [, summary = ''] = /^# [^\n]+\n+(.+?)\n\n/s.exec(readPage('index')) ?? [];
  const line = (name: string) => `- [${titleOf(name)}](${name}.md): ${descriptionOf(name)}\n`;
  const sections = subjects.map(({ text, pages }) => `## ${text}\n\n${pages.map(line).join('')}`);
  const api = apiPages.map(({ name, entryPoint, description }) => `- [${entryPoint}](api/${name}.md): ${description}\n`);
  sections.push(`## API reference\n\n${api.join('')}`);
  return [`# ${titleOf('index')}\n`, `> ${summary.replaceAll('\n', ' ')}\n`, ...sections].join('\n');
}

/** Writes `llms.txt` and a Markdown copy of each page, at the address of the page with `.md` in place of `.html`. */
export function writeMarkdown(outDir: string): void {
  mkdirSync(join(outDir, 'api'), { recursive: true });
  for (const name of [...pageNames, ...apiPageNames]) writeFileSync(join(outDir, `${name}.md`), markdownCopy(name));
  writeFileSync(join(outDir, 'llms.txt'), llmsText());
}
