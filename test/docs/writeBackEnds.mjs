import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the table of capabilities into docs/back-ends.md. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const page = `${root}docs/back-ends.md`;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { backEndTable } = await server.ssrLoadModule('/sandbox/catalogues/backEndTable.ts');
await server.close();
writeFileSync(
  page,
  readFileSync(page, 'utf8').replace(/^\| Capability \|.*?(?=\n\n)/ms, () => backEndTable()),
);
