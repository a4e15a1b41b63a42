import { afterAll, expect, test, vi } from 'vitest';

type Updated = (tabId: number, change: { status?: string }) => void;

const listeners = new Set<Updated>();
const asked: string[][] = [];
/** The tab as the browser describes it: with its address only after a permission. */
let tab: { url?: string } = {};

// The polyfill takes the browser's object when it is imported, and there is one for all tests.
vi.stubGlobal('chrome', { runtime: { id: 'extension' } });
vi.stubGlobal('browser', {
  runtime: { id: 'extension' },
  tabs: {
    get: async () => tab,
    onUpdated: {
      addListener: (listener: Updated) => listeners.add(listener),
      removeListener: (listener: Updated) => listeners.delete(listener),
    },
  },
  permissions: {
    request: async ({ origins }: { origins: string[] }) => {
      asked.push(origins);
      return true;
    },
  },
});
const { tabPage } = await import('./tabPage.ts');
afterAll(() => vi.unstubAllGlobals());

test('EXT-05 the address of a page is the known one until the browser returns it', async () => {
  const page = tabPage(7, 'https://shop.example/known');
  expect(await page.inspect()).toEqual({ url: 'https://shop.example/known', contentType: 'text/html', frames: [] });
  tab = { url: 'https://shop.example/now' };
  expect((await page.inspect()).url).toBe('https://shop.example/now');
  expect(await page.ask?.(['https://shop.example/*'])).toBe(true);
  expect(asked).toEqual([['https://shop.example/*']]);
});

test('EXT-01 only a completed load of the tab itself counts as a navigation, until the panel stops to listen', () => {
  const onNavigated = vi.fn();
  const stop = tabPage(7, '').onNavigated(onNavigated);
  const emit: Updated = (tabId, change) => {
    for (const listener of [...listeners]) listener(tabId, change);
  };
  emit(7, { status: 'loading' });
  emit(7, {});
  emit(8, { status: 'complete' });
  expect(onNavigated).not.toHaveBeenCalled();
  emit(7, { status: 'complete' });
  expect(onNavigated).toHaveBeenCalledTimes(1);
  stop();
  emit(7, { status: 'complete' });
  expect(onNavigated).toHaveBeenCalledTimes(1);
});
