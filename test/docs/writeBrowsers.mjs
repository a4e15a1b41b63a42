import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the tables of docs/browsers.md from the results of the last complete run of `npm run test:engines`. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const page = `${root}docs/browsers.md`;
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { versionTable, journeyTable } = await server.ssrLoadModule('/test/engines/browserTable.ts');
await server.close();
const results = JSON.parse(readFileSync(`${root}test/engines/results.json`, 'utf8'));
writeFileSync(
  page,
  readFileSync(page, 'utf8')
    .replace(/^\| Engine \|.*?(?=\n\n)/ms, () => versionTable(results))
    .replace(/^\| Journey \|.*?(?=\n\n)/ms, () => journeyTable(results)),
);
