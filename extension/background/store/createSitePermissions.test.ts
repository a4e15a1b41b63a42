import { afterAll, expect, test, vi } from 'vitest';
import { createMemoryStore } from './createMemoryStore.ts';

/** The page that the browser shows, the sites that the developer has allowed, and whether scripts may run there. */
let page: { url: string; permitted: string[]; hasAccess: boolean; refusals: number };

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: { id: 'extension', getURL: (path: string) => `chrome-extension://extension/${path}` },
  windows: {
    create: async ({ url }: { url: string }) => {
      opened.push(url);
      return { id: 5 };
    },
    onRemoved: {
      addListener: (listener: (id: number) => void) => closed.add(listener),
      removeListener: (listener: (id: number) => void) => closed.delete(listener),
    },
  },
  tabs: { get: async () => ({ url: page.url }) },
  permissions: {
    contains: async ({ origins }: { origins: string[] }) => origins.every((each) => page.permitted.includes(each)),
  },
  scripting: {
    async executeScript() {
      page.refusals -= 1;
      if (!page.hasAccess || page.refusals >= 0) throw new Error('Cannot access contents of the page.');
      return [];
    },
  },
});
const { createSitePermissions } = await import('./createSitePermissions.ts');
afterAll(() => vi.unstubAllGlobals());

function openBrowser() {
  page = { url: 'https://shop.example/cart', permitted: [], hasAccess: true, refusals: 0 };
  return createSitePermissions(createMemoryStore());
}

test('EXT-05 without an action of the developer no page is allowed, and the pages of the browser never are', async () => {
  const sitePermissions = openBrowser();
  expect(await sitePermissions.look(1)).toEqual({ url: page.url, siteAccess: 'none' });
  page.url = '';
  expect(await sitePermissions.look(1)).toEqual({ url: '', siteAccess: 'none' });
  page.url = 'chrome://settings';
  expect(await sitePermissions.look(1)).toEqual({ url: page.url, siteAccess: 'never' });
});

test('EXT-05 the toolbar button allows the page of its tab, and no page of another site or tab', async () => {
  const sitePermissions = openBrowser();
  await sitePermissions.note(1, page.url);
  expect((await sitePermissions.look(1)).siteAccess).toBe('page');
  expect((await sitePermissions.look(2)).siteAccess).toBe('none');
  page.url = 'https://bank.example/';
  expect((await sitePermissions.look(1)).siteAccess).toBe('none');
  page.url = 'https://shop.example/checkout';
  page.hasAccess = false;
  expect((await sitePermissions.look(1)).siteAccess).toBe('none');
});

test('EXT-05 the permission for a site is for that site', async () => {
  const sitePermissions = openBrowser();
  page.permitted = ['https://shop.example/*'];
  expect((await sitePermissions.look(1)).siteAccess).toBe('site');
  page.url = 'https://bank.example/';
  expect((await sitePermissions.look(1)).siteAccess).toBe('none');
});

/** Listeners for a window that was closed, and the windows that were opened. */
const closed = new Set<(id: number) => void>();
const opened: string[] = [];

test('EXT-05 a window of the extension asks for the sites, and only its own end is waited for', async () => {
  const sitePermissions = openBrowser();
  opened.length = 0;
  const sites = ['https://shop.example/*', 'https://pay.example/*'];
  const asked = sitePermissions.ask(sites);
  await vi.waitFor(() => expect(closed.size).toBe(1));
  expect(JSON.parse(decodeURIComponent(new URL(opened[0] ?? '').hash.slice(1)))).toEqual(sites);
  const answered = vi.fn();
  void asked.then(answered);
  for (const listener of [...closed]) listener(6);
  await Promise.resolve();
  expect(closed.size).toBe(1);
  page.permitted = sites;
  for (const listener of [...closed]) listener(5);
  expect([await asked, closed.size]).toEqual([true, 0]);
});

test('EXT-05 a window that was closed without the permission grants nothing', async () => {
  const asked = openBrowser().ask(['https://shop.example/*']);
  await vi.waitFor(() => expect(closed.size).toBe(1));
  for (const listener of [...closed]) listener(5);
  expect([await asked, closed.size]).toEqual([false, 0]);
});

test('EXT-05 no window asks for sites that are permitted', async () => {
  const sitePermissions = openBrowser();
  opened.length = 0;
  page.permitted = ['https://shop.example/*'];
  expect(await sitePermissions.ask(['https://shop.example/*'])).toBe(true);
  expect(opened).toEqual([]);
});

test('EXT-05 a page whose process learns of the toolbar button late is allowed, and one that never does is not', async () => {
  vi.useFakeTimers();
  try {
    for (const [refusals, siteAccess] of [
      [4, 'page'],
      [5, 'none'],
    ] as const) {
      const sitePermissions = openBrowser();
      await sitePermissions.note(1, page.url);
      page.refusals = refusals;
      const seen = sitePermissions.look(1);
      await vi.advanceTimersByTimeAsync(1_000);
      expect((await seen).siteAccess).toBe(siteAccess);
    }
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-05 a file is a page that a site permission cannot be for, but that may be allowed', async () => {
  const sitePermissions = openBrowser();
  page.url = 'file:///tmp/page.html';
  expect((await sitePermissions.look(1)).siteAccess).toBe('none');
});
