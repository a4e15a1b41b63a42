import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

/** Starts a sandbox with the data file of the first argument, and prints its address. A test kills this process. */
const vite = await createServer({
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});
const { startServer } = await vite.ssrLoadModule(fileURLToPath(new URL('../../server.ts', import.meta.url)));
const { api } = await startServer({ dataFile: process.argv[2] });
process.stdout.write(`${api}\n`);
