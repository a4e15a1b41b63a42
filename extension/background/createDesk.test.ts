import { expect, test, vi } from 'vitest';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { Injection, PageStart } from '../protocol/Injection.ts';
import type { PageNews } from '../protocol/PageNews.ts';
import type { PageOrder } from '../protocol/PageOrder.ts';
import type { PanelNews } from '../protocol/PanelNews.ts';
import type { PanelOrder } from '../protocol/PanelOrder.ts';
import { createDesk } from './createDesk.ts';
import { createMemoryStore } from './createMemoryStore.ts';
import { createMock } from './createMock.ts';
import type { KeyedStore } from './KeyedStore.ts';
import type { TabActions } from './TabActions.ts';

const injection: Injection = {
  place: { kind: 'floating', frameId: 0 },
  root: 'shadow',
  config: {},
  theme: {},
  copy: {},
  locale: '',
  backend: { kind: 'mock' },
};

const shop = { frameId: 0, pageOrigin: 'https://shop.example', pageAddress: 'https://shop.example/', path: '' };

/** A tab with a page that does what its test says, and a panel; the background between them is the real one. */
function openTab(store: KeyedStore = createMemoryStore(), tabId = 7) {
  let entered: { id: string; start: PageStart } | null = null;
  const actions: TabActions = {
    look: async () => ({ url: 'https://shop.example/', allowance: 'page' }),
    enter: vi.fn(async (_tabId, id, start) => {
      entered = { id, start };
    }),
    frame: async () => shop,
    frames: async () => [shop],
    pick: async () => {},
    collect: async () => Promise.reject(new Error('This frame is gone.')),
    overlay: async () => {},
    clean: vi.fn(async () => {}),
    open: async () => {},
    askAllowance: async () => true,
  };
  let count = 0;
  const newSecret = () => {
    count += 1;
    return `secret-${count}-${Math.random()}`;
  };
  let mock: ReturnType<typeof createMock> | undefined;
  const findBackstage = (wanted: Injection | null) => {
    // A sandbox that was stopped in the debugger: it takes the call and never answers.
    if (wanted?.backend.kind === 'sandbox') return new Promise<never>(() => {});
    mock ??= createMock(store, tabId);
    return mock;
  };
  const desk = createDesk({ tabId, tabs: actions, store, findBackstage, newSecret });

  const openPanel = () => {
    const [panel, end] = createMemoryChannel<PanelOrder, PanelNews>();
    const news: PanelNews[] = [];
    panel.listen((each) => news.push(each));
    void desk.addPanel(end);
    const state = () => news.findLast((each) => each.type === 'state')?.state;
    return { send: panel.send, close: panel.close, news, state };
  };
  const comePage = (id = entered?.id ?? '') => {
    const [page, end] = createMemoryChannel<PageNews, PageOrder>();
    const orders: PageOrder[] = [];
    page.listen((each) => orders.push(each));
    void desk.addPage(end, id);
    return { ...page, orders };
  };
  const enter = async (panel: ReturnType<typeof openPanel>) => {
    const before = entered;
    panel.send({ type: 'inject', injection });
    await vi.waitFor(() => expect(entered).not.toBe(before));
    const page = comePage();
    page.send({ type: 'mounted' });
    await vi.waitFor(() => expect(panel.state()?.phase).toBe('in'));
    return page;
  };
  return { desk, actions, openPanel, comePage, enter, entered: () => entered };
}

const search: Extract<PageNews, { type: 'request' }> = {
  type: 'request',
  id: 1,
  method: 'POST',
  path: '/sdk/v1/passwords/strength_check',
  headers: { 'content-type': 'application/json' },
  body: '{}',
};

test('the mock inside the extension answers the widget of the page', async () => {
  const { openPanel, enter } = openTab();
  const page = await enter(openPanel());
  page.send(search);
  await vi.waitFor(() =>
    expect(page.orders).toMatchObject([{ type: 'answer', id: 1, body: expect.stringContaining('request_id') }]),
  );
});

test('EXT-04 a widget names itself by a token of its own, also after a reload, and the provider gets its own in its place', async () => {
  const { desk, openPanel, enter, comePage, entered } = openTab();
  const panel = openPanel();
  const page = await enter(panel);
  const { publicToken = '', projectToken = '' } = entered()?.start ?? {};
  expect(publicToken).toMatch(/^public-token-test-devtools-/);
  expect(projectToken).not.toBe(publicToken);
  const authorization = `Basic ${btoa(`${publicToken}:${publicToken}`)}`;
  const call = { ...search, headers: { ...search.headers, authorization } };
  page.send({ ...call, id: 1, method: 'GET', path: `/sdk/v1/projects/bootstrap/${publicToken}`, body: null });
  page.send({ ...call, id: 2, body: JSON.stringify({ password: 'correct horse', email: 'ada@example.com' }) });
  page.send({ ...search, id: 3, headers: { ...search.headers, authorization: 'Basic %' } });
  await vi.waitFor(() => expect(page.orders).toHaveLength(3));
  const statusOf = (wanted: number) => page.orders.find((order) => 'id' in order && order.id === wanted);
  expect(statusOf(1)).toMatchObject({ status: 200 });
  expect(statusOf(2)).toMatchObject({ status: 200 });
  expect(statusOf(3)).toMatchObject({ status: 401 });
  expect(JSON.stringify(page.orders)).not.toContain('public_token_not_found');

  const { start: before } = entered() ?? {};
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  await desk.loaded();
  expect(entered()?.start).toMatchObject({ publicToken: before?.publicToken, again: true });
  const back = comePage();
  back.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('in'));
  const later = enter(panel);
  await vi.waitFor(() => expect(back.orders).toContainEqual({ type: 'eject' }));
  back.send({ type: 'ejected' });
  await later;
  expect(entered()?.start.publicToken).not.toBe(before?.publicToken);
});

test('a page cannot reach the control routes, however it writes their address', async () => {
  const { openPanel, enter } = openTab();
  const page = await enter(openPanel());
  page.send({ ...search, id: 2, method: 'GET', path: '/sdk/%2e%2e/__sandbox/messages', body: null });
  page.send({ ...search, id: 3, method: 'GET', path: '/sdk/.%2E/__sandbox/messages', body: null });
  await vi.waitFor(() =>
    expect(page.orders).toEqual([
      { type: 'unanswered', id: 2 },
      { type: 'unanswered', id: 3 },
    ]),
  );
});

test('a page that knows no injection, or an old one, is told to let its widget go and sent away', async () => {
  const { openPanel, enter, comePage } = openTab();
  await enter(openPanel());
  const stranger = comePage('a guess');
  stranger.send(search);
  await vi.waitFor(() => expect(stranger.closed.aborted).toBe(true));
  await vi.waitFor(() => expect(stranger.orders).toEqual([{ type: 'eject' }]));
});

test('EXT-01 ejecting waits for the page, and cleans up where the page has gone meanwhile', async () => {
  const { openPanel, enter, actions } = openTab();
  const panel = openPanel();
  const page = await enter(panel);
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(page.orders).toContainEqual({ type: 'eject' }));
  expect(panel.state()?.phase).toBe('in');
  page.send({ type: 'ejected' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  expect(actions.clean).not.toHaveBeenCalled();

  const second = await enter(panel);
  second.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledOnce());

  const third = await enter(panel);
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(third.orders).toContainEqual({ type: 'eject' }));
  third.close();
  await vi.waitFor(() => expect(actions.clean).toHaveBeenCalledTimes(2));
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
});

test('EXT-01 a widget comes back into a page that was loaded again', async () => {
  const { desk, openPanel, enter, entered } = openTab();
  const panel = openPanel();
  const page = await enter(panel);
  const before = entered()?.id;
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  await desk.loaded();
  expect(entered()?.id).not.toBe(before);
});

test('a background that was stopped knows its injection, its inbox and its faults when it is called again', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  const panel = first.openPanel();
  await first.enter(panel);
  panel.send({
    type: 'control',
    id: 1,
    method: 'POST',
    path: 'scenarios',
    body: { call: '*', fault: { kind: 'drop' }, times: null },
  });
  await vi.waitFor(() => expect(panel.news).toContainEqual(expect.objectContaining({ type: 'controlled', ok: true })));

  const second = openTab(store);
  const again = second.openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'in', injection }));
  const page = second.comePage(first.entered()?.id);
  page.send(search);
  await vi.waitFor(() => expect(page.orders).toEqual([{ type: 'unanswered', id: 1 }]));
});

test('a background that was stopped after the page was left does not take the widget for being there', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  const panel = first.openPanel();
  const page = await first.enter(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  const again = openTab(store).openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'out', injection }));
});

test('EXT-01 a panel is told at once how things stand, also where a sandbox hangs while the background is called back', async () => {
  const store = createMemoryStore();
  const first = openTab(store);
  await first.enter(first.openPanel());
  const kept = (await store.get('desk:7')) as { injection: Injection };
  const backend = { kind: 'sandbox', origin: 'http://localhost:4100' } as const;
  await store.set({ 'desk:7': { ...kept, injection: { ...kept.injection, backend } } });

  const second = openTab(store);
  const again = second.openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'in', injection: { backend } }));
  // It can be ejected, too.
  const page = second.comePage(first.entered()?.id);
  again.send({ type: 'eject' });
  await vi.waitFor(() => expect(page.orders).toContainEqual({ type: 'eject' }));
});

test('EXT-01 a widget in a frame comes back however late its frame does, as long as a panel is open', async () => {
  const { actions, openPanel, comePage, entered } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection: { ...injection, place: { kind: 'floating', frameId: 4 } } });
  await vi.waitFor(() => expect(entered()).not.toBeNull());
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('in'));
  vi.useFakeTimers();
  try {
    vi.spyOn(actions, 'frames').mockResolvedValue([]);
    page.close();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(panel.state()).toMatchObject({ phase: 'out', problem: expect.stringContaining('comes back with it') });
    vi.spyOn(actions, 'frames').mockResolvedValue([{ ...shop, frameId: 9 }]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(entered()?.start.place.frameId).toBe(9);
    expect(panel.state()).toMatchObject({ phase: 'entering', problem: '' });
  } finally {
    vi.useRealTimers();
  }
});

test('what is changed while the widget enters reaches it once it is there', async () => {
  const { openPanel, comePage, entered } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(entered()).not.toBeNull());
  const look = { config: { products: ['otp'] }, theme: {}, copy: {}, locale: 'de' };
  panel.send({ type: 'update', ...look });
  await vi.waitFor(() => expect(panel.state()?.injection).toMatchObject(look));
  const page = comePage();
  page.send({ type: 'mounted' });
  await vi.waitFor(() => expect(page.orders).toEqual([{ type: 'update', ...look }]));
});

test('two panels of one tab see the same, and what goes wrong is said to both', async () => {
  const { openPanel, enter } = openTab();
  const [one, other] = [openPanel(), openPanel()];
  await vi.waitFor(() => expect(other.state()).toBeDefined());
  const page = await enter(one);
  page.send({ type: 'refused', message: "'#gone' matches nothing in this frame any more." });
  await vi.waitFor(() => expect(other.state()?.problem).toContain('#gone'));
  expect(one.state()).toEqual(other.state());
});

test('a panel that closes before the desk is ready is no panel: closing the last one after it ends picking in the page', async () => {
  const { actions, openPanel } = openTab();
  const pick = vi.spyOn(actions, 'pick');
  openPanel().close();
  const panel = openPanel();
  await vi.waitFor(() => expect(panel.state()).toBeDefined());
  panel.close();
  expect(pick).toHaveBeenCalledWith(7, false);
});

test('EXT-01 ejecting from a sandbox that never answers keeps the widget out, and another enters afterwards', async () => {
  const { actions, openPanel, enter } = openTab();
  const panel = openPanel();
  panel.send({ type: 'inject', injection: { ...injection, backend: { kind: 'sandbox', origin: 'http://localhost:4100' } } });
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('entering'));
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'out', injection: null, problem: '' }));
  await enter(panel);
  expect(actions.enter).toHaveBeenCalledTimes(1);
});

/** From now on, the tab says only when told to which document a frame shows. */
function holdDocument({ actions }: ReturnType<typeof openTab>) {
  let answer = () => {};
  const asked = vi.spyOn(actions, 'frame').mockReturnValueOnce(
    new Promise((resolve) => {
      answer = () => resolve(shop);
    }),
  );
  return { asked, answer: () => answer() };
}

test('EXT-01 ejecting while a widget enters keeps it out', async () => {
  const tab = openTab();
  const panel = tab.openPanel();
  const { asked, answer } = holdDocument(tab);
  panel.send({ type: 'inject', injection });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'out', injection: null }));
  answer();
  await tab.enter(panel);
  expect(tab.actions.enter).toHaveBeenCalledTimes(1);
});

test('EXT-01 ejecting while a widget comes back keeps it out, also of the next page', async () => {
  const store = createMemoryStore();
  const tab = openTab(store);
  const panel = tab.openPanel();
  const page = await tab.enter(panel);
  page.close();
  await vi.waitFor(() => expect(panel.state()?.phase).toBe('out'));
  const { asked, answer } = holdDocument(tab);
  const loaded = tab.desk.loaded();
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  panel.send({ type: 'eject' });
  await vi.waitFor(() => expect(panel.state()).toMatchObject({ phase: 'out', injection: null }));
  answer();
  await loaded;
  expect(tab.actions.enter).toHaveBeenCalledTimes(1);
  const again = openTab(store).openPanel();
  await vi.waitFor(() => expect(again.state()).toMatchObject({ phase: 'out', injection: null }));
});
