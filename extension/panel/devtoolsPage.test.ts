import { afterAll, expect, test, vi } from 'vitest';

const header = (value: string) => ({ name: 'Content-Security-Policy', value });

/** The requests that the tools have recorded, oldest first. Browsers record no fragment. */
const entries = [
  { request: { url: 'https://shop.example/' }, response: { headers: [header('old')] } },
  { request: { url: 'https://shop.example/app.js' }, response: { headers: [header('script')] } },
  { request: { url: 'https://shop.example/' }, response: { headers: [header('new')] } },
];

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', { runtime: { id: 'extension' }, devtools: { network: { getHAR: async () => ({ entries }) } } });
const { devtoolsPage } = await import('./devtoolsPage.ts');
afterAll(() => vi.unstubAllGlobals());

test.each([
  ['https://shop.example/', [header('new')]],
  ['https://shop.example/#/cart', [header('new')]],
  ['https://shop.example/other', null],
])('EXT-01 the headers of %s are those of the last load of the document', async (url, expected) => {
  expect(await devtoolsPage.headers(url)).toEqual(expected);
});
