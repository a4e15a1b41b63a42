import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';

/** The page that the browser shows, the sites that the developer has allowed, and whether scripts may run there. */
let page: { url: string; permitted: string[]; isLetIn: boolean };

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: { id: 'extension' },
  tabs: { get: async () => ({ url: page.url }) },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) => origins.every((each) => page.permitted.includes(each)),
  },
  scripting: {
    async executeScript() {
      if (!page.isLetIn) throw new Error('Cannot access contents of the page.');
      return [];
    },
  },
});
const { createAllowances } = await import('./createAllowances.ts');
afterAll(() => vi.unstubAllGlobals());

function openBrowser() {
  page = { url: 'https://shop.example/cart', permitted: [], isLetIn: true };
  return createAllowances(createMemoryStore());
}

test('EXT-05 without an action of the developer no page is allowed, and the pages of the browser never are', async () => {
  const allowances = openBrowser();
  expect(await allowances.look(1)).toEqual({ url: page.url, allowance: 'none' });
  page.url = '';
  expect(await allowances.look(1)).toEqual({ url: '', allowance: 'none' });
  page.url = 'chrome://settings';
  expect(await allowances.look(1)).toEqual({ url: page.url, allowance: 'never' });
});

test('EXT-05 the toolbar button allows the page of its tab, and no page of another site or tab', async () => {
  const allowances = openBrowser();
  await allowances.note(1, page.url);
  expect((await allowances.look(1)).allowance).toBe('page');
  expect((await allowances.look(2)).allowance).toBe('none');
  page.url = 'https://bank.example/';
  expect((await allowances.look(1)).allowance).toBe('none');
  page.url = 'https://shop.example/checkout';
  page.isLetIn = false;
  expect((await allowances.look(1)).allowance).toBe('none');
  page.isLetIn = true;
  await allowances.forget(1);
  expect((await allowances.look(1)).allowance).toBe('none');
});

test('EXT-05 the permission for a site is for that site', async () => {
  const allowances = openBrowser();
  page.permitted = ['https://shop.example/*'];
  expect((await allowances.look(1)).allowance).toBe('site');
  page.url = 'https://bank.example/';
  expect((await allowances.look(1)).allowance).toBe('none');
});
