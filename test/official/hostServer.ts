import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Served, serve } from '../support/serve.ts';

/** Folders on disk by folder of the address: the packages as npm installed them, and the host's scripts. */
const folders: Readonly<Record<string, string>> = {
  '/packages/6/': './node_modules/@stytch/vanilla-js/',
  '/packages/5/': './node_modules/vanilla-js-5/',
  '/host/': './host/',
};
const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.mjs': 'text/javascript' };

/** A host's page, which uses one version of the package. */
const pageOf = (version: string, script: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Host of version ${version}</title><link rel="icon" href="data:,"></head>
<body>
<p id="user"></p><div id="widget"></div><ol id="events"></ol><ol id="errors"></ol>
<script type="module" src="/host/${version}-${script}.js"></script>
</body>
</html>`;

async function find(path: string): Promise<{ type: string; body: string | Uint8Array } | null> {
  const [, version, screen] = /^\/([56])\/(login|reset|passkeys|callback)$/.exec(path) ?? [];
  if (version) return { type: 'text/html; charset=utf-8', body: pageOf(version, screen === 'callback' ? 'callback' : 'widget') };
  const [prefix, folder] = Object.entries(folders).find(([start]) => path.startsWith(start)) ?? [];
  if (!prefix || !folder) return null;
  const file = fileURLToPath(new URL(folder + path.slice(prefix.length), import.meta.url));
  return { type: types[extname(file)] ?? 'text/plain', body: await readFile(file) };
}

/**
 * Serves hosts of the official packages, which the browser loads without a bundler: for each version pages with a screen of the
 * widget (`/6/login`, `/6/reset`, `/6/passkeys`), and one with the headless client (`/6/callback`), where links and providers lead.
 */
export async function startHostServer(): Promise<Served> {
  return serve(async ({ url = '/' }, response) => {
    const found = await find(new URL(url, 'http://localhost').pathname).catch(() => null);
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain', 'cache-control': 'max-age=600' });
    response.end(found?.body);
  });
}
