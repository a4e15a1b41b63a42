import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { type Served, serve } from '../support/serve.ts';

/** The folder that `npm run docs:build` writes. */
export const siteFolder = fileURLToPath(new URL('../../docs/.vitepress/dist/', import.meta.url));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
};

/** The headers of the file `_headers`. */
function headersOf(): [string, string][] {
  const lines = readFileSync(join(siteFolder, '_headers'), 'utf8').split('\n');
  return lines.flatMap((line): [string, string][] => {
    const [, name, value] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
    return name !== undefined && value !== undefined ? [[name, value]] : [];
  });
}

export interface ServedSite extends Served {
  /** Number of bytes of all responses so far, compressed. */
  bytes(): number;
  /** Paths of requests that found no file. */
  missing(): readonly string[];
}

/** Serves the built site, compressed and with its own headers, in a folder of a host. */
export async function serveSite(folder: string): Promise<ServedSite> {
  let bytes = 0;
  const missing: string[] = [];
  const headers = headersOf();
  const served = await serve((request, response) => {
    const path = decodeURIComponent(new URL(request.url ?? '', 'http://localhost').pathname);
    const name = path.startsWith(folder) ? path.slice(folder.length).replace(/(^|\/)$/, '$1index.html') : '';
    const file = join(siteFolder, name);
    const found = name !== '' && file.startsWith(siteFolder) && existsSync(file) ? statSync(file) : null;
    if (found?.isDirectory()) return void response.writeHead(301, { Location: `${path}/` }).end();
    const isThere = found?.isFile() === true;
    if (!isThere) missing.push(path);
    const body = gzipSync(readFileSync(isThere ? file : join(siteFolder, '404.html')));
    bytes += body.length;
    for (const [header, value] of headers) response.setHeader(header, value);
    response.setHeader('Content-Type', types[isThere ? extname(file) : '.html'] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'gzip');
    response.writeHead(isThere ? 200 : 404).end(body);
  });
  return { ...served, url: served.url + folder, bytes: () => bytes, missing: () => missing };
}
