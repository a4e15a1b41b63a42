import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { ONE_BROWSER } from '../../support/tags.ts';
import { expect, test } from '../fixture.ts';

const command = fileURLToPath(new URL('../../../cli/bin/widget-sandbox.js', import.meta.url));
const entry = fileURLToPath(new URL('../../../dist/server/index.js', import.meta.url));

/** The entry point as one script, for a realm that has nothing of Node and no DOM. */
async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, target: 'es2022', lib: { entry, formats: ['iife'], name: 'server' } },
  });
  if (!Array.isArray(built) || built[0]?.output[0].type !== 'chunk') throw new Error('One script was expected.');
  return built[0].output[0].code;
}

test('renderSignin renders in a realm with the globals of a Worker, without a DOM', ONE_BROWSER, async () => {
  const texts = { URL, URLSearchParams, TextEncoder, TextDecoder, btoa, atob };
  const requests = { fetch, Headers, Request, Response, AbortController, AbortSignal, DOMException };
  const globals = { ...texts, ...requests, crypto, setTimeout, clearTimeout, navigator: { userAgent: 'Worker' } };
  const realm = createContext({ ...globals });
  runInContext(await bundle(), realm);
  const options = { publicToken: 'public-token-test-1', config: { products: ['otp', 'passwords', 'crypto'] }, locale: 'de' };
  const { html, css, cspHashes } = await runInContext(`server.renderSignin(${JSON.stringify(options)})`, realm);
  expect(html).toContain('lang="de" dir="ltr"');
  expect(html).not.toMatch(/ style=|<script|undefined|\[object/);
  expect(css).toContain('@layer siw');
  expect(cspHashes).toEqual([expect.stringMatching(/^'sha256-[\w+/]{43}='$/)]);
});

test(
  'OAU-01 the styles of the HTML draw the logo of Google in its colours, without attributes that a strict policy refuses',
  ONE_BROWSER,
  async () => {
    const { renderSignin } = await import(entry);
    const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };
    const { html, css } = await renderSignin({ publicToken: 'public-token-test-1', config });
    expect(html).toContain('<span class="siw-brand siw-google" aria-hidden="true"></span>');
    const [, rules = ''] = /\.siw-google\{([^}]+)\}/.exec(css) ?? [];
    expect(new Set(rules.match(/#[0-9a-f]{6}/g))).toEqual(new Set(['#4285f4', '#ea4335', '#34a853', '#fbbc04']));
    expect(html).not.toContain(' style=');
  },
);

test(
  'renderSignin refuses a wrong option and a value that is not CSS, and escapes the texts of the page',
  ONE_BROWSER,
  async () => {
    const { renderSignin } = await import(entry);
    const publicToken = 'public-token-test-1';
    await expect(renderSignin({ publicToken, config: { products: ['sms'] } })).rejects.toThrow('config.products');
    await expect(renderSignin({ publicToken, locale: 'auto' })).rejects.toThrow('language tag');
    for (const primary of ['red}body{display:none', '"\f;}}body{display:none}x{y:"', "'\r;}}body{display:none}x{y:'"])
      await expect(renderSignin({ publicToken, theme: { colors: { primary } } })).rejects.toThrow('theme');
    const { html } = await renderSignin({ publicToken, copy: { main: { title: '<script>alert(1)</script>' } } });
    expect(html).not.toContain('<script>');
  },
);

test('attack: texts of the page repeat the markup around them, as patterns of String.replace', ONE_BROWSER, async () => {
  const { renderSignin } = await import(entry);
  const htmlWith = async (options: object) => (await renderSignin({ publicToken: 'public-token-test-1', ...options })).html;
  const plain = await htmlWith({});
  for (const pattern of ["$'", '$`', '$&', '$$', '$1']) {
    const noScript = await htmlWith({ noScript: pattern });
    expect(noScript).toContain(`<span class="siw-no-script">${pattern.replace('&', '&amp;')}</span>`);
    const locale = async () => ({ lang: 'en', dir: pattern, copy: { providerErrors: {} } });
    for (const html of [noScript, await htmlWith({ locale })]) {
      expect(html.match(/class="siw-frame"/g)).toHaveLength(1);
      expect(html.length).toBeLessThan(plain.length + 50);
    }
  }
  for (const element of ['$`', '$$', '$1']) expect(await htmlWith({ element })).toContain(` form="siw-${element}-early-form"`);
});

test(
  'renderSignin with the address of the scripts requests existing files of the standalone build, with hashes from another origin',
  ONE_BROWSER,
  async () => {
    const { renderSignin } = await import(entry);
    const options = { publicToken: 'public-token-test-1', locale: 'pt-BR', config: { products: ['otp'] } };
    const linksOf = ({ html }: { html: string }) => html.match(/<link [^>]*>/g) ?? [];
    expect(linksOf(await renderSignin(options))).toEqual([]);

    const links = linksOf(await renderSignin({ ...options, scripts: '/widget' }));
    const paths = links.map(
      (link) => /^<link rel="modulepreload" referrerpolicy="strict-origin" href="\/widget\/([^"]+)">$/.exec(link)?.[1] ?? link,
    );
    const names = paths.map((path) => path.replace(/^chunks\/(.+)-[\w-]{8}\.js$/, '$1'));
    expect(names).toEqual(['widget.js', 'takeOver', 'calls', 'loadLanguage', 'ptBR', 'otp-flow']);
    // The script adds what is in the template to the page after the first paint.
    const { html } = await renderSignin({ ...options, scripts: '/widget' });
    const script = '<script async fetchpriority="high" referrerpolicy="strict-origin" src="/widget/earlyRequests.js"></script>';
    expect(html).toMatch(/^<link [^>]*\/widget\.js"><div class="siw-mount"/);
    expect(html.endsWith(`</div><template>${links.slice(1).join('')}</template>${script}`)).toBe(true);
    const standalone = new URL('../../../dist/standalone/', import.meta.url);
    const hashes = JSON.parse(readFileSync(new URL('integrity.json', standalone), 'utf8'));
    for (const path of paths) expect(hashes).toHaveProperty([path]);

    const fromOther = linksOf(await renderSignin({ ...options, locale: 'en', scripts: 'https://cdn.example/"w"/' }));
    expect(fromOther[0]).toBe(
      `<link rel="modulepreload" referrerpolicy="strict-origin" href="https://cdn.example/&quot;w&quot;/widget.js" integrity="${hashes['widget.js']}">`,
    );
    expect(fromOther).toHaveLength(4);
  },
);

test(
  'renderSignin with the address of the scripts requests the code that submits each form of the first screen',
  ONE_BROWSER,
  async () => {
    const { renderSignin } = await import(entry);
    const flowsOf = async (products: string[]) => {
      const config = { products, otpOptions: { methods: ['sms'] }, oauthOptions: { providers: [{ type: 'google' }] } };
      const { html } = await renderSignin({ publicToken: 'public-token-test-1', config, scripts: '/' });
      return [...html.matchAll(/chunks\/([\w-]+-flow)-[\w-]{8}\.js/g)].map(([, name]) => name);
    };
    expect(await flowsOf(['passwords', 'emailMagicLinks'])).toEqual(['password-flow', 'email-link-flow', 'otp-flow']);
    expect(await flowsOf(['emailMagicLinks'])).toEqual(['email-link-flow']);
    expect(await flowsOf(['passkeys', 'otp'])).toEqual(['otp-flow']);
    expect(await flowsOf(['oauth', 'passkeys'])).toEqual([]);
  },
);

test('renderSignin links the texts of languages whose tags have a region or a script', ONE_BROWSER, async () => {
  const { renderSignin } = await import(entry);
  for (const locale of ['es-419', 'pt-PT', 'zh-Hans', 'de']) {
    const { html } = await renderSignin({ publicToken: 'public-token-test-1', locale, scripts: '/' });
    expect(html.match(/<link /g), locale).toHaveLength(6);
  }
});

test('renderSignin with the address of the back end adds a script that searches only where it may', ONE_BROWSER, async () => {
  const { renderSignin } = await import(entry);
  const bootstrap = { displayWatermark: true, captcha: null, fingerprint: null };
  const options = { publicToken: 'public-token-test-1', scripts: '/widget', backend: 'https://auth.example.com' };
  const tagOf = async (given: object) => {
    const { html } = await renderSignin({ ...options, config: { products: ['passwords'] }, ...given });
    return /<script.*<\/script>$/.exec(html)?.[0];
  };
  const attributes = 'data-backend="https://auth.example.com" data-public-token="public-token-test-1"';
  const tag = `<script async fetchpriority="high" referrerpolicy="strict-origin" src="/widget/earlyRequests.js" ${attributes}></script>`;
  const searching = tag.replace('></', ' data-search></');
  expect(await tagOf({ bootstrap })).toBe(searching);
  expect(await tagOf({ bootstrap, config: { products: ['passwords', 'otp'], otpOptions: { methods: ['sms'] } } })).toBe(
    searching,
  );
  for (const given of [
    {},
    { bootstrap: { ...bootstrap, captcha: { siteKey: 'key' } } },
    { bootstrap: { ...bootstrap, fingerprint: 'OBSERVATION' } },
    { bootstrap: { ...bootstrap, capabilities: { backend: 'B', missing: { passwords: 'Install them.' } } } },
    { bootstrap, config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] } } },
    { bootstrap, config: { products: ['emailMagicLinks'] } },
  ])
    expect(await tagOf(given), JSON.stringify(given)).toBe(tag);
  expect(await tagOf({ backend: undefined })).toBe(
    '<script async fetchpriority="high" referrerpolicy="strict-origin" src="/widget/earlyRequests.js"></script>',
  );
  expect(await tagOf({ backend: undefined, scripts: undefined })).toBeUndefined();

  const { html } = await renderSignin({ ...options, scripts: 'https://cdn.example/w' });
  const file = 'src="https://cdn\\.example/w/earlyRequests\\.js" integrity="sha384-[^"]+" crossorigin';
  expect(html).toMatch(
    new RegExp(`</template><script async fetchpriority="high" referrerpolicy="strict-origin" ${file} ${attributes}></script>$`),
  );
});

test('renderSignin explains a wrong back end, and a configuration that was not awaited', ONE_BROWSER, async () => {
  const { renderSignin } = await import(entry);
  const options = { publicToken: 'public-token-test-1', scripts: '/', backend: 'https://auth.example.com' };
  for (const [given, why] of [
    [{ backend: 'auth.example.com' }, 'options.backend is malformed'],
    [{ publicToken: '' }, 'options.publicToken is malformed'],
    [{ scripts: undefined }, 'options.scripts is missing'],
    [
      { bootstrap: Promise.resolve() },
      'options.bootstrap is of type object, but it accepts the result of `await client.provider',
    ],
  ] as const)
    await expect(renderSignin({ ...options, ...given })).rejects.toThrow(why);
});

test('prerender --backend prints the script of the early requests after the first screen', ONE_BROWSER, async () => {
  const file = test.info().outputPath('host.json');
  writeFileSync(file, JSON.stringify({ config: { products: ['passwords'] }, publicToken: 'public-token-test-1' }));
  const flags = ['--config', file, '--json', '--scripts', '/widget', '--backend', 'https://auth.example.com'];
  const { html } = JSON.parse(execFileSync(process.execPath, [command, 'prerender', ...flags], { encoding: 'utf8' }));
  expect(html).toMatch(
    /<\/template><script async fetchpriority="high" referrerpolicy="strict-origin" src="\/widget\/earlyRequests\.js" data-backend="https:\/\/auth\.example\.com" [^>]*><\/script>$/,
  );
});
