import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the tables of options into docs/migrate-stytch.md, in the place of those with the same first line. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const page = `${root}docs/migrate-stytch.md`;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { migrationTables } = await server.ssrLoadModule('/sandbox/check/fromStytch/migrationTable.ts');
await server.close();
const { config, theme, strings, otherStrings } = migrationTables();
/** @type {[heading: string, tables: string[]][]} */
const parts = [
  ['\n## `config`\n', [config]],
  ['\n## `styles` and `presentation`\n', [theme]],
  ['\n## `strings`\n', [strings, otherStrings]],
];
writeFileSync(
  page,
  parts.reduce(
    (text, [heading, tables]) => {
      const start = text.indexOf(heading) + heading.length;
      const next = text.indexOf('\n## ', start);
      const end = next < 0 ? text.length : next;
      const words = text
        .slice(start, end)
        .split('\n\n')
        .filter((part) => part.trim() !== '' && !part.trimStart().startsWith('|'))
        .map((part) => part.trim());
      return `${text.slice(0, start)}\n${[...words, ...tables].join('\n\n')}\n${text.slice(end)}`;
    },
    readFileSync(page, 'utf8'),
  ),
);
