import { expect, onTestFinished, test, vi } from 'vitest';
import { createMemoryChannel } from '../../channel/createMemoryChannel.ts';
import type { Injection, PageStart } from '../../protocol/Injection.ts';
import type { PageCommand } from '../../protocol/PageCommand.ts';
import type { PageEvent } from '../../protocol/PageEvent.ts';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent } from '../../protocol/PanelEvent.ts';
import { createMock } from '../backend/createMock.ts';
import { createMemoryStore } from '../store/createMemoryStore.ts';
import type { KeyedStore } from '../store/KeyedStore.ts';
import { createTabSession } from './createTabSession.ts';
import type { TabActions } from './TabActions.ts';

const injection: Injection = {
  place: { kind: 'floating', frameId: 0 },
  root: 'shadow',
  config: {},
  theme: {},
  locale: '',
  backend: { kind: 'mock' },
};

const shop = { frameId: 0, pageOrigin: 'https://shop.example', pageAddress: 'https://shop.example/', path: '' };

/** A tab with a page that does what its test says, and a panel; the background between them is the real one. */
function openTab(store: KeyedStore = createMemoryStore(), tabId = 7, stopped = () => false) {
  let injected: { id: string; start: PageStart } | null = null;
  const actions: TabActions = {
    look: async () => ({ url: 'https://shop.example/', siteAccess: 'page' }),
    inject: vi.fn(async (_tabId, id, start) => {
      injected = { id, start };
    }),
    frame: async () => shop,
    frames: async () => [shop],
    pick: async () => {},
    collect: async () => Promise.reject(new Error('This frame is gone.')),
    overlay: async () => {},
    clean: vi.fn(async () => {}),
    open: vi.fn(async () => {}),
    requestPermission: async () => true,
  };
  let count = 0;
  const newSecret = () => {
    count += 1;
    return `secret-${count}-${Math.random()}`;
  };
  let mock: ReturnType<typeof createMock> | undefined;
  const findBackend = async (wanted: Injection | null) => {
    if (stopped()) throw new Error('No sandbox answers.');
    // A sandbox that was stopped in the debugger: it takes the call and never answers.
    if (wanted?.backend.kind === 'sandbox') return new Promise<never>(() => {});
    mock ??= createMock(store, tabId);
    return mock;
  };
  const tabSession = createTabSession({ tabId, tabs: actions, store, findBackend, newSecret });

  const openPanel = () => {
    const [panel, end] = createMemoryChannel<PanelCommand, PanelEvent>();
    const event: PanelEvent[] = [];
    panel.listen((each) => event.push(each));
    void tabSession.addPanel(end);
    const state = () => event.findLast((each) => each.type === 'state')?.state;
    return { send: panel.send, close: panel.close, event, state };
  };
  const comePage = (id = injected?.id ?? '') => {
    const [page, end] = createMemoryChannel<PageEvent, PageCommand>();
    const commands: PageCommand[] = [];
    page.listen((each) => commands.push(each));
    void tabSession.addPage(end, id);
    return { ...page, commands };
  };
  const inject = async (panel: ReturnType<typeof openPanel>) => {
    const before = injected;
    panel.send({ type: 'inject', injection });
    await vi.waitFor(() => expect(injected).not.toBe(before));
    const page = comePage();
    page.send({ type: 'mounted' });
    await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
    return page;
  };
  return { tabSession, actions, openPanel, comePage, inject, injected: () => injected };
}

const search: Extract<PageEvent, { type: 'request' }> = {
  type: 'request',
  id: 1,
  method: 'POST',
  path: '/sdk/v1/passwords/strength_check',
  headers: { 'content-type': 'application/json' },
  body: '{}',
};

test('the mock inside the extension answers the widget of the page', async () => {
  const { openPanel, inject } = openTab();
  const page = await inject(openPanel());
  page.send(search);
  await vi.waitFor(() =>
    expect(page.commands).toMatchObject([{ type: 'response', id: 1, body: expect.stringContaining('request_id') }]),
  );
});

test("EXT-04 an injected widget uses a separate public token, also after a reload, and the provider receives the page's token", async () => {
  const { tabSession, openPanel, inject, comePage, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const { injectedPublicToken = '', publicToken = '' } = injected()?.start ?? {};
  expect(injectedPublicToken).toMatch(/^public-token-test-devtools-/);
  expect(publicToken).not.toBe(injectedPublicToken);
  const authorization = `Basic ${btoa(`${injectedPublicToken}:${injectedPublicToken}`)}`;
  const call = { ...search, headers: { ...search.headers, authorization } };
  page.send({ ...call, id: 1, method: 'GET', path: `/sdk/v1/projects/bootstrap/${injectedPublicToken}`, body: null });
  page.send({ ...call, id: 2, body: JSON.stringify({ password: 'correct horse', email: 'ada@example.com' }) });
  page.send({ ...search, id: 3, headers: { ...search.headers, authorization: 'Basic %' } });
  await vi.waitFor(() => expect(page.commands).toHaveLength(3));
  const statusOf = (wanted: number) => page.commands.find((command) => 'id' in command && command.id === wanted);
  expect(statusOf(1)).toMatchObject({ status: 200 });
  expect(statusOf(2)).toMatchObject({ status: 200 });
  expect(statusOf(3)).toMatchObject({ status: 401 });
  expect(JSON.stringify(page.commands)).not.toContain('public_token_not_found');

  const { start: before } = injected() ?? {};
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  expect(injected()?.start).toMatchObject({ injectedPublicToken: before?.injectedPublicToken, again: true });
  const back = comePage();
  back.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  const later = inject(panel);
  await vi.waitFor(() => expect(back.commands).toContainEqual({ type: 'eject' }));
  back.send({ type: 'ejected' });
  await later;
  expect(injected()?.start.injectedPublicToken).not.toBe(before?.injectedPublicToken);
});

test('a page cannot reach the control routes, however it writes their address', async () => {
  const { openPanel, inject } = openTab();
  const page = await inject(openPanel());
  page.send({ ...search, id: 2, method: 'GET', path: '/sdk/%2e%2e/__sandbox/messages', body: null });
  page.send({ ...search, id: 3, method: 'GET', path: '/sdk/.%2E/__sandbox/messages', body: null });
  await vi.waitFor(() =>
    expect(page.commands).toEqual([
      { type: 'networkError', id: 2 },
      { type: 'networkError', id: 3 },
    ]),
  );
});

test('EXT-04 a link of the inbox that is not the address of a page is not opened', async () => {
  const { actions, openPanel } = openTab();
  const panel = openPanel();
  for (const link of ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'chrome://settings', '']) {
    panel.send({ type: 'open', link });
  }
  panel.send({ type: 'open', link: 'https://shop.example/in' });
  await vi.waitFor(() => expect(actions.open).toHaveBeenCalled());
  expect(vi.mocked(actions.open).mock.calls).toEqual([[7, 'https://shop.example/in']]);
});

test('EXT-04 a link of the inbox is redeemed by the page that it opens, and not again when that page is reloaded', async () => {
  const { tabSession, actions, openPanel, inject, comePage, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  panel.send({ type: 'open', link: 'https://shop.example/back?token=of-the-link' });
  await vi.waitFor(() => expect(actions.open).toHaveBeenCalled());
  actions.look = async () => ({ url: 'https://shop.example/back?token=of-the-link', siteAccess: 'page' });
  const load = async (left: { close(): void }) => {
    left.close();
    await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
    await tabSession.loaded();
    const back = comePage();
    back.send({ type: 'mounted' });
    await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
    return back;
  };
  const opened = await load(page);
  expect(injected()?.start).toMatchObject({ isCallback: true, again: true });
  await load(opened);
  expect(injected()?.start).toMatchObject({ isCallback: false, again: true });
});

test('a relay with an unknown or old injection must remove its widget and is disconnected', async () => {
  const { openPanel, inject, comePage } = openTab();
  await inject(openPanel());
  const stranger = comePage('a guess');
  stranger.send(search);
  await vi.waitFor(() => expect(stranger.closed.aborted).toBe(true));
  await vi.waitFor(() => expect(stranger.commands).toEqual([{ type: 'eject' }]));
});

test('EXT-01 ejecting waits for the page, and cleans up where the page has gone meanwhile', async () => {
  const { openPanel, inject, actions } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(page.commands).toContainEqual({ type: 'eject' }));
  expect(panel.state()?.phase).toBe('injected');
  page.send({ type: 'ejected' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  expect(actions.clean).not.toHaveBeenCalled();

  const second = await inject(panel);
  second.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledOnce());

  const third = await inject(panel);
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(third.commands).toContainEqual({ type: 'eject' }));
  third.close();
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
});

test('EXT-01 a widget comes back into a page that was loaded again', async () => {
  const { tabSession, openPanel, inject, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const before = injected()?.id;
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  expect(injected()?.id).not.toBe(before);
});

test('attack: the tab leads to another site that the extension may access, which would receive the widget and its settings', async () => {
  const { tabSession, actions, openPanel, inject, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  page.send({ type: 'refused', message: 'The page does not show this place now.' });
  await vi.waitFor(() => expect(panel.state()?.problem).not.toBe(''));
  page.close();
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', problem: '' }));
  Object.assign(actions, { frame: async () => ({ ...shop, pageOrigin: 'https://other.example' }) });
  await tabSession.loaded();
  expect(actions.inject).toHaveBeenCalledOnce();
  expect(panel.state()).toMatchObject({ phase: 'absent', problem: expect.stringContaining('another site') });
  // A link of the inbox that the developer opens may lead to another site.
  const url = 'https://other.example/back?token=of-the-link';
  panel.send({ type: 'open', link: url });
  await vi.waitFor(() => expect(actions.open).toHaveBeenCalled());
  actions.look = async () => ({ url, siteAccess: 'site' });
  await tabSession.loaded();
  expect(injected()?.start).toMatchObject({ isCallback: true, again: true });
});

test.each([['text'], [{}], [{ id: 'x', injection: null }], [{ id: 1, frame: [], injection: { place: null } }]])(
  'a panel opens for a tab whose stored injection is malformed: %j',
  async (stored) => {
    const store = createMemoryStore();
    await store.set({ 'tab:7': stored });
    const panel = openTab(store).openPanel();
    await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
  },
);

test('a restarted background restores its injection, inbox and faults', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  const panel = first.openPanel();
  await first.inject(panel);
  panel.send({
    type: 'control',
    id: 1,
    method: 'POST',
    path: 'faults',
    body: { call: '*', fault: { kind: 'drop' }, times: null },
  });
  await vi.waitFor(() => expect(panel.event).toContainEqual(expect.objectContaining({ type: 'controlled', ok: true })));

  const second = openTab(store);
  const again = second.openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'injected', injection }));
  const page = second.comePage(first.injected()?.id);
  page.send(search);
  await vi.waitFor(() => expect(page.commands).toEqual([{ type: 'networkError', id: 1 }]));
});

test('a background that was stopped after the page was left does not take the widget for being there', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  const panel = first.openPanel();
  const page = await first.inject(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  const again = openTab(store).openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'absent', injection }));
});

test('EXT-01 a new panel receives the state at once, also if a sandbox hangs while the background restarts', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  await first.inject(first.openPanel());
  const kept = (await store.get('tab:7')) as { injection: Injection };
  const backend = { kind: 'sandbox', origin: 'http://localhost:4100' } as const;
  await store.set({ 'tab:7': { ...kept, injection: { ...kept.injection, backend } } });

  const second = openTab(store);
  const again = second.openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'injected', injection: { backend } }));
  // It can be ejected, too.
  const page = second.comePage(first.injected()?.id);
  again.send({ type: 'eject' });
  await vi.waitFor(() => expect(page.commands).toContainEqual({ type: 'eject' }));
});

test('EXT-04 a restarted background shows that the sandbox is stopped, until it answers', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  await first.inject(first.openPanel());
  vi.useFakeTimers();
  try {
    let isStopped = true;
    const panel = openTab(store, 7, () => isStopped).openPanel();
    await vi.waitFor(() =>
      expect(panel.state()).toMatchObject({ phase: 'injected', problem: '', outage: 'No sandbox answers.' }),
    );
    isStopped = false;
    await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'injected', problem: '', outage: '' }), {
      timeout: 5_000,
    });
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-01 a widget in a frame comes back however late its frame does, as long as a panel is open', async () => {
  const { actions, openPanel, comePage, injected } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection: { ...injection, place: { kind: 'floating', frameId: 4 } } });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  vi.useFakeTimers();
  try {
    vi.spyOn(actions, 'frames').mockResolvedValue([]);
    page.close();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(panel.state()).toMatchObject({ phase: 'absent', problem: expect.stringContaining('returns when the frame does') });
    vi.spyOn(actions, 'frames').mockResolvedValue([{ ...shop, frameId: 9 }]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(injected()?.start.place.frameId).toBe(9);
    expect(panel.state()).toMatchObject({ phase: 'injecting', problem: '' });
  } finally {
    vi.useRealTimers();
  }
});

test('changes during the injection are applied when the widget is mounted', async () => {
  const { openPanel, comePage, injected } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  const look = { config: { products: ['otp'] }, theme: {}, locale: 'de' };
  panel.send({ type: 'update', ...look });
  await vi.waitFor(() => expect(panel.state()?.injection).toMatchObject(look));
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(page.commands).toEqual([{ type: 'update', ...look }]));
});

test('two panels of one tab show the same state and the same errors', async () => {
  const { openPanel, inject } = openTab();
  const [one, other] = [openPanel(), openPanel()];
  await vi.waitFor(() => expect(other.state()).toBeDefined());
  const page = await inject(one);
  page.send({ type: 'refused', message: "'#gone' matches nothing in this frame now." });
  await vi.waitFor(() => expect(other.state()?.problem).toContain('#gone'));
  expect(one.state()).toEqual(other.state());
});

test('a panel that closes before the session is ready does not count: closing the last panel stops the picker', async () => {
  const { actions, openPanel } = openTab();
  const pick = vi.spyOn(actions, 'pick');
  openPanel().close();
  const panel = openPanel();
  await vi.waitFor(() => expect(panel.state()).toBeDefined());
  panel.close();
  expect(pick).toHaveBeenCalledWith(7, false);
});

test('the picker and the overlay stay while another panel is open', async () => {
  const { actions, openPanel } = openTab();
  const [pick, overlay] = [vi.spyOn(actions, 'pick'), vi.spyOn(actions, 'overlay')];
  const [one, other] = [openPanel(), openPanel()];
  await vi.waitFor(() => expect(other.state()).toBeDefined());
  one.close();
  expect([pick.mock.calls, overlay.mock.calls]).toEqual([[], []]);
  other.close();
  expect([pick.mock.calls, overlay.mock.calls]).toEqual([[[7, false]], [[7, null]]]);
});

test('EXT-01 ejecting from a sandbox that never answers keeps the widget out, and another is injected afterwards', async () => {
  const { actions, openPanel, inject } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection: { ...injection, backend: { kind: 'sandbox', origin: 'http://localhost:4100' } } });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injecting'));
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null, problem: '' }));
  await inject(panel);
  expect(actions.inject).toHaveBeenCalledTimes(1);
});

/** Delays the next response of the tab about the document in a frame, until `respond` is called. */
function holdDocument({ actions }: ReturnType<typeof openTab>) {
  let respond = () => {};
  const asked = vi.spyOn(actions, 'frame').mockReturnValueOnce(
    new Promise((resolve) => {
      respond = () => resolve(shop);
    }),
  );
  return { asked, respond: () => respond() };
}

test('EXT-01 ejecting during an injection keeps the widget out', async () => {
  const tab = openTab();
  const panel = tab.openPanel();
  const { asked, respond } = holdDocument(tab);
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
  respond();
  await tab.inject(panel);
  expect(tab.actions.inject).toHaveBeenCalledTimes(1);
});

test('EXT-01 ejecting twice while the scripts are injected ejects the widget, and keeps the next one', async () => {
  const { openPanel, comePage, actions, inject } = openTab();
  const panel = openPanel();
  let finish = () => {};
  const injected = vi.mocked(actions.inject).getMockImplementation();
  let late = '';
  vi.mocked(actions.inject).mockImplementationOnce(async (tabId, id, start) => {
    late = id;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    await injected?.(tabId, id, start);
  });
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(late).not.toBe(''));
  panel.send({ type: 'eject' });
  panel.send({ type: 'eject' });
  finish();
  const page = comePage(late);
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(page.commands).toContainEqual({ type: 'eject' }));
  page.send({ type: 'ejected' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  const next = await inject(panel);
  expect(next.commands).not.toContainEqual({ type: 'eject' });
  expect(panel.state()?.phase).toBe('injected');
});

test('EXT-01 ejecting while the injection is stored keeps the widget out', async () => {
  const store = createMemoryStore();
  const tab = openTab(store);
  const panel = tab.openPanel();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  let resume = () => {};
  const held = new Promise<void>((resolve) => {
    resume = resolve;
  });
  const { set } = store;
  const storing = vi.fn();
  store.set = async (entries) => {
    await set(entries);
    if (!('tab:7' in entries)) return;
    storing();
    await held;
  };
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(storing).toHaveBeenCalled());
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
  resume();
  await tab.inject(panel);
  expect(tab.actions.inject).toHaveBeenCalledTimes(1);
});

test('EXT-01 ejecting while a widget comes back keeps it out, also of the next page', async () => {
  const store = createMemoryStore();
  const tab = openTab(store);
  const panel = tab.openPanel();
  const page = await tab.inject(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  const { asked, respond } = holdDocument(tab);
  const loaded = tab.tabSession.loaded();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
  respond();
  await loaded;
  expect(tab.actions.inject).toHaveBeenCalledTimes(1);
  const again = openTab(store).openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'absent', injection: null }));
});

const pay = { pageOrigin: 'https://pay.example', pageAddress: 'https://pay.example/form' };
const inFrame: Injection = { ...injection, place: { kind: 'floating', frameId: 4 } };

/** A tab whose widget is in a frame, which the page has removed since. */
async function openFrame() {
  const { actions, openPanel, comePage, tabSession } = openTab();
  const form = { ...pay, frameId: 4, path: '0' };
  Object.assign(actions, { frame: async () => form, frames: async () => [shop, form] });
  const panel = openPanel();
  panel.send({ type: 'inject', injection: inFrame });
  await vi.waitFor(() => expect(actions.inject).toHaveBeenCalled());
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  return { actions, panel, tabSession };
}

test('EXT-01 a widget whose frame has moved is cleaned up in the frame in which its page is now', async () => {
  const { actions, panel } = await openFrame();
  Object.assign(actions, { frames: async () => [shop, { ...pay, frameId: 9, path: '1' }] });
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledExactlyOnceWith(7, 9, expect.any(String)));
});

test('EXT-01 a frame that looks like another, or is gone, is a problem that the panel explains', async () => {
  const { actions, panel, tabSession } = await openFrame();
  Object.assign(actions, { frames: async () => [shop, { ...pay, frameId: 8, path: '2' }, { ...pay, frameId: 9, path: '3' }] });
  void tabSession.loaded();
  await vi.waitFor(() => expect(panel.state()?.problem).toMatch(/^Several frames of this page have the address/));
  Object.assign(actions, { frames: async () => [shop] });
  void tabSession.loaded();
  await vi.waitFor(() => expect(panel.state()?.problem).toMatch(/^The frame of the widget is gone/));
});

test('EXT-04 each tab has its own mock, with its own token and users', async () => {
  const store = createMemoryStore();
  const [one, other] = [await createMock(store, 7), await createMock(store, 8)];
  expect(one.publicToken).not.toBe(other.publicToken);
  const users = async ({ fetch, origin }: typeof one) =>
    (await (await fetch(new Request(`${origin}/__sandbox/users`))).json()) as { users: object[] };
  const added = new Request(`${one.origin}/__sandbox/users`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emails: ['ada@example.com'] }),
  });
  expect((await one.fetch(added)).ok).toBe(true);
  expect((await users(await createMock(store, 8))).users).toEqual([]);
  expect((await users(await createMock(store, 7))).users).toHaveLength(1);
});

test('EXT-04 a restarted background applies a fault as many times as remain', async () => {
  const store = createMemoryStore();
  const { fetch, origin } = await createMock(store, 7);
  const rule = { call: 'otps.authenticate', fault: { kind: 'drop' }, times: 2 };
  const headers = { 'content-type': 'application/json' };
  await fetch(new Request(`${origin}/__sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(rule) }));
  const restarted = await createMock(store, 7);
  const response = await (await restarted.fetch(new Request(`${origin}/__sandbox/faults`))).json();
  expect(response).toMatchObject({ faults: [rule] });
});

test('EXT-01 the picker ends with a choice, and the panel shows that it is on', async () => {
  const { tabSession, openPanel } = openTab();
  const panel = openPanel();
  panel.send({ type: 'pick', on: true });
  await vi.waitFor(() => expect(panel.state()?.picking).toBe(true));
  tabSession.picked(0, '#sign-in', 'div#sign-in');
  await vi.waitFor(() => expect(panel.state()?.picking).toBe(false));
  expect(panel.event).toContainEqual({ type: 'picked', frameId: 0, selector: '#sign-in', label: 'div#sign-in' });
  tabSession.picked(0, '', '');
  expect(panel.state()?.problem).toBe('');
  tabSession.picked(0, '', 'iframe.ads');
  await vi.waitFor(() => expect(panel.state()?.problem).toMatch(/^The extension cannot enter iframe\.ads: /));
});

test('a page that cannot be inspected is a problem that the panel explains', async () => {
  const { openPanel } = openTab();
  const panel = openPanel();
  panel.send({ type: 'collect', id: 5, selector: null, frameId: 3, askAgain: false });
  await vi.waitFor(() =>
    expect(panel.event).toContainEqual({ type: 'collected', id: 5, snapshot: null, problem: 'This frame is gone.' }),
  );
});

test('EXT-05 a widget does not come back into a page that the extension may not access any more', async () => {
  const { actions, tabSession, openPanel, inject } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  Object.assign(actions, { look: async () => ({ url: 'https://shop.example/', siteAccess: 'none' }) });
  await tabSession.loaded();
  expect(actions.inject).toHaveBeenCalledTimes(1);
});

test('of two inspections of a tab that overlap, the later one counts', async () => {
  const { actions, tabSession, openPanel } = openTab();
  const panel = openPanel();
  await vi.waitFor(() => expect(panel.state()?.siteAccess).toBe('page'));
  const looks: ((url: string) => void)[] = [];
  Object.assign(actions, {
    look: () => new Promise((resolve) => looks.push((url) => resolve({ url, siteAccess: 'site' }))),
  });
  const [first, second] = [tabSession.look(), tabSession.look()];
  looks[1]?.('https://shop.example/new');
  await second;
  looks[0]?.('https://shop.example/old');
  await first;
  await vi.waitFor(() => expect(panel.state()?.url).toBe('https://shop.example/new'));
});

const look = { config: { products: ['otp'] }, theme: { colorScheme: 'dark' }, locale: 'de' };
const typesOf = (event: readonly PanelEvent[]) => event.flatMap((each) => (each.type === 'item' ? [each.item.event.type] : []));

test('EXT-01 a change reaches the widget once, and a widget without a relay as soon as its relay connects again', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  const panel = first.openPanel();
  const page = await first.inject(panel);
  panel.send({ type: 'update', ...look });
  await vi.waitFor(() => expect(page.commands).toEqual([{ type: 'update', ...look }]));
  page.send({ type: 'mounted' });
  page.send({ type: 'screen', name: 'main' });
  await vi.waitFor(() => expect(typesOf(panel.event)).toEqual(['injected', 'screen']));
  expect(page.commands).toHaveLength(1);

  const second = openTab(store);
  const again = second.openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'injected', injection: look }));
  again.send({ type: 'update', ...look, locale: 'fr' });
  await vi.waitFor(() => expect(again.state()?.injection?.locale).toBe('fr'));
  const back = second.comePage(first.injected()?.id);
  await vi.waitFor(() => expect(back.commands).toEqual([{ type: 'update', ...look, locale: 'fr' }]));
});

test('EXT-01 a change while the place of the widget is looked up is part of the injection', async () => {
  const tab = openTab();
  const panel = tab.openPanel();
  const { asked, respond } = holdDocument(tab);
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  panel.send({ type: 'update', ...look });
  await vi.waitFor(() => expect(panel.state()?.injection).toMatchObject(look));
  respond();
  await vi.waitFor(() => expect(tab.injected()).not.toBeNull());
  const { configAndTheme: text = '', locale } = tab.injected()?.start ?? {};
  expect({ ...JSON.parse(text), locale }).toEqual(look);
  const page = tab.comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  expect(page.commands).toEqual([]);
});

test('EXT-01 a change of the form without a widget has no effect', async () => {
  const { openPanel, injected } = openTab();
  const panel = openPanel();
  panel.send({ type: 'update', ...look });
  panel.send({ type: 'pick', on: true });
  await vi.waitFor(() => expect(panel.state()?.picking).toBe(true));
  expect([panel.state()?.injection, panel.state()?.problem, injected()]).toEqual([null, '', null]);
});

test('a problem of the widget is shown until it accepts its options', async () => {
  const { openPanel, inject } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  page.send({ type: 'refused', message: "Option 'products' must be a list." });
  await vi.waitFor(() => expect(panel.state()?.problem).toContain('products'));
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'injected', problem: '' }));
});

test('the timeline says that the widget came, that its page was left, and that it was ejected', async () => {
  const { tabSession, openPanel, inject, comePage } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  const back = comePage();
  back.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(back.commands).toEqual([{ type: 'eject' }]));
  back.send({ type: 'ejected' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
  expect(typesOf(panel.event)).toEqual(['injected', 'left', 'injected', 'ejected']);
});

test('EXT-01 a widget that the page removes is out of the page, and the panel keeps the reason', async () => {
  const store = createMemoryStore();
  const { tabSession, openPanel, inject } = openTab(store);
  const panel = openPanel();
  const page = await inject(panel);
  page.send({ type: 'refused', message: 'The page has removed it.' });
  page.send({ type: 'ejected' });
  await vi.waitFor(() =>
    expect(panel.state()).toMatchObject({ phase: 'absent', injection: null, problem: 'The page has removed it.' }),
  );
  expect(typesOf(panel.event)).toEqual(['injected', 'ejected']);
  expect(await store.get('tab:7')).toBeUndefined();
  await tabSession.loaded();
  expect(panel.state()?.phase).toBe('absent');
});

test('EXT-01 a widget that cannot be mounted is removed, and the panel keeps the reason', async () => {
  const store = createMemoryStore();
  const { openPanel, comePage, injected } = openTab(store);
  const panel = openPanel();
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  const page = comePage();
  page.send({ type: 'refused', message: 'This document is not HTML.' });
  page.send({ type: 'ejected' });
  await vi.waitFor(() =>
    expect(panel.state()).toMatchObject({ phase: 'absent', injection: null, problem: 'This document is not HTML.' }),
  );
  expect(await store.get('tab:7')).toBeUndefined();
});

test('EXT-01 a relay that was replaced by another does not end the widget of that one', async () => {
  const { openPanel, inject, comePage } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const other = comePage();
  other.send({ type: 'screen', name: 'main' });
  await vi.waitFor(() => expect(typesOf(panel.event)).toEqual(['injected', 'screen']));
  page.close();
  panel.send({ type: 'show', screen: 'otp-enter' });
  await vi.waitFor(() => expect(other.commands).toEqual([{ type: 'show', screen: 'otp-enter' }]));
  expect(panel.state()?.phase).toBe('injected');
});

test('EXT-01 a page that does not let its widget go is disconnected after 3 seconds and cleaned up, as far as that is possible', async () => {
  const { actions, openPanel, inject } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  vi.mocked(actions.clean).mockRejectedValueOnce(new Error('The tab was closed.'));
  vi.useFakeTimers();
  try {
    panel.send({ type: 'eject' });
    await vi.advanceTimersByTimeAsync(2_900);
    expect([page.closed.aborted, panel.state()?.phase]).toEqual([false, 'injected']);
    await vi.advanceTimersByTimeAsync(200);
    expect([page.closed.aborted, panel.state()?.phase, panel.state()?.problem]).toEqual([true, 'absent', '']);
    expect(actions.clean).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-01 a widget whose frame is gone is not injected, and the panel says why', async () => {
  const store = createMemoryStore();
  const { actions, tabSession, openPanel } = openTab(store);
  const panel = openPanel();
  Object.assign(actions, { frame: async () => null });
  panel.send({ type: 'inject', injection });
  const problem = 'That frame is gone. Pick an element in another frame.';
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null, problem }));
  await tabSession.loaded();
  expect(actions.inject).not.toHaveBeenCalled();
});

test('EXT-01 a problem of a page ends with the page, and that of an injected widget stays', async () => {
  const { actions, tabSession, openPanel, inject } = openTab();
  const panel = openPanel();
  vi.mocked(actions.inject).mockRejectedValueOnce(new Error('A script of this page has changed something.'));
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', problem: expect.stringContaining('A script') }));
  await tabSession.loaded();
  expect(panel.state()?.problem).toBe('');
  const page = await inject(panel);
  const problem = 'The page does not show this place now.';
  page.send({ type: 'refused', message: problem });
  await vi.waitFor(() => expect(panel.state()?.problem).toBe(problem));
  await tabSession.loaded();
  expect(panel.state()).toMatchObject({ phase: 'injected', problem });
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  Object.assign(actions, { frame: async () => ({ ...shop, pageOrigin: 'https://other.example' }) });
  await tabSession.loaded();
  expect(panel.state()?.problem).toContain('The tab shows another site now.');
  // The tab returns to the site of the widget, but without the access that the toolbar button gave.
  actions.look = async () => ({ url: '', siteAccess: 'none' });
  await tabSession.loaded();
  expect(panel.state()).toMatchObject({ phase: 'absent', injection, problem: '' });
});

test('EXT-01 a widget that could not come back is tried again with the next document', async () => {
  const { actions, tabSession, openPanel, inject, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const before = injected();
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  vi.mocked(actions.inject).mockRejectedValueOnce(new Error('The page is not there yet.'));
  await tabSession.loaded();
  expect(panel.state()).toMatchObject({ phase: 'absent', injection, problem: 'The page is not there yet.' });
  await tabSession.loaded();
  expect(injected()).not.toBe(before);
  expect(panel.state()).toMatchObject({ phase: 'injecting', problem: '' });
});

test('EXT-04 a request that the widget gives up ends at the provider, too', async () => {
  const { openPanel, inject } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const body = { call: '*', fault: { kind: 'hang' }, times: null };
  panel.send({ type: 'control', id: 1, method: 'POST', path: 'faults', body });
  await vi.waitFor(() => expect(panel.event).toContainEqual(expect.objectContaining({ type: 'controlled', ok: true })));
  page.send(search);
  page.send({ type: 'abort', id: search.id });
  await vi.waitFor(() => expect(page.commands).toEqual([{ type: 'networkError', id: search.id }]));
});

test('what a panel asks of the tab is done there, and answered to the panel', async () => {
  const { actions, openPanel, inject } = openTab();
  const snapshot = { url: 'https://shop.example/' } as Awaited<ReturnType<TabActions['collect']>>;
  const [overlay, collect] = [vi.spyOn(actions, 'overlay'), vi.spyOn(actions, 'collect').mockResolvedValue(snapshot)];
  const requestPermission = vi.spyOn(actions, 'requestPermission').mockResolvedValueOnce(false);
  const panel = openPanel();
  const page = await inject(panel);
  const command = { mode: 'embedded', visitor: 'new', direction: null, viewport: null, parent: '#sign-in' } as const;
  panel.send({ type: 'overlay', overlay: command });
  panel.send({ type: 'collect', id: 5, selector: '#sign-in', frameId: 3, askAgain: true });
  panel.send({ type: 'requestPermission', id: 6, origins: ['https://pay.example/*'] });
  panel.send({ type: 'requestPermission', id: 7, origins: ['https://pay.example/*'] });
  panel.send({ type: 'show', screen: 'otp-enter' });
  await vi.waitFor(() => expect(page.commands).toEqual([{ type: 'show', screen: 'otp-enter' }]));
  await vi.waitFor(() => expect(panel.event).toContainEqual({ type: 'permission', id: 7, granted: true }));
  expect(panel.event).toContainEqual({ type: 'permission', id: 6, granted: false });
  expect(panel.event).toContainEqual({ type: 'collected', id: 5, snapshot, problem: '' });
  expect(overlay).toHaveBeenCalledWith(7, command);
  expect(collect).toHaveBeenCalledWith(7, 3, '#sign-in', true);
  expect(requestPermission).toHaveBeenCalledWith(['https://pay.example/*']);
});

test('the browser’s error at a command of the panel is a problem that the panel shows', async () => {
  const { actions, openPanel } = openTab();
  const panel = openPanel();
  vi.spyOn(actions, 'pick').mockRejectedValueOnce(new Error('Cannot access the page.'));
  panel.send({ type: 'pick', on: true });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ picking: false, problem: 'Cannot access the page.' }));
});

test('EXT-01 a document that the tab has loaded is counted, and ends the picker', async () => {
  const { tabSession, openPanel } = openTab();
  const panel = openPanel();
  panel.send({ type: 'pick', on: true });
  await vi.waitFor(() => expect(panel.state()?.picking).toBe(true));
  await tabSession.loaded();
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ picking: false, loads: 1 }));
  await tabSession.loaded();
  await vi.waitFor(() => expect(panel.state()?.loads).toBe(2));
});

test('EXT-01 the frame of a widget is searched for when a panel opens', async () => {
  const { actions, openPanel, comePage, injected } = openTab();
  const form = { ...pay, frameId: 4, path: '0' };
  Object.assign(actions, { frame: async () => form, frames: async () => [shop, form] });
  const panel = openPanel();
  panel.send({ type: 'inject', injection: inFrame });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  panel.close();
  page.close();
  const before = injected();
  vi.useFakeTimers();
  try {
    await vi.advanceTimersByTimeAsync(5_000);
    expect(injected()).toBe(before);
    openPanel();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(injected()).not.toBe(before);
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-04 a restarted background keeps the order of the faults, and the share of the calls that they apply to', async () => {
  const store = createMemoryStore();
  const { fetch, origin } = await createMock(store, 7);
  const headers = { 'content-type': 'application/json' };
  const rules = [
    { call: '*', fault: { kind: 'drop' }, times: null, share: 0.5 },
    { call: 'otps.authenticate', fault: { kind: 'slow', ms: 100 }, times: null, share: 1 },
    { call: '*', fault: { kind: 'empty' }, times: 3, share: 0.25 },
  ];
  for (const rule of rules)
    await fetch(new Request(`${origin}/__sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(rule) }));
  const restarted = await createMock(store, 7);
  const response = await (await restarted.fetch(new Request(`${origin}/__sandbox/faults`))).json();
  expect(response).toMatchObject({ faults: rules.toReversed() });
});

test('EXT-04 a page that the link of the inbox did not lead to redeems no token', async () => {
  const { tabSession, actions, openPanel, inject, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  panel.send({ type: 'open', link: 'HTTPS://shop.example/back?token=of-the-link' });
  await vi.waitFor(() => expect(actions.open).toHaveBeenCalled());
  actions.look = async () => ({ url: 'https://shop.example/elsewhere?token=of-the-page', siteAccess: 'page' });
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  expect(injected()?.start).toMatchObject({ isCallback: false, again: true });
});

test('EXT-04 a page that loads before the browser says that it has opened the link redeems its token', async () => {
  const { tabSession, actions, openPanel, inject, injected } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  const link = 'https://shop.example/back?token=of-the-link';
  actions.look = async () => ({ url: link, siteAccess: 'page' });
  Object.assign(actions, { open: vi.fn(() => new Promise(() => {})) });
  panel.send({ type: 'open', link });
  await vi.waitFor(() => expect(actions.open).toHaveBeenCalled());
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  expect(injected()?.start).toMatchObject({ isCallback: true });
});

test('EXT-01 a widget that is there is not injected again when the tab reports a load', async () => {
  const { actions, tabSession, openPanel, inject } = openTab();
  const panel = openPanel();
  const page = await inject(panel);
  await tabSession.loaded();
  expect(actions.inject).toHaveBeenCalledTimes(1);
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(page.commands).toContainEqual({ type: 'eject' }));
  // The page navigates at that moment, and is loaded before its data is removed.
  let clean = () => {};
  vi.mocked(actions.clean).mockReturnValueOnce(
    new Promise((resolve) => {
      clean = resolve;
    }),
  );
  page.close();
  await tabSession.loaded();
  expect(actions.inject).toHaveBeenCalledTimes(1);
  clean();
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null }));
});

test('EXT-01 of two panels that inject at the same time, the widget of the later one is injected', async () => {
  const { actions, openPanel, injected } = openTab();
  const [one, other] = [openPanel(), openPanel()];
  await vi.waitFor(() => expect(other.state()).toBeDefined());
  one.send({ type: 'inject', injection: { ...injection, locale: 'de' } });
  other.send({ type: 'inject', injection: { ...injection, locale: 'fr' } });
  await vi.waitFor(() => expect(injected()?.start.locale).toBe('fr'));
  expect(actions.inject).toHaveBeenCalledTimes(1);
  expect([one.state(), other.state()]).toMatchObject([{ injection: { locale: 'fr' } }, { injection: { locale: 'fr' } }]);
});

test('EXT-05 a panel of a tab that the browser does not describe gets its state, too', async () => {
  const { actions, openPanel } = openTab();
  Object.assign(actions, { look: () => Promise.reject(new Error('No tab with id: 7.')) });
  const panel = openPanel();
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ url: '', siteAccess: 'none' }));
});

test('EXT-01 a widget whose frames cannot be read any more is cleaned up where it was', async () => {
  const { actions, panel } = await openFrame();
  Object.assign(actions, { frames: () => Promise.reject(new Error('Cannot access the page.')) });
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledExactlyOnceWith(7, 4, expect.any(String)));
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'absent', injection: null, problem: '' }));
});

test('EXT-01 the panel says that a widget does not answer, until it does', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { openPanel, comePage, injected } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  await vi.advanceTimersByTimeAsync(5_000);
  expect(panel.state()).toMatchObject({
    phase: 'injecting',
    problem:
      'The widget does not answer. A script of this page may have changed what it needs from the browser. Eject it, or reload the page.',
  });
  comePage().send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'injected', problem: '' }));
});

test('EXT-01 after a reload the widget has its whole time to answer', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { tabSession, openPanel, comePage, injected } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(injected()).not.toBeNull());
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('injected'));
  await vi.advanceTimersByTimeAsync(4_000);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('absent'));
  await tabSession.loaded();
  expect(panel.state()?.phase).toBe('injecting');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(panel.state()?.problem).toBe('');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(panel.state()?.problem).toContain('The widget does not answer.');
});
