import browser, { type Runtime } from 'webextension-polyfill';
import { createPortChannel } from '../channel/createPortChannel.ts';
import type { Drawn } from '../one-tap/Drawn.ts';
import type { Injection } from '../protocol/Injection.ts';
import { isPageNews, type PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { isJson, isShape, isText } from '../protocol/shape.ts';
import type { Backstage } from './Backstage.ts';
import { browserTabs } from './browserTabs.ts';
import { connectSandbox } from './connectSandbox.ts';
import { createAllowances } from './createAllowances.ts';
import { createDesk, type Desk } from './createDesk.ts';
import { createMock } from './createMock.ts';
import { sessionStore } from './sessionStore.ts';

const store = sessionStore;
const allowances = createAllowances(store);
const tabs = browserTabs(allowances);
const desks = new Map<number, Desk>();

const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function deskOf(tabId: number): Desk {
  const known = desks.get(tabId);
  if (known) return known;
  const backstages = new Map<string, Promise<Backstage>>();
  const findBackstage = (injection: Injection | null, anew = false) => {
    const { backend = { kind: 'mock' } } = injection ?? {};
    const name = backend.kind === 'sandbox' ? backend.origin : 'mock';
    // The mock inside lives as long as the background.
    if (anew && name !== 'mock') backstages.delete(name);
    const found =
      backstages.get(name) ?? (backend.kind === 'sandbox' ? connectSandbox(backend.origin) : createMock(store, tabId));
    backstages.set(name, found);
    found.catch(() => backstages.get(name) === found && backstages.delete(name));
    return found;
  };
  const desk = createDesk({ tabId, tabs, store, findBackstage, newSecret });
  desks.set(tabId, desk);
  return desk;
}

browser.runtime.onConnect.addListener((port) => {
  const { name, sender } = port;
  const [kind, id = ''] = name.split(':');
  if (sender?.id !== browser.runtime.id) return port.disconnect();
  // Only a page of the extension itself is a panel, and only a content script of a tab is a page.
  const own = sender.url?.startsWith(browser.runtime.getURL('')) ?? false;
  if (kind === 'panel' && own) {
    void deskOf(Number(id)).addPanel(createPortChannel<PanelNews, PanelOrder>(port, (message): message is PanelOrder => true));
  } else if (kind === 'page' && !own && sender.tab?.id !== undefined) {
    void deskOf(sender.tab.id).addPage(createPortChannel<PageOrder, PageNews>(port, isPageNews), id);
  } else port.disconnect();
});

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const tabId = sender.tab?.id;
  if (sender.id !== browser.runtime.id || tabId === undefined || !desks.has(tabId)) return;
  const isType = (type: string) => (value: unknown) => value === type;
  if (isShape(message, { type: isType('picked'), selector: isText(2_000), label: isText(200) })) {
    const { selector, label } = message as { selector: string; label: string };
    deskOf(tabId).picked(sender.frameId ?? 0, selector, label);
    void tabs.pick(tabId, false).catch(() => {});
  } else if (isShape(message, { type: isType('drawn'), drawn: isJson(100_000) })) {
    deskOf(tabId).drawn(message.drawn as Drawn);
  }
});

browser.action.onClicked.addListener(async ({ id, url }) => {
  if (id === undefined || !url || !/^https?:/.test(url)) return;
  await allowances.note(id, url);
  await desks.get(id)?.look();
});

for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
  event.addListener(() => {
    for (const desk of desks.values()) void desk.look();
  });
}

browser.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'complete') void desks.get(tabId)?.loaded();
});

browser.tabs.onRemoved.addListener(async (tabId) => {
  desks.delete(tabId);
  const keys = [`desk:${tabId}`, `scenarios:${tabId}`, `allowed:${tabId}`];
  await store.remove([...keys, ...Object.keys(await store.all(`mock:${tabId}:`))]);
});
