import browser from 'webextension-polyfill';
import type { PanelPage } from './PanelPage.ts';

/**
 * The panel in a separate tab, for the page in another tab. Uses the browser's tabs instead of the developer tools.
 * @param known address of the page, which the browser reveals only after permission is granted
 */
export function tabPage(tabId: number, known: string): PanelPage {
  return {
    async inspect() {
      const { url = known } = await browser.tabs.get(tabId);
      return { url, contentType: 'text/html', frames: [] };
    },
    ask: (origins) => browser.permissions.request({ origins: [...origins] }),
    headers: async () => null,
    onNavigated(listener) {
      const onUpdated = (updated: number, { status }: { status?: string }) => {
        if (updated === tabId && status === 'complete') listener();
      };
      browser.tabs.onUpdated.addListener(onUpdated);
      return () => browser.tabs.onUpdated.removeListener(onUpdated);
    },
  };
}
