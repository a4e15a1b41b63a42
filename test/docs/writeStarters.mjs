import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the tables of docs/starters.md and docs/frameworks.md, and the code of starters and hosts into the pages that include it. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { starterTable } = await server.ssrLoadModule('/test/docs/starterTable.ts');
const { frameworkTable } = await server.ssrLoadModule('/test/docs/frameworkTable.ts');
const { pagesWithCode, withIncludedCode } = await server.ssrLoadModule('/test/docs/includedCode.ts');
await server.close();
/** @type {(name: string, change: (text: string) => string) => void} */
const update = (name, change) => writeFileSync(`${root}${name}`, change(readFileSync(`${root}${name}`, 'utf8')));
for (const name of pagesWithCode) update(name, withIncludedCode);
update('docs/starters.md', (text) => text.replace(/^\| Back end \|.*?(?=\n\n[^-])/ms, () => starterTable()));
update('docs/frameworks.md', (text) => text.replace(/^\| Framework \|.*?(?=\n\n)/ms, () => frameworkTable()));
