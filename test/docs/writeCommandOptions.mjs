import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Writes the page that lists every option of every command. */
const root = fileURLToPath(new URL('../../', import.meta.url));
const server = await createServer({
  root,
  configFile: false,
  logLevel: 'error',
  server: { middlewareMode: true },
  appType: 'custom',
});
const { commandOptionsPage } = await server.ssrLoadModule('/test/docs/commandOptions.ts');
await server.close();
writeFileSync(`${root}docs/command-options.md`, commandOptionsPage());
