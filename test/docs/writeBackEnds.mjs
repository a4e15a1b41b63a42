import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the tables of capabilities into docs/back-ends.md and docs/firebase.md. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { backEndTable } = await server.ssrLoadModule('/sandbox/definitions/backEndTable.ts');
await server.close();
/** @type {(name: string, table: string) => void} */
function update(name, table) {
  const page = `${root}docs/${name}.md`;
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/^\| Capability \|.*?(?=\n\n)/ms, () => table),
  );
}
update('back-ends', backEndTable());
update('firebase', backEndTable(['Firebase Authentication']));
