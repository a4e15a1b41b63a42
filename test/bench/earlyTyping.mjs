// Tries forms that a React server has rendered: text and submissions before their scripts have arrived.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { build } from 'vite';
import { common, here, out } from './build.mjs';
import { protocolMock } from './mocks.mjs';

/** The kits by the name of their file in `kits`. */
const kits = {
  'signin-widget': 'this widget, `<Login prerender="inline">`',
  supabase: '@supabase/auth-ui-react 0.4.7',
  ory: '@ory/elements-react 1.2.1',
};

const EMAIL = 'ada@example.com';
const FIELD = 'input[type=email]';
/** Time after which a page does nothing more without the visitor. */
const SETTLED_MS = 1_500;

/**
 * @typedef {object} EarlyTyping
 * @property {string} label
 * @property {boolean} takesText its field accepts text before the scripts
 * @property {boolean} isKept the text is in the field when the scripts have run
 * @property {boolean} isSent a submission then sends the text
 * @property {number} carriedOut how often a submission before the scripts is carried out when they have run
 * @property {boolean} isInAddress a submission before the scripts puts the text into the address of the page
 */

/** Builds the page of a kit for the server and for the browser. @param {string} kit */
async function buildPage(kit) {
  const file = join(here, 'kits', `${kit}.jsx`);
  const folder = join(out, 'rendered', kit);
  const options = { ...common('login'), ssr: { noExternal: true } };
  const server = { ssr: true, outDir: join(folder, 'server'), emptyOutDir: true, minify: false };
  await build({
    ...options,
    plugins: [entry(file, `export { renderToString } from 'react-dom/server'; export { element } from '${file}';`)],
    build: { ...server, rollupOptions: { input: { server: 'virtual:entry' }, output: { entryFileNames: '[name].js' } } },
  });
  const client = `import { createElement, Fragment, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { element } from '${file}';
const Hydrated = () => { useEffect(() => { window.isHydrated = true; }, []); return null; };
hydrateRoot(document.getElementById('root'), createElement(Fragment, null, element(location.origin), createElement(Hydrated)));`;
  await build({
    ...options,
    plugins: [entry(file, client)],
    build: {
      outDir: join(folder, 'client'),
      emptyOutDir: true,
      rollupOptions: {
        input: { client: 'virtual:entry' },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return { rendered: await import(join(folder, 'server', 'server.js')), files: join(folder, 'client') };
}

/** @param {string} file @param {string} code @returns {import('vite').Plugin} */
const entry = (file, code) => ({
  name: 'entry',
  resolveId: (id) => (id === 'virtual:entry' ? `${file}.entry.js` : null),
  load: (id) => (id === `${file}.entry.js` ? code : null),
});

/**
 * Serves the page of a kit. Its scripts wait until they are released. @param {Awaited<ReturnType<typeof buildPage>>} built
 */
async function servePage({ rendered, files }) {
  /** @type {string[]} */
  const sent = [];
  let release = () => {};
  const scripts = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  const server = createServer(async (request, response) => {
    const { pathname, origin, searchParams } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    let text = '';
    for await (const part of request) text += part;
    if (pathname.startsWith('/js/')) {
      await scripts;
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(readFileSync(join(files, pathname.slice(4))));
    } else if (pathname.startsWith('/api/')) {
      if (!pathname.endsWith('/events')) sent.push(decodeURIComponent(text));
      const body = protocolMock({ method: request.method ?? '', path: pathname, query: searchParams, body: parsed(text) });
      response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' }).end(JSON.stringify(body ?? {}));
    } else {
      const root = `<div id="root">${rendered.renderToString(rendered.element(origin))}</div>`;
      const html = `<!doctype html><link rel="icon" href="data:,">${root}<script type="module" src="/js/client.js"></script>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    address: `http://localhost:${port}/`,
    /** Returns the number of requests with the address. */
    searches: () => sent.filter((text) => text.includes(EMAIL)).length,
    release,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/**
 * Opens the page of a kit, types into its form and perhaps submits it, and lets the scripts arrive then.
 * @param {import('playwright').Browser} browser @param {Awaited<ReturnType<typeof buildPage>>} built @param {boolean} submits
 */
async function visit(browser, built, submits) {
  const { address, searches, release, close } = await servePage(built);
  const page = await browser.newPage();
  const field = page.locator(FIELD).first();
  try {
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForSelector('#root', { state: 'attached' });
    const takesText = (await field.count()) > 0 && (await field.isEnabled());
    if (takesText) {
      await field.click();
      await page.keyboard.type(EMAIL);
      if (submits) await page.keyboard.press('Enter');
      await pause(SETTLED_MS);
    }
    const isInAddress = decodeURIComponent(page.url()).includes(EMAIL);
    release();
    await page.waitForFunction('window.isHydrated', undefined, { timeout: 20_000 });
    await pause(SETTLED_MS);
    const carriedOut = searches();
    const isKept = takesText && !submits && (await field.inputValue()) === EMAIL;
    if (isKept) {
      const password = page.locator('input[type=password]').first();
      if (await password.count()) await password.fill('correct horse');
      await page.keyboard.press('Enter');
      await pause(SETTLED_MS);
    }
    return { takesText, isInAddress, carriedOut, isKept, isSent: searches() > carriedOut };
  } finally {
    await page.close();
    close();
  }
}

/** @param {import('playwright').Browser} browser @param {string} kit @param {string} label @returns {Promise<EarlyTyping>} */
async function tryKit(browser, kit, label) {
  const built = await buildPage(kit);
  const { takesText, isKept, isSent } = await visit(browser, built, false);
  const { isInAddress, carriedOut } = await visit(browser, built, true);
  return { label, takesText, isKept, isSent, isInAddress, carriedOut };
}

/** @param {string} text */
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Tries each kit. @param {import('playwright').Browser} browser @returns {Promise<EarlyTyping[]>} */
export async function earlyTyping(browser) {
  const tried = [];
  for (const [kit, label] of Object.entries(kits)) {
    const result = await tryKit(browser, kit, label).catch((error) =>
      console.error(`bench: ${kit} could not be tried: ${error.message}`),
    );
    if (result) tried.push(result);
  }
  return tried;
}
