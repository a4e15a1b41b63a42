import browser, { type Runtime } from 'webextension-polyfill';
import { createRuntimePortChannel } from '../channel/createRuntimePortChannel.ts';
import type { OverlayState } from '../one-tap/OverlayState.ts';
import type { Injection } from '../protocol/Injection.ts';
import type { PageCommand } from '../protocol/PageCommand.ts';
import { isRelayEvent, type RelayEvent } from '../protocol/PageEvent.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent } from '../protocol/PanelEvent.ts';
import { isJson, isShape, isText } from '../protocol/shape.ts';
import type { Backend } from './backend/Backend.ts';
import { connectSandbox } from './backend/connectSandbox.ts';
import { createMock } from './backend/createMock.ts';
import { createSitePermissions } from './store/createSitePermissions.ts';
import { sessionStore } from './store/sessionStore.ts';
import { browserTabs } from './tab/browserTabs.ts';
import { createTabSession, type TabSession } from './tab/createTabSession.ts';

const store = sessionStore;
const sitePermissions = createSitePermissions(store);
const tabs = browserTabs(sitePermissions);
const tabSessions = new Map<number, TabSession>();

const newSecret = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

function tabSessionOf(tabId: number): TabSession {
  const known = tabSessions.get(tabId);
  if (known) return known;
  const backends = new Map<string, Promise<Backend>>();
  const findBackend = (injection: Injection | null, retry = false) => {
    const { backend = { kind: 'mock' } } = injection ?? {};
    const name = backend.kind === 'sandbox' ? backend.origin : 'mock';
    // The built-in mock exists as long as the background.
    if (retry && name !== 'mock') backends.delete(name);
    const found = backends.get(name) ?? (backend.kind === 'sandbox' ? connectSandbox(backend.origin) : createMock(store, tabId));
    backends.set(name, found);
    found.catch(() => backends.get(name) === found && backends.delete(name));
    return found;
  };
  const tabSession = createTabSession({ tabId, tabs, store, findBackend, newSecret });
  tabSessions.set(tabId, tabSession);
  return tabSession;
}

browser.runtime.onConnect.addListener((port) => {
  const { name, sender } = port;
  const [kind, id = ''] = name.split(':');
  if (sender?.id !== browser.runtime.id) return port.disconnect();
  // Only a page of the extension itself can be a panel, and only a content script of a tab can be a page.
  const own = sender.url?.startsWith(browser.runtime.getURL('')) ?? false;
  if (kind === 'panel' && own) {
    void tabSessionOf(Number(id)).addPanel(
      createRuntimePortChannel<PanelEvent, PanelCommand>(port, (message): message is PanelCommand => true),
    );
  } else if (kind === 'page' && !own && sender.tab?.id !== undefined) {
    void tabSessionOf(sender.tab.id).addPage(createRuntimePortChannel<PageCommand, RelayEvent>(port, isRelayEvent), id);
  } else port.disconnect();
});

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const tabId = sender.tab?.id;
  if (sender.id !== browser.runtime.id || tabId === undefined || !tabSessions.has(tabId)) return;
  const isType = (type: string) => (value: unknown) => value === type;
  if (isShape(message, { type: isType('picked'), selector: isText(2_000), label: isText(200) })) {
    const { selector, label } = message as { selector: string; label: string };
    tabSessionOf(tabId).picked(sender.frameId ?? 0, selector, label);
    void tabs.pick(tabId, false).catch(() => {});
  } else if (isShape(message, { type: isType('overlay'), overlay: isJson(100_000) })) {
    tabSessionOf(tabId).overlayChanged(message.overlay as OverlayState);
  }
});

browser.action.onClicked.addListener(async ({ id, url }) => {
  if (id === undefined || !url || !/^https?:/.test(url)) return;
  await sitePermissions.note(id, url);
  await tabSessions.get(id)?.look();
});

for (const event of [browser.permissions.onAdded, browser.permissions.onRemoved]) {
  event.addListener(() => {
    for (const tabSession of tabSessions.values()) void tabSession.look();
  });
}

browser.tabs.onUpdated.addListener((tabId, { status }) => {
  if (status === 'complete') void tabSessions.get(tabId)?.loaded();
});

browser.tabs.onRemoved.addListener(async (tabId) => {
  tabSessions.delete(tabId);
  const keys = [`tab:${tabId}`, `faults:${tabId}`, `allowed:${tabId}`];
  await store.remove([...keys, ...Object.keys(await store.all(`mock:${tabId}:`))]);
});
