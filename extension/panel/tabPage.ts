import browser from 'webextension-polyfill';
import type { PanelPage } from './PanelPage.ts';

/**
 * The panel in a tab of its own, for the page in another tab: what the tools would tell, the browser's tabs do.
 * @param known the page's address, which the browser tells only once the extension is let into it
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
