import { cleanPage } from '../background/cleanPage.ts';
import type { Desk } from '../background/createDesk.ts';
import type { TabActions } from '../background/TabActions.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import { cookieRemovals } from '../page/cookieRemovals.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { Ears, Inspected } from './inspect.ts';

/** The address that a frame shows; empty for a page of another site, which tells nobody. */
export function addressIn({ contentWindow }: HTMLIFrameElement): string {
  try {
    return contentWindow?.location.href ?? '';
  } catch {
    return '';
  }
}

/** What a page in it offers to those around it; undefined for any but the sandbox's host pages. */
const hostIn = (frame: HTMLIFrameElement) => (addressIn(frame) === '' ? undefined : frame.contentWindow?.hostFrame);

/** The hand of the extension's desk in a frame of this page, where it has none of the extension's rights and needs none. */
export function frameTabs(frame: HTMLIFrameElement, desk: () => Desk): TabActions {
  const known = new WeakMap<Document, Promise<Inspected>>();
  const ears: Ears = {
    picked: (selector, label) => desk().picked(0, selector, label),
    drawn: (drawn) => desk().drawn(drawn),
  };
  const page = async (): Promise<Inspected> => {
    const { contentDocument } = frame;
    const host = hostIn(frame);
    if (!host || !contentDocument) throw new Error('This page has no way in for the panel. Choose one of the host pages above.');
    const found = known.get(contentDocument) ?? host.inspected(ears);
    known.set(contentDocument, found);
    return found;
  };
  return {
    async look() {
      return { url: addressIn(frame), allowance: hostIn(frame) ? 'own' : 'never' };
    },
    async enter(_tabId, id, start) {
      const { enter } = await page();
      const window = frame.contentWindow;
      enter(start, () => {
        const [relay, background] = createMemoryChannel<PageNews, PageOrder>();
        window?.addEventListener('pagehide', () => background.close(), { signal: background.closed });
        void desk().addPage(background, id);
        return relay;
      });
    },
    frame: async () => ({ frameId: 0, pageOrigin: location.origin, pageAddress: addressIn(frame), path: '' }),
    // Only of interest where a widget stands in a frame of the page, which nobody picks here.
    frames: async () => [],
    pick: async (_tabId, on) => (await page()).pick(on),
    collect: async (_tabId, _frameId, selector, askAgain) => (await page()).collect(selector, askAgain),
    overlay: async (_tabId, order) => (await page()).overlay(order),
    // What it kept is of this page's own origin, whatever the frame shows by now.
    clean: async (_tabId, _frameId, publicToken) => cleanPage(publicToken, cookieRemovals),
    async open(_tabId, link) {
      const url = new URL(link);
      if (url.origin !== location.origin) throw new Error('That link leads to another site, which needs the extension.');
      url.hash = frame.contentWindow?.location.hash ?? '';
      frame.contentWindow?.location.assign(url);
    },
    askAllowance: async () => true,
  };
}
