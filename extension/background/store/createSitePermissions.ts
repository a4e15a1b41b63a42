import browser from 'webextension-polyfill';
import type { SiteAccess } from '../../protocol/PanelEvent.ts';
import { sitePattern } from '../../protocol/sitePattern.ts';
import type { KeyedStore } from './KeyedStore.ts';

export type SitePermissions = ReturnType<typeof createSitePermissions>;

const keyOf = (tabId: number) => `allowed:${tabId}`;

/** Manages the permissions that the developer has granted. Until then, the extension may access no site. */
export function createSitePermissions(store: KeyedStore) {
  return {
    /** Records a click on the toolbar button: the browser allows access until the page is left. */
    async note(tabId: number, url: string) {
      await store.set({ [keyOf(tabId)]: new URL(url).origin });
    },
    async look(tabId: number): Promise<{ url: string; siteAccess: SiteAccess }> {
      const { url = '' } = await browser.tabs.get(tabId);
      // Without permission for the tab its address is unknown.
      if (url === '') return { url, siteAccess: 'none' };
      if (!/^(https?|file):/.test(url)) return { url, siteAccess: 'never' };
      if (await browser.permissions.contains({ origins: [sitePattern(url)] })) return { url, siteAccess: 'site' };
      const noted = (await store.get(keyOf(tabId))) === new URL(url).origin;
      return { url, siteAccess: noted && (await canRunScripts(tabId)) ? 'page' : 'none' };
    },
    /** The panel of Firefox cannot request a permission, so a small window of the extension does. */
    async ask(origins: readonly string[]): Promise<boolean> {
      const wanted = { origins: [...origins] };
      if (await browser.permissions.contains(wanted)) return true;
      const url = browser.runtime.getURL(`allow.html#${encodeURIComponent(JSON.stringify(origins))}`);
      const { id } = await browser.windows.create({ url, type: 'popup', width: 460, height: 300 });
      await new Promise<void>((resolve) => {
        const listener = (closed: number) => {
          if (closed !== id) return;
          browser.windows.onRemoved.removeListener(listener);
          resolve();
        };
        browser.windows.onRemoved.addListener(listener);
      });
      return browser.permissions.contains(wanted);
    },
  };
}

/** Number of attempts and their delay in milliseconds, for a page whose process does not yet know about the toolbar button. */
const TRIES = 5;
const AGAIN_MS = 100;

/** A page that the browser moves to another process, because of its headers, may lose the permission of the toolbar button. */
async function canRunScripts(tabId: number, tries = TRIES): Promise<boolean> {
  try {
    await browser.scripting.executeScript({ target: { tabId }, func: () => true, injectImmediately: true });
    return true;
  } catch {
    if (tries <= 1) return false;
    await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    return canRunScripts(tabId, tries - 1);
  }
}
