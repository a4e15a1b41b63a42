import { afterAll, expect, test, vi } from 'vitest';

const header = (value: string) => ({ name: 'Content-Security-Policy', value });

/** The requests that the tools have recorded, oldest first. Browsers record no fragment. */
const entries = [
  { request: { url: 'https://shop.example/' }, response: { headers: [header('old')] } },
  { request: { url: 'https://shop.example/app.js' }, response: { headers: [header('script')] } },
  { request: { url: 'https://shop.example/' }, response: { headers: [header('new')] } },
];

/** Result of the expression that reads the address of the page. */
let evaluated: unknown;

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: { id: 'extension' },
  devtools: { network: { getHAR: async () => ({ entries }) }, inspectedWindow: { eval: async () => evaluated } },
});
const { devtoolsPage } = await import('./devtoolsPage.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['https://shop.example/', [header('new')]],
  ['https://shop.example/#/cart', [header('new')]],
  ['https://shop.example/other', null],
])('EXT-01 the headers of %s are those of the last load of the document', async (url, expected) => {
  expect(await devtoolsPage.headers(url)).toEqual(expected);
});

const seen = { url: 'https://shop.example/', contentType: 'text/html', frames: ['https://pay.example/'] };

test.each([
  ['of a browser that resolves with the value', seen, seen],
  ['of a browser that resolves with value and error', [seen, undefined], seen],
  ['of a page that replaced what the expression uses', { ...seen, url: { href: 'https://shop.example/' } }, null],
  ['of a page whose frames are no list', { ...seen, frames: 'https://pay.example/' }, null],
  ['of a page where the expression fails', [undefined, { isException: true }], null],
])('the document %s is read only if it has the right form', async (_which, result, expected) => {
  evaluated = result;
  expect(await devtoolsPage.inspect()).toEqual(expected ?? { url: '', contentType: '', frames: [] });
});
