import { createHash } from 'node:crypto';
import { extname } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { renderToPipeableStream } from 'react-dom/server';
import { build, type Plugin } from 'vite';
import { ownKeys } from '../../src/ownKeys.config.ts';
import { reactByPreact } from '../../src/standalone/preact.config.ts';
import { reactHost } from './host/reactHost.ts';
import { hostPage } from './hostPage.ts';
import { type Served, serve } from './serve.ts';

const inHost = (path: string) => fileURLToPath(new URL(`./host/${path}`, import.meta.url));
const dist = new URL('../../dist/', import.meta.url).href;
const types: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Scripts of the host pages that have the same HTML. */
const scripts = ['plain.ts', 'strict.tsx', 'element.ts', 'screens.ts'];
const pages = new Map(scripts.map((script) => [inHost(script.replace(/\.tsx?$/, '.html')), script]));
/** The page of all screens in a build with Preact, as in the standalone build. */
const BY_PREACT = inHost('screens-by-preact.html');
pages.set(BY_PREACT, 'screens.ts');
const byReact = [...pages.keys(), inHost('react.html'), inHost('framing.html')].filter((page) => page !== BY_PREACT);

/** Provides those pages to the bundler, as if they were files. */
const hostPages: Plugin = {
  name: 'host-pages',
  enforce: 'pre',
  resolveId: (id) => (pages.has(id) ? id : null),
  load(id) {
    const script = pages.get(id);
    return script ? hostPage(`<script type="module" src="./${script}"></script>`) : null;
  },
};

type Mode = 'development' | 'production';

/** Bundles the hosts of the built package as a host does: with React in its build for this mode, and nothing of the source. */
async function bundle(mode: Mode, input: string[], plugins: Plugin[] = []): Promise<ReadonlyMap<string, string | Uint8Array>> {
  // The build sets NODE_ENV to `production`.
  const { NODE_ENV } = process.env;
  const built = await build({
    configFile: false,
    root: inHost(''),
    base: mode === 'production' ? '/production/' : '/',
    // The bundler adds a runtime to the host, which passes each enumerable value of Object.prototype to Object.defineProperty as a getter
    // and fails, before code of the widget runs. docs/errors.md says what a page can do; these hosts change the runtime.
    plugins: [hostPages, mode === 'production' && ownKeys, ...plugins],
    mode,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    build: {
      write: false,
      minify: mode === 'production',
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input },
    },
  });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
  if (!('output' in built)) throw new Error('One bundle was expected.');
  return new Map(built.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

/** Renders a React host on a server with these options. */
async function rendered(file: string, options: string) {
  const [{ createClient }, react] = await Promise.all([import(`${dist}index.js`), import(`${dist}react.js`)]);
  const { config, theme, locale, prerender, entry, ...rest } = JSON.parse(options);
  const host = reactHost(react, createClient(rest), { config, theme, locale, prerender, entry });
  const stream = new PassThrough();
  const html = text(stream);
  renderToPipeableStream(host).pipe(stream);
  return file.replace('<div id="sign-in"></div>', `<div id="sign-in">${await html}</div>`);
}

/** Renders the content of the custom element of a host with these options. */
async function renderedElement(file: string, options: string) {
  const { renderSignin } = await import(`${dist}server/index.js`);
  const { config, publicToken, backend } = JSON.parse(options);
  const { html, css } = await renderSignin({ config, publicToken });
  const attributes = `public-token="${publicToken}" backend="${backend}" products="${config.products.join(', ')}"`;
  return file.replace(
    '<div id="sign-in"></div>',
    `<style>${css}</style><signin-widget id="sign-in" ${attributes}>${html}</signin-widget>`,
  );
}

/** Returns the sources of a policy for the style elements in a page. */
const styleSources = (html: string) =>
  [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  );

/**
 * Serves the hosts: `/plain.html`, `/strict.html`, `/react.html`, `/element.html`, `/framing.html`, `/screens.html` and, bundled at its
 * first request, `/screens-by-preact.html`. Below `/production/` are the same pages with React's build for production. The policy allows a
 * script and calls of the back end only, unless the parameter `policy` of the address has another one. The parameter `opener` is the
 * `Cross-Origin-Opener-Policy`.
 */
export async function startHostServer(backend: string): Promise<Served> {
  const files = await bundle('development', byReact);
  let filesByPreact: ReturnType<typeof bundle> | undefined;
  let production: ReturnType<typeof bundle> | undefined;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${backend}`,
    'img-src data:',
    "frame-src 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return serve(async ({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/screens-by-preact.html') filesByPreact ??= bundle('development', [BY_PREACT], [reactByPreact()]);
    if (pathname.startsWith('/production/')) production ??= bundle('production', byReact);
    const file = pathname.startsWith('/production/')
      ? (await production)?.get(pathname.replace('/production/', '/'))
      : (files.get(pathname) ?? (await filesByPreact)?.get(pathname));
    const options = searchParams.get('rendered');
    const render = pathname === '/element.html' ? renderedElement : rendered;
    const body = typeof file === 'string' && options ? await render(file, options) : file;
    const styles = options ? `; style-src ${styleSources(String(body)).join(' ') || "'none'"}` : '';
    response.writeHead(file ? 200 : 404, {
      'content-type': types[extname(pathname)] ?? 'text/plain',
      'content-security-policy': searchParams.get('policy') ?? policy + styles,
      'cross-origin-opener-policy': searchParams.get('opener') ?? 'unsafe-none',
    });
    response.end(body);
  });
}
