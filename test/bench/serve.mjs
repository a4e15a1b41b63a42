import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { inlineScript, optionsOf, out, renderSigninOf, widget } from './build.mjs';
import { email, google } from './contenders.mjs';

const types = { '.js': 'text/javascript', '.json': 'application/json' };
const probe = readFileSync(new URL('probe.js', import.meta.url), 'utf8');

/** @type {Map<string, { content: Buffer, gzip: number }>} */
const files = new Map();

/** Returns a file of a page as it is sent, and its size in gzip; null if it does not exist. @param {string} path */
function fileAt(path) {
  const file = join(out, normalize(path));
  if (!files.has(path)) {
    if (!file.startsWith(out) || !existsSync(file)) return null;
    const raw = readFileSync(file);
    files.set(path, { content: brotliCompressSync(raw), gzip: gzipSync(raw, { level: 9 }).length });
  }
  return files.get(path) ?? null;
}

/** Returns the size in gzip of the file at the path `/d/…`. @param {string} pathname */
export const gzipOf = (pathname) => fileAt(pathname.replace(/^\/d\//, ''))?.gzip ?? 0;

/** Returns the bytes that a contender adds to a page with React for its first screen: its entry and the static imports of that. @param {string} id */
export function addedBytes(id) {
  /** @type {Set<string>} */
  const loaded = new Set();
  const load = (/** @type {string} */ path) => {
    if (loaded.has(path)) return;
    loaded.add(path);
    const code = readFileSync(join(out, path), 'utf8');
    for (const [, imported = ''] of code.matchAll(/(?:from|import)\s*"(\.[^"]+)"/g)) load(join(dirname(path), imported));
  };
  load(`${id}/added/host.js`);
  return [...loaded].reduce((sum, path) => sum + (fileAt(path)?.gzip ?? 0), 0);
}

/** Renders the first screen of a page. @param {import('./contenders.mjs').Contender} contender @param {string} page @param {string} origin */
async function prerender({ id, dist = widget, isStatic = false }, page, origin) {
  if (isStatic) return renderSigninOf(page, dist);
  const { createClient } = await import(`${dist}index.js`);
  const { publicToken } = await optionsOf(page);
  const backend = `${origin}/api/${id}`;
  // Older builds, without early requests, refuse their options.
  const requests = existsSync(`${dist}standalone/earlyRequests.js`) && {
    backend,
    bootstrap: await createClient({ publicToken, backend }).provider.bootstrap.get({}),
  };
  return renderSigninOf(page, dist, { ...requests, scripts: `/d/${id}/${page}/` });
}

/** @type {Map<string, Promise<Buffer>>} */
const pages = new Map();

/** Returns a page as it is sent. Each page is rendered once, because rendering during a measurement would slow the browser down. @type {(...given: Parameters<typeof pageOf>) => Promise<Buffer>} */
function pageOnce(contender, page, origin) {
  const key = `${contender.id}/${page}`;
  const made = pages.get(key) ?? pageOf(contender, page, origin).then((html) => brotliCompressSync(html));
  pages.set(key, made);
  return made;
}

/** @param {import('./contenders.mjs').Contender} contender @param {string} page @param {string} origin */
async function pageOf(contender, page, origin) {
  const { id } = contender;
  const ready = { email, also: id === 'blank' ? [] : [contender.submit, google] };
  const settings = { api: `/api/${id}`, ready, opensLater: page === 'later', shadowHosts: contender.shadowHosts };
  // As the documentation recommends. A prerendered screen has links to its files.
  const link = contender.isPrerendered ? '' : `<link rel="modulepreload" href="/d/${id}/${page}/widget.js">`;
  const script = contender.asPublished
    ? `${link}<script type="module">${inlineScript(id, page)}</script>`
    : `<script type="module" src="/d/${id}/${page}/host.js"></script>`;
  const { css, html } = contender.isPrerendered ? await prerender(contender, page, origin) : { css: '', html: '' };
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${id}</title><link rel="icon" href="data:,"><script>window.BENCH=${JSON.stringify(settings)};${probe}</script>${css && `<style>${css}</style>`}${script}</head><body><div id="root">${html}</div></body></html>`;
}

/**
 * Serves pages, their files and their back ends. Responses are immediate, and are not cached.
 * @param {readonly import('./contenders.mjs').Contender[]} contenders
 */
export async function serve(contenders) {
  const contenderOf = (/** @type {string} */ id) => contenders.find((each) => each.id === id);
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const [, kind = '', id = '', ...rest] = pathname.split('/');
    /** @param {number} status @param {string} type @param {string | Buffer} body @param {object} [headers] */
    const send = (status, type, body, headers = {}) =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
    if (kind === 'p') {
      const contender = contenderOf(id);
      const page = contender && (await pageOnce(contender, rest[0] ?? '', `http://${request.headers.host}`));
      return page ? send(200, 'text/html', page, { 'content-encoding': 'br' }) : send(404, 'text/plain', '');
    }
    if (kind === 'd') {
      const file = fileAt(`${id}/${rest.join('/')}`);
      const type = /** @type {Record<string, string>} */ (types)[extname(pathname)] ?? 'application/octet-stream';
      return file ? send(200, type, file.content, { 'content-encoding': 'br' }) : send(404, 'text/plain', '');
    }
    let text = '';
    for await (const part of request) text += part;
    const call = {
      method: request.method ?? '',
      path: `/${rest.join('/')}`,
      query: searchParams,
      body: text ? JSON.parse(text) : null,
    };
    const body = contenderOf(id)?.mock(call);
    if (!body && id !== 'blank') console.error(`bench: ${id} asked for ${call.method} ${call.path}, which is not mocked`);
    return send(body ? 200 : 404, 'application/json', JSON.stringify(body ?? {}));
  });
  server.keepAliveTimeout = 60_000;
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    origin: `http://localhost:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
