import { createReadStream, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { providerOver } from './host/providerOver.ts';
import { hostPage } from './hostPage.ts';
import { serve } from './serve.ts';

const inBuild = (path: string) => fileURLToPath(new URL(`../../dist/standalone/${path}`, import.meta.url));

/** The hashes that the build has written, by file. */
const integrity = JSON.parse(readFileSync(inBuild('integrity.json'), 'utf8')) as Readonly<Record<string, string>>;

const NONCE = 'random-for-each-response';

/** Script of the host. As the options are in the fragment, all tests use the same page. */
const use = `({ createClient, mountLogin, mountRedirect, mountResetPassword, mountPasskeyRegistration }) => {
  const { config, theme, entry = 'login', isRedirect, isOwnProvider, locale = 'en', ...options } = JSON.parse(decodeURIComponent(location.hash.slice(1)));
  const ownProvider = () => (${providerOver})(createClient(options));
  const client = createClient(isOwnProvider ? { publicToken: options.publicToken, provider: ownProvider() } : options);
  if (!isRedirect) client.authenticateByUrl().catch(() => {});
  const login = (element) => mountLogin({ client, element, config, theme, locale });
  const token = new URLSearchParams(location.search).get('token');
  const entries = {
    login,
    reset: (element) => mountResetPassword({ client, element, token, theme }),
    passkeys: (element) => mountPasskeyRegistration({ client, element, theme }),
  };
  window.host = {
    client,
    login,
    resetPassword: (token) => mountResetPassword({ client, element: '#second', token, theme }),
    registerPasskey: () => mountPasskeyRegistration({ client, element: '#second', theme }),
    widget: isRedirect ? mountRedirect({ client, element: '#sign-in', config, theme }) : entries[entry]('#sign-in'),
  };
}`;

const tag = (cdn: string, attributes = '') =>
  `<script nonce="${NONCE}" ${attributes} crossorigin integrity="${integrity['loader.js']}" src="${cdn}/loader.js"></script>`;
const inline = (code: string, type = '') => `<script nonce="${NONCE}" ${type}>${code}</script>`;

/** Ways to include the standalone build, by the name of the page. */
const pages: Readonly<Record<string, (cdn: string) => string>> = {
  tag: (cdn) => tag(cdn) + inline(`SigninWidget(${use});`),
  async: (cdn) => inline(`(window.SigninWidget ||= []).push(${use});`) + tag(cdn, 'async'),
  module: (cdn) => inline(`import * as api from '${cdn}/widget.js'; (${use})(api);`, 'type="module"'),
  tampered: (cdn) =>
    tag(cdn).replaceAll(cdn, `${cdn}/tampered`) + inline('SigninWidget.ready.catch(() => { document.title = "refused"; });'),
  'tampered-later': (cdn) => {
    const hashes = Object.fromEntries(Object.entries(integrity).map(([file, hash]) => [`${cdn}/tampered-later/${file}`, hash]));
    return (
      inline(JSON.stringify({ integrity: hashes }), 'type="importmap"') +
      tag(`${cdn}/tampered-later`) +
      inline(`SigninWidget(${use});`)
    );
  },
};

export interface StandaloneServer {
  /** Address of the host's pages, such as `/tag.html`. */
  url: string;
  /** Address of the standalone build. */
  cdn: string;
  /** The source of a policy that allows the pages' own inline script. */
  ownScript: string;
  close(): Promise<void>;
}

/**
 * Serves pages without a bundler, and the standalone build on another origin. Below `/tampered/` its widget is changed, below
 * `/tampered-later/` a file that loads later. The policy is strict, with Trusted Types, unless the parameter `policy` of the address has
 * another one. The parameter `referrer` is the referrer policy.
 */
export async function startStandaloneServer(backend: string): Promise<StandaloneServer> {
  const cdn = await serve(({ url = '/' }, response) => {
    const [, tampered, file = ''] = /^\/(?:(tampered(?:-later)?)\/)?([\w./-]+)(?:\?.*)?$/.exec(url) ?? [];
    if (!Object.hasOwn(integrity, file)) return void response.writeHead(404).end();
    const type = extname(file) === '.json' ? 'application/json' : 'text/javascript';
    response.writeHead(200, { 'content-type': type, 'access-control-allow-origin': '*' });
    const isChanged = tampered === 'tampered' ? file === 'widget.js' : tampered && file.startsWith('chunks/calls-');
    if (isChanged) response.write('document.title = "changed code ran";');
    createReadStream(inBuild(file)).pipe(response);
  });
  const policy = [
    "default-src 'none'",
    `script-src 'nonce-${NONCE}' 'strict-dynamic'`,
    `connect-src ${backend}`,
    'img-src data:',
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  const host = await serve(({ url = '/' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    const scripts = pages[pathname.slice(1).replace(/\.html$/, '')]?.(cdn.url);
    response.writeHead(scripts ? 200 : 404, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': searchParams.get('policy') ?? policy,
      'referrer-policy': searchParams.get('referrer') ?? 'strict-origin-when-cross-origin',
    });
    response.end(scripts && hostPage(scripts));
  });
  return {
    url: host.url,
    cdn: cdn.url,
    ownScript: `'nonce-${NONCE}'`,
    close: async () => {
      await Promise.all([host.close(), cdn.close()]);
    },
  };
}
