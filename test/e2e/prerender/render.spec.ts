import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'vite';
import { expect, test } from '../fixture.ts';

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

test('renderSignin renders in a realm with the globals of a Worker, without a DOM @one-browser', async () => {
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

test('renderSignin refuses a wrong option and a value that is no CSS, and escapes what the page words @one-browser', async () => {
  const { renderSignin } = await import(entry);
  const publicToken = 'public-token-test-1';
  await expect(renderSignin({ publicToken, config: { products: ['sms'] } })).rejects.toThrow('config.products');
  await expect(renderSignin({ publicToken, locale: 'auto' })).rejects.toThrow('language tag');
  await expect(renderSignin({ publicToken, theme: { colors: { primary: 'red}body{display:none' } } })).rejects.toThrow('theme');
  const { html } = await renderSignin({ publicToken, copy: { main: { title: '<script>alert(1)</script>' } } });
  expect(html).not.toContain('<script>');
});
