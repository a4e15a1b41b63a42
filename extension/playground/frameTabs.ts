import { cleanPage } from '../background/tab/cleanPage.ts';
import type { TabSession } from '../background/tab/createTabSession.ts';
import type { TabActions } from '../background/tab/TabActions.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import { cookieRemovals } from '../page/cookieRemovals.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import type { PageEvent } from '../protocol/PageEvent.ts';
import type { InspectableWindow } from './hostFrame.ts';
import type { Inspected, PageListeners } from './inspect.ts';

/** The address that a frame shows; empty for a page of another site, which tells nobody. */
export function addressIn({ contentWindow }: HTMLIFrameElement): string {
  try {
    return contentWindow?.location.href ?? '';
  } catch {
    return '';
  }
}

/** Lets the extension's scripts into a page in it; undefined for any but the sandbox's host pages. */
const inspectIn = (frame: HTMLIFrameElement) =>
  addressIn(frame) === '' ? undefined : (frame.contentWindow as InspectableWindow | null)?.inspectHostPage;

/** The hand of the extension's desk in a frame of this page, where it has none of the extension's rights and needs none. */
export function frameTabs(frame: HTMLIFrameElement, tabSession: () => TabSession): TabActions {
  const known = new WeakMap<Document, Promise<Inspected>>();
  const listeners: PageListeners = {
    picked: (selector, label) => tabSession().picked(0, selector, label),
    drawn: (drawn) => tabSession().drawn(drawn),
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
      return { url: addressIn(frame), allowance: inspectIn(frame) ? 'own' : 'never' };
    },
    async enter(_tabId, id, start) {
      const { enter } = await page();
      const window = frame.contentWindow;
      enter(start, () => {
        const [relay, background] = createMemoryChannel<PageEvent, PageCommand>();
        window?.addEventListener('pagehide', () => background.close(), { signal: background.closed });
        void tabSession().addPage(background, id);
        return relay;
      });
    },
    frame: async () => ({ frameId: 0, pageOrigin: location.origin, pageAddress: addressIn(frame), path: '' }),
    // Only of interest where a widget stands in a frame of the page, which nobody picks here.
    frames: async () => [],
    pick: async (_tabId, on) => (await page()).pick(on),
    collect: async (_tabId, _frameId, selector, askAgain) => (await page()).collect(selector, askAgain),
    overlay: async (_tabId, command) => (await page()).overlay(command),
    // What it kept is of this page's own origin, whatever the frame shows by now.
    clean: async (_tabId, _frameId, publicToken) => cleanPage(publicToken, cookieRemovals),
    async open(_tabId, link) {
      const url = new URL(link);
      if (url.origin !== location.origin) throw new Error('The link leads to another site, which needs the extension.');
      url.hash = frame.contentWindow?.location.hash ?? '';
      frame.contentWindow?.location.assign(url);
    },
    askAllowance: async () => true,
  };
}
