import { cleanPage } from '../background/tab/cleanPage.ts';
import type { TabSession } from '../background/tab/createTabSession.ts';
import type { TabActions } from '../background/tab/TabActions.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import { cookieRemovals } from '../page/cookieRemovals.ts';
import { storageOwners } from '../page/storageOwners.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';
import type { InspectableWindow } from './hostFrame.ts';
import type { Inspected, PageListeners } from './inspect.ts';

/** Returns the address of a frame; empty for a page of another site, which cannot be read. */
export function addressIn({ contentWindow }: HTMLIFrameElement): string {
  try {
    return contentWindow?.location.href ?? '';
  } catch {
    return '';
  }
}

/** Returns the function that lets the extension's scripts into a page; undefined for any page but the sandbox's host pages. */
const inspectIn = (frame: HTMLIFrameElement) =>
  addressIn(frame) === '' ? undefined : (frame.contentWindow as InspectableWindow | null)?.inspectHostPage;

/** Access of the extension's code to a frame of this page, without the permissions of the extension. */
export function frameTabs(frame: HTMLIFrameElement, tabSession: () => TabSession): TabActions {
  const known = new WeakMap<Document, Promise<Inspected>>();
  const listeners: PageListeners = {
    picked: (selector, label) => tabSession().picked(0, selector, label),
    overlayChanged: (overlay) => tabSession().overlayChanged(overlay),
  };
  const page = async (): Promise<Inspected> => {
    const { contentDocument } = frame;
    const inspect = inspectIn(frame);
    if (!inspect || !contentDocument) throw new Error('The panel cannot access this page. Choose one of the host pages above.');
    const found = known.get(contentDocument) ?? inspect(listeners);
    known.set(contentDocument, found);
    return found;
  };
  return {
    async look() {
      return { url: addressIn(frame), siteAccess: inspectIn(frame) ? 'own' : 'never' };
    },
    async inject(_tabId, id, start) {
      const { inject } = await page();
      const window = frame.contentWindow;
      inject(start, () => {
        const [relay, background] = createMemoryChannel<PageEvent, PageCommand>();
        window?.addEventListener('pagehide', () => background.close(), { signal: background.closed });
        void tabSession().addPage(background, id);
        return relay;
      });
    },
    frame: async () => ({ frameId: 0, pageOrigin: location.origin, pageAddress: addressIn(frame), path: '' }),
    // Needed only for a widget in a frame of the page, which cannot be picked here.
    frames: async () => [],
    pick: async (_tabId, on) => (await page()).pick(on),
    collect: async (_tabId, _frameId, selector, askAgain) => (await page()).collect(selector, askAgain),
    overlay: async (_tabId, command) => (await page()).overlay(command),
    // Its stored data belongs to this page's own origin, whatever page the frame shows now.
    clean: async (_tabId, _frameId, injectedPublicToken) => cleanPage(storageOwners(injectedPublicToken), cookieRemovals),
    async open(_tabId, link) {
      const url = new URL(link);
      if (url.origin !== location.origin) throw new Error('The link leads to another site, which needs the extension.');
      url.hash = frame.contentWindow?.location.hash ?? '';
      frame.contentWindow?.location.assign(url);
    },
    requestPermission: async () => true,
  };
}
