import { execFileSync, execSync } from 'node:child_process';
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page } from '@playwright/test';
import { build } from 'vite';
import { installPacked } from '../support/installPacked.ts';
import { test as base, expect, goodPassword, typeIn } from './fixture.ts';

const HOST = 'http://localhost:3000';
const BACKEND = 'https://auth.example.com';
const ADA = 'ada@example.com';

/** The first example of a language in a document. */
function example(page: string, language: string, publicToken: string): string {
  const text = readFileSync(fileURLToPath(new URL(`../../${page}`, import.meta.url)), 'utf8');
  const [, code] = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\`$`, 'ms').exec(text) ?? [];
  if (!code) throw new Error(`${page} has no example in ${language}.`);
  return code.replaceAll('public-token-test-…', publicToken);
}

const htmlOf = (body: string) =>
  `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"></head><body>${body}</body></html>`;

/** Bundles the pages of a host, and restores the variable of the environment that the build changes. */
async function bundle(folder: string, pages: readonly string[], mode = 'production') {
  const { NODE_ENV } = process.env;
  const input = pages.map((name) => `${folder}/${name}.html`);
  const define = { 'process.env.NODE_ENV': JSON.stringify(mode) };
  await build({ configFile: false, root: folder, mode, define, logLevel: 'error', build: { rolldownOptions: { input } } });
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = NODE_ENV;
}

/** Responds to a browser with the pages of a host; any other address is an empty page. */
const serve = (context: BrowserContext, folder: string) =>
  context.route(`${HOST}/**`, async (route) => {
    const path = `${folder}/dist${new URL(route.request().url()).pathname}`;
    await (existsSync(path) ? route.fulfill({ path }) : route.fulfill({ contentType: 'text/html', body: htmlOf('') }));
  });

/** Returns the output of a program in a host's folder, also if it fails. */
function run(binary: string, folder: string, ...words: string[]): string {
  try {
    return execFileSync(binary, words, { cwd: folder, encoding: 'utf8' });
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}

/** A page in TypeScript that uses every entry point of the package. */
const everyEntryPoint = `import { createClient, mountLogin } from 'signin-widget';
import { SigninWidgetElement } from 'signin-widget/element';
import { mountScreen } from 'signin-widget/devtools';
import { Login } from 'signin-widget/react';
import { verifySession } from 'signin-widget/server';
import * as standalone from 'signin-widget/standalone';
import type {} from 'signin-widget/standalone/loader.js';
import { clientOptions, createIdp } from 'signin-widget/testing';
import { soft } from 'signin-widget/themes';
const client = createClient(clientOptions(createIdp()));
mountLogin({ client, element: '#sign-in', theme: soft });
standalone.mountLogin({ client, element: '#sign-in', theme: soft });
const element: SigninWidgetElement = document.createElement('signin-widget');
element.config = { products: ['otp'] };
element.addEventListener('signin-complete', ({ detail }) => detail.user_id);
document.addEventListener('signin-complete', ({ detail }) => detail.user_id);
void window.SigninWidget.ready.then((api) => api.createClient);
void verifySession('token', { backend: 'https://auth.example.com' }).then((result) => result.ok && result.user.user_id);
console.log(mountScreen, Login);
`;

/** Runs a module in a host's folder with Node. Returns all of its output. */
const runInNode = (folder: string, code: string) =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder, encoding: 'utf8' });

type Testing = typeof import('signin-widget/testing');
type Idp = ReturnType<Testing['createIdp']>;

interface Fixtures {
  idp: Idp;
  /** Opens a page of the host and signs in. */
  signInAt: (path: string, tab?: string) => Promise<void>;
}

/** Hosts made of the documents' own examples, in an empty folder with the packed package. */
const test = base.extend<Fixtures, { host: { folder: string; testing: Testing } }>({
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const { folder, remove } = installPacked('react@19.3.1', 'react-dom@19.3.1');
      const testing = (await import(`${folder}/node_modules/signin-widget/sandbox/testing/dist/testing.js`)) as Testing;
      const idp = testing.createIdp();
      const write = (name: string, text: string) => writeFileSync(`${folder}/${name}`, text);
      const put = (name: string, extension: string, code: string, body: string) => {
        write(`${name}.${extension}`, code);
        write(`${name}.html`, htmlOf(`${body}<script type="module" src="./${name}.${extension}"></script>`));
      };
      execSync(example('docs/script-tag.md', 'sh', idp.publicToken), { cwd: folder });
      put('modules', 'ts', example('README.md', 'ts', idp.publicToken), '<div id="sign-in"></div>');
      write('App.tsx', example('docs/react.md', 'tsx', idp.publicToken));
      const main =
        "import { createRoot } from 'react-dom/client';\nimport App from './App.tsx';\ncreateRoot(document.querySelector('#root')!).render(<App />);";
      put('react', 'tsx', main, '<div id="root"></div>');
      write('element.html', htmlOf(example('docs/custom-element.md', 'html', idp.publicToken)));
      write('script.html', htmlOf(example('docs/script-tag.md', 'html', idp.publicToken)));
      await bundle(folder, ['modules', 'react', 'element', 'script']);
      await use({ folder, testing });
      remove();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  idp: async ({ host, context }, use) => {
    const idp = host.testing.createIdp({ seed: [{ emails: [ADA], password: goodPassword }] });
    await serve(context, host.folder);
    await host.testing.routeIdp(context, idp, BACKEND);
    await use(idp);
    await idp.close();
  },
  signInAt: async ({ page, idp, widget }, use) => {
    await use(async (path, tab) => {
      await page.goto(`${HOST}/${path}`);
      if (tab) await widget.getByRole('tab', { name: tab }).click();
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), ADA);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
      await widget.getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => idp.state.sessions.all().length).toBe(1);
    });
  },
});

/** The page greets the visitor who has signed in, also after a reload, and shows no widget then. */
async function expectWelcome(page: Page) {
  await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Welcome, ${ADA}.`)).toBeVisible();
  await expect(page.locator('.siw')).toHaveCount(0);
}

test('PKG-01 the packed package, installed into an empty host, works as the documents say for plain modules', async ({
  page,
  signInAt,
  allowConsole,
}) => {
  allowConsole(/^log: /);
  await signInAt('modules.html', 'Email');
  await expectWelcome(page);
});

test('PKG-01 … for React, with its component and its hooks', async ({ page, host, idp, widget, allowConsole }) => {
  allowConsole(/^log: Signed in\.$/);
  const said = page.waitForEvent('console', (message) => message.text() === 'Signed in.');
  await page.goto(`${HOST}/react.html`);
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), ADA);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await host.testing.createInbox(idp).code(ADA));
  await expectWelcome(page);
  await said;
});

for (const [entryPoint, path] of [
  ['a custom element', 'element.html'],
  ['a script tag', 'script.html'],
] as const) {
  test(`PKG-01 … for ${entryPoint}`, async ({ page, signInAt }) => {
    await signInAt(path);
    await expectWelcome(page);
  });
}

test('PKG-03 its types hold in a strict host that checks its libraries too, however modules are found', ({
  host: { folder },
}) => {
  const modules = fileURLToPath(new URL('../../node_modules', import.meta.url));
  if (!existsSync(`${folder}/node_modules/@types`)) symlinkSync(`${modules}/@types`, `${folder}/node_modules/@types`);
  writeFileSync(`${folder}/entryPoints.ts`, everyEntryPoint);
  for (const [moduleResolution, module] of [
    ['bundler', 'esnext'],
    ['node16', 'node16'],
    ['nodenext', 'nodenext'],
  ]) {
    const compilerOptions = {
      ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, skipLibCheck: false, noEmit: true },
      ...{ moduleResolution, module, target: 'es2022', lib: ['es2022', 'dom', 'dom.iterable'], types: [], jsx: 'react-jsx' },
    };
    writeFileSync(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ['App.tsx', 'entryPoints.ts'] }));
    expect(run(`${modules}/.bin/tsc`, folder, '--project', '.'), moduleResolution).toBe('');
  }
});

test('PKG-02 every entry point of the packed package can be imported in Node without side effects', ({ host }) => {
  const { exports } = JSON.parse(readFileSync(`${host.folder}/node_modules/signin-widget/package.json`, 'utf8'));
  // Not data, the script of the tag, or entry points that need a package that the host may not have.
  const entryPoints = Object.keys(exports).filter((entryPoint) => !/\.json$|loader\.js$|firebase$|better-auth$/.test(entryPoint));
  expect(entryPoints).toEqual(expect.arrayContaining(['.', './react', './element', './testing', './devtools', './server']));
  const said = runInNode(
    host.folder,
    entryPoints.map((entryPoint) => `await import('signin-widget${entryPoint.slice(1)}');`).join(''),
  );
  expect(said).toBe('');
});

test('PKG-02 with React 18 too a server renders it, hydration is clean, and a visitor signs in', async ({
  page,
  context,
  idp,
  signInAt,
  allowConsole,
}) => {
  allowConsole(/Download the React DevTools/);
  const { folder, remove } = installPacked('react@18.3.1', 'react-dom@18.3.1');
  const app = `import { createElement, StrictMode } from 'react';
import { createClient } from 'signin-widget';
import { Login, SigninProvider, useUser } from 'signin-widget/react';
const client = createClient({ publicToken: '${idp.publicToken}', backend: '${BACKEND}' });
const Welcome = () => createElement('p', null, useUser()?.emails[0].email ?? 'Nobody');
export const app = createElement(StrictMode, null, createElement(SigninProvider, { client },
  createElement(Login, { config: { products: ['passwords'] } }), createElement(Welcome)));`;
  writeFileSync(`${folder}/app.js`, app);
  const html = runInNode(
    folder,
    "import { renderToString } from 'react-dom/server'; import { app } from './app.js'; process.stdout.write(renderToString(app));",
  );
  expect(html).toContain('Nobody');
  expect(html).not.toContain('style');
  const hydrate =
    "import { hydrateRoot } from 'react-dom/client'; import { app } from './app.js'; hydrateRoot(document.querySelector('#root'), app);";
  writeFileSync(`${folder}/hydrate.js`, hydrate);
  writeFileSync(
    `${folder}/react-18.html`,
    htmlOf(`<div id="root">${html}</div><script type="module" src="./hydrate.js"></script>`),
  );
  await bundle(folder, ['react-18'], 'development');
  await serve(context, folder);
  await signInAt('react-18.html');
  await expect(page.locator('p', { hasText: ADA })).toBeVisible();
  remove();
});
