import { createReadStream, existsSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Served, serve } from './serve.ts';

const dist = new URL('../../dist/', import.meta.url);
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** Parts of a static page. */
export interface StaticPage {
  config?: object;
  theme?: object;
  locale?: string;
  copy?: object;
  publicToken: string;
  backend: string;
  /** Address of the scripts that the HTML requests. */
  scripts?: string;
  /** True if the HTML makes the first requests. */
  requestsEarly?: boolean;
  /** Width of the element that the widget is in, in CSS pixels. */
  width?: number;
}

const use = `SigninWidget(({ createClient, mountLogin }) => {
  const { config, theme, locale, copy, width, scripts, requestsEarly, ...options } = { ...JSON.parse(new URLSearchParams(location.search).get('page')), ...window.wrong };
  const client = createClient(options);
  window.host = { client, events: [] };
  const onEvent = ({ type }) => window.host.events.push(type);
  window.host.widget = mountLogin({ client, element: '#sign-in', config, theme, locale, copy, callbacks: { onEvent } });
});`;

const html = ({ html: content, stylesheet, lang }: { html: string; stylesheet: string; lang: string }) => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Static page</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="${stylesheet}">
    <script src="/widget/loader.js" defer></script>
    <script src="/use.js" defer></script>
  </head>
  <body>
    <main>
      <h1>Static page</h1>
      <div id="sign-in">${content}</div>
      <p id="below">Below</p>
    </main>
  </body>
</html>
`;

/**
 * Serves static pages with a prerendered first screen, under the policy that `csp` prints with a style file: `/static.html`, whose
 * query has the options. The standalone build is below `/widget/`.
 */
export async function startPrerenderedServer(backend: string): Promise<Served> {
  const { renderSignin } = await import(new URL('server/index.js', dist).href);
  const { createClient } = await import(new URL('index.js', dist).href);
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `connect-src ${backend}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return serve(async ({ url = '/' }, response) => {
    const { pathname, search, searchParams } = new URL(url, 'http://localhost');
    const respond = (body: string, status = 200) => {
      response.writeHead(status, {
        'content-type': types[extname(pathname)] ?? 'text/plain',
        'content-security-policy': searchParams.get('policy') ?? policy,
      });
      response.end(body);
    };
    if (pathname === '/use.js') return respond(use);
    const [, file = ''] = /^\/widget\/([\w./-]+)$/.exec(pathname) ?? [];
    const path = fileURLToPath(new URL(`standalone/${file}`, dist));
    if (file && existsSync(path)) {
      response.writeHead(200, { 'content-type': 'text/javascript' });
      return void createReadStream(path).pipe(response);
    }
    const options = searchParams.get('page');
    if (!options || !/^\/(static\.html|style\.css)$/.test(pathname)) return respond('', 404);
    const { backend: api, width, requestsEarly = false, ...page } = JSON.parse(options) as StaticPage;
    const stylesheet = `/style.css${search}`;
    const bootstrap =
      requestsEarly && (await createClient({ publicToken: page.publicToken, backend: api }).provider.bootstrap.get({}));
    const rendered = await renderSignin({ ...page, stylesheet, ...(bootstrap && { backend: api, bootstrap }) });
    if (pathname === '/style.css') {
      return respond(width ? `${rendered.css} #sign-in { inline-size: ${width}px }` : rendered.css);
    }
    respond(
      html({ ...rendered, stylesheet: stylesheet.replaceAll('&', '&amp;').replaceAll('"', '&quot;'), lang: page.locale ?? 'en' }),
    );
  });
}
