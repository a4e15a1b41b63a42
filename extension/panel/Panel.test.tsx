// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../test/support/render.tsx';
import type { PageSnapshot } from '../audit/PageSnapshot.ts';
import { createMemoryChannel } from '../channel/createMemoryChannel.ts';
import type { PanelCommand } from '../protocol/PanelCommand.ts';
import type { PanelEvent, TabSessionState } from '../protocol/PanelEvent.ts';
import { Panel } from './Panel.tsx';
import type { PanelPage } from './PanelPage.ts';

/** A panel for one page, and what stands behind it. */
function openPanel(
  inspected: Awaited<ReturnType<PanelPage['inspect']>>,
  headers: PanelPage['headers'] = async () => null,
  more: { page?: Partial<PanelPage>; state?: Partial<TabSessionState> } = {},
) {
  const [channel, background] = createMemoryChannel<PanelCommand, PanelEvent>();
  const page: PanelPage = {
    inspect: async () => inspected,
    ask: async () => true,
    headers,
    onNavigated: () => () => {},
    ...more.page,
  };
  const state: TabSessionState = {
    url: inspected.url,
    siteAccess: 'site',
    injection: null,
    phase: 'absent',
    problem: '',
    outage: '',
    calls: [],
    picking: false,
    loads: 0,
    ...more.state,
  };
  const { rerender } = render(<Panel channel={channel} page={page} />);
  background.send({ type: 'state', state });
  const commands: PanelCommand[] = [];
  background.listen((command) => commands.push(command));
  return {
    background,
    commands,
    state,
    unmount: () => rerender(null),
    inject: () => screen.getByRole('button', { name: 'Inject' }) as HTMLButtonElement,
  };
}

test('a panel that an update has cut off says what to do, and does nothing more', async () => {
  const { background, inject } = openPanel({ url: 'https://shop.example/', contentType: 'text/html', frames: [] });
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => background.close());
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe(
      'The extension was updated or removed. Close the developer tools and open them again.',
    ),
  );
  expect(inject().disabled).toBe(true);
});

test.each([
  ['https://chromewebstore.google.com/', 'text/html', 'Extensions cannot access the extension store.'],
  ['https://addons.mozilla.org/firefox/', 'text/html', 'Extensions cannot access the extension store.'],
  ['about:config', 'text/html', 'This is a page of the browser. Extensions cannot access it.'],
  ['file:///etc/motd', 'text/plain', 'Extensions cannot access files. Serve the folder on localhost.'],
  ['https://shop.example/terms', 'application/pdf', 'This is a PDF. The widget needs an HTML page.'],
])('of %s as %s the panel says why no widget can be there', async (url, contentType, why) => {
  const { inject } = openPanel({ url, contentType, frames: [] });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(why));
  expect(inject().disabled).toBe(true);
});

test('EXT-01 an invalid language tag is named at its field and does not change the widget, until it is a tag', async () => {
  const { commands, inject } = openPanel(shop);
  await waitFor(() => expect(inject().disabled).toBe(false));
  const field = screen.getByLabelText<HTMLInputElement>('Language tag, or auto');
  const invalid = 'Enter a language tag such as pt-BR, or auto.';
  fireEvent.input(field, { target: { value: 'pt-' } });
  expect(screen.getByText(invalid).id).toBe(field.getAttribute('aria-describedby'));
  act(() => inject().click());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(`Language tag, or auto: ${invalid}`));
  expect(document.activeElement).toBe(field);
  expect([field.value, commands]).toEqual(['pt-', []]);
  fireEvent.input(field, { target: { value: 'xx' } });
  expect(screen.getByText('The widget has no texts in this language. Choose one of the list.')).toBeDefined();
  act(() => inject().click());
  expect(commands).toEqual([]);
  fireEvent.input(field, { target: { value: 'pt-BR' } });
  expect(screen.queryByText(invalid)).toBeNull();
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ injection: { locale: 'pt-BR' } }]));
});

test('EXT-01 unreadable JSON in the setup is shown before anything is injected', async () => {
  const { commands, inject } = openPanel({ url: 'https://shop.example/', contentType: 'text/html', frames: [] });
  await waitFor(() => expect(inject().disabled).toBe(false));
  const field = screen.getByLabelText<HTMLTextAreaElement>('Theme as JSON', { selector: 'textarea' });
  fireEvent.change(field, { target: { value: '{ "colors": ' } });
  act(() => inject().click());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^Theme as JSON: Not JSON yet: /));
  expect(document.activeElement).toBe(field);
  expect(field.closest('details')?.open).toBe(true);
  expect(commands.map(({ type }) => type)).not.toContain('inject');
  fireEvent.change(field, { target: { value: '{}' } });
  act(() => inject().click());
  await waitFor(() => expect(commands.map(({ type }) => type)).toContain('inject'));
  expect(screen.queryByRole('alert')).toBeNull();
});

const ofFrame: PageSnapshot = {
  url: 'https://pay.example/form',
  secure: true,
  framed: true,
  opaque: false,
  crossOriginIsolated: false,
  headers: null,
  headersFrom: 'unknown',
  metaPolicies: [],
  viewport: { width: 600, height: 400, content: null },
  rootFontSize: 16,
  defaultFontSize: 16,
  direction: 'ltr',
  frames: [],
  fixedElements: [],
  fields: [],
  probe: {
    selector: '#sign-in',
    width: 400,
    reached: [],
    zoom: 1,
    background: '',
    colorScheme: 'light',
    clipping: [],
    stacking: [],
    coveredBy: null,
    inertBy: null,
  },
  cookieNames: [],
  cookies: [],
  denied: [],
};

test('EXT-02 the audit of a place in a frame uses the headers of that frame', async () => {
  const policies: Readonly<Record<string, string>> = {
    [ofFrame.url]: "connect-src 'self'",
    'https://shop.example/': "default-src 'none'",
  };
  const { background, commands } = openPanel(
    { url: 'https://shop.example/', contentType: 'text/html', frames: [] },
    async (url) => [{ name: 'Content-Security-Policy', value: policies[url] ?? '' }],
  );
  act(() => background.send({ type: 'picked', frameId: 4, selector: '#sign-in', label: 'div#sign-in' }));
  await waitFor(() => expect(screen.getByText('frame 4')).toBeDefined());
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  act(() => screen.getByRole('button', { name: 'Audit this page' }).click());
  await waitFor(() =>
    expect(commands).toContainEqual({ type: 'collect', id: 0, frameId: 4, selector: '#sign-in', askAgain: true }),
  );
  act(() => background.send({ type: 'collected', id: 0, snapshot: ofFrame, problem: '' }));
  await waitFor(() => expect(screen.getByText("Content-Security-Policy: connect-src 'self'")).toBeDefined());
  expect(screen.queryByText(/default-src 'none'/)).toBeNull();
  // The whole policy, to paste.
  expect(screen.getByRole('region', { name: 'Policy' }).textContent).toMatch(/connect-src 'self' https:\/\/auth\.example\.com/);
});

test('a tab that cannot show its data shows a message, and the rest of the panel works', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { background, inject } = openPanel({ url: 'https://shop.example/', contentType: 'text/html', frames: [] });
  const event = { type: 'step', name: 'submitPasscode', ms: Number.MAX_SAFE_INTEGER, outcome: '', failed: false } as const;
  act(() => background.send({ type: 'item', item: { id: '1', at: Date.now(), event } }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/^This tab cannot show what the page sent\. /));
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('tab', { name: 'Inbox' }).click());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  error.mockRestore();
});

const shop = { url: 'https://shop.example/', contentType: 'text/html', frames: [] };

/** A page whose developer answers each question for permission in this way. */
function asking(answer: boolean | Error, frames: readonly string[] = []) {
  const asked: (readonly string[])[] = [];
  const ask = async (origins: readonly string[]) => {
    asked.push(origins);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { ...openPanel({ ...shop, frames }, undefined, { page: { ask }, state: { siteAccess: 'none' } }), asked };
}

test('EXT-05 a click on Inject asks for permission for this site only, and injects when it is granted', async () => {
  const { asked, commands, inject } = asking(true);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ type: 'inject', injection: { place: { kind: 'floating' } } }]));
  expect(asked).toEqual([['https://shop.example/*']]);
});

test.each([
  [false, 'The extension has no access: the permission was declined. Press the button again, and allow it.'],
  [new Error('Only one request at a time.'), 'Only one request at a time.'],
])('EXT-05 without the permission (%s) nothing is injected, and the panel says so', async (answer, problem) => {
  const { commands, inject } = asking(answer);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => inject().click());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(problem));
  expect(commands).toEqual([]);
});

test('EXT-05 a declined permission is no longer a problem when the toolbar button gives access, or at the next action', async () => {
  const { background, commands, inject, state } = asking(false);
  await waitFor(() => expect(inject().disabled).toBe(false));
  const audit = async () => {
    act(() => screen.getByRole('tab', { name: 'Audit' }).click());
    act(() => screen.getByRole('button', { name: 'Audit this page' }).click());
  };
  await audit();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('permission was declined'));
  act(() => background.send({ type: 'state', state: { ...state, siteAccess: 'page' } }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await audit();
  await waitFor(() => expect(commands).toMatchObject([{ type: 'collect' }]));
});

test('EXT-01 a missing element is no longer a problem when one is picked, or the place changes', async () => {
  const { background, inject } = openPanel(shop);
  await waitFor(() => expect(inject().disabled).toBe(false));
  const missing = 'Pick an element, or enter its selector.';
  for (const correct of [
    () => background.send({ type: 'picked', frameId: 0, selector: '#sign-in', label: 'div#sign-in' }),
    () => screen.getByRole('radio', { name: 'Floating' }).click(),
  ]) {
    act(() => screen.getByRole('radio', { name: 'In an element' }).click());
    fireEvent.change(screen.getByRole('textbox', { name: 'Selector' }), { target: { value: '' } });
    act(() => inject().click());
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(missing));
    act(correct);
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  }
});

test.each(['page', 'site', 'own'] as const)(
  'EXT-05 on a page that is allowed (%s) nothing more is asked for',
  async (siteAccess) => {
    const ask = vi.fn(async () => true);
    const { commands, inject } = openPanel(shop, undefined, { page: { ask }, state: { siteAccess } });
    await waitFor(() => expect(inject().disabled).toBe(false));
    act(() => inject().click());
    await waitFor(() => expect(commands).toMatchObject([{ type: 'inject' }]));
    expect(ask).not.toHaveBeenCalled();
  },
);

test('EXT-05 a running sandbox needs a separate permission, also on a page that is allowed', async () => {
  const ask = vi.fn(async () => true);
  const { commands, inject } = openPanel(shop, undefined, { page: { ask } });
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('radio', { name: 'Running sandbox' }).click());
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ type: 'inject', injection: { backend: { kind: 'sandbox' } } }]));
  expect(ask).toHaveBeenCalledExactlyOnceWith(['http://localhost/*']);
});

test('EXT-05 frames of other sites are offered, and each site is asked for once', async () => {
  const frames = [
    'https://pay.example/form',
    'https://pay.example/other',
    'https://ads.example/',
    'https://shop.example/own',
    'data:text/html,x',
    'about:blank',
  ];
  const { asked } = asking(true, frames);
  const allow = await screen.findByRole('button', { name: 'Allow frames of other sites (3)' });
  act(() => allow.click());
  await waitFor(() => expect(asked).toEqual([['https://pay.example/*', 'https://ads.example/*']]));
});

test('EXT-05 where a panel cannot ask, a window of the extension does', async () => {
  const { background, commands, inject } = openPanel(shop, undefined, {
    page: { ask: undefined },
    state: { siteAccess: 'none' },
  });
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ type: 'requestPermission', origins: ['https://shop.example/*'] }]));
  const [asked] = commands;
  if (asked?.type === 'requestPermission') background.send({ type: 'permission', id: asked.id, granted: true });
  await waitFor(() => expect(commands).toMatchObject([{ type: 'requestPermission' }, { type: 'inject' }]));
});

test('EXT-01 while the widget is in the page its place and its provider are fixed, and it can be ejected', async () => {
  const { background, commands, state } = openPanel(shop);
  const isFixed = (name: string) => screen.getByRole('group', { name }).matches(':disabled');
  await waitFor(() => expect(screen.getByText('Not in the page')).toBeDefined());
  expect(['Place', 'Provider', 'Products'].map(isFixed)).toEqual([false, false, false]);
  act(() => background.send({ type: 'state', state: { ...state, phase: 'injected' } }));
  await waitFor(() => expect(screen.getByText('In the page')).toBeDefined());
  expect(screen.getByText('In the page').getAttribute('role')).toBe('status');
  expect(within(screen.getByRole('group', { name: 'Methods of passcodes' })).getAllByRole('checkbox')).toHaveLength(3);
  expect(['Place', 'Provider', 'Products'].map(isFixed)).toEqual([true, true, false]);
  act(() => screen.getByRole('button', { name: 'Eject' }).click());
  await waitFor(() => expect(commands).toEqual([{ type: 'eject' }]));
  act(() => background.send({ type: 'state', state: { ...state, phase: 'injecting' } }));
  await waitFor(() => expect(screen.getByText('Injecting…')).toBeDefined());
  expect(screen.getByRole('button', { name: 'Eject' })).toBeDefined();
});

test('EXT-01 the current screen is named only while the widget is in the page', async () => {
  const { background, state } = openPanel(shop);
  act(() => background.send({ type: 'item', item: { id: '1', at: 1, event: { type: 'screen', name: 'otp/enter' } } }));
  act(() => background.send({ type: 'state', state: { ...state, phase: 'injected' } }));
  const header = screen.getByRole('banner');
  await waitFor(() => expect(header.textContent).toContain('otp/enter'));
  act(() => background.send({ type: 'state', state }));
  await waitFor(() => expect(header.textContent).not.toContain('otp/enter'));
});

test('EXT-01 an element in a frame is injected into that frame, and a selector that is typed into the page itself', async () => {
  const { background, commands, inject } = openPanel(shop);
  act(() => background.send({ type: 'picked', frameId: 4, selector: '#sign-in', label: 'div#sign-in' }));
  const selector = (await screen.findByPlaceholderText('#sign-in')) as HTMLInputElement;
  await waitFor(() => expect(selector.value).toBe('#sign-in'));
  act(() => inject().click());
  await waitFor(() => expect(commands).toHaveLength(1));
  fireEvent.input(selector, { target: { value: '#other' } });
  act(() => inject().click());
  await waitFor(() => expect(commands).toHaveLength(2));
  expect(commands.map((each) => each.type === 'inject' && each.injection.place)).toEqual([
    { kind: 'element', frameId: 4, selector: '#sign-in' },
    { kind: 'element', frameId: 0, selector: '#other' },
  ]);
});

test('EXT-01 the button of the picker ends it while it is on', async () => {
  const { background, commands, state, inject } = openPanel(shop);
  const pick = await screen.findByRole('button', { name: 'Pick' });
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => pick.click());
  act(() => background.send({ type: 'state', state: { ...state, picking: true } }));
  const picking = await screen.findByRole('button', { name: 'Picking…', pressed: true });
  act(() => picking.click());
  await waitFor(() =>
    expect(commands).toEqual([
      { type: 'pick', on: true },
      { type: 'pick', on: false },
    ]),
  );
});

test.each([
  [
    'that the browser keeps to itself',
    {},
    { siteAccess: 'never' } as const,
    'Extensions cannot access this page: it belongs to the browser',
  ],
  [
    'that its site cannot show',
    { closed: 'The sandbox cannot show this page.' },
    { siteAccess: 'never' } as const,
    'The sandbox cannot show',
  ],
])('EXT-01 a page %s cannot have a widget, and the panel says why', async (_which, page, state, why) => {
  const { inject } = openPanel(shop, undefined, { page, state });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(why));
  expect(inject().disabled).toBe(true);
});

test('EXT-01 a page that the tools cannot read is closed after ten attempts, and the next navigation looks again', async () => {
  vi.useFakeTimers();
  try {
    let isReadable = false;
    let navigate = () => {};
    const inspect = vi.fn(async () => (isReadable ? shop : { ...shop, url: '' }));
    const onNavigated = (listener: () => void) => {
      navigate = listener;
      return () => {};
    };
    const { inject } = openPanel(shop, undefined, { page: { inspect, onNavigated } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await wait(1_000);
    expect([screen.queryByRole('alert'), inject().disabled]).toEqual([null, true]);
    await wait(60_000);
    expect(screen.getByRole('alert').textContent).toContain('Extensions cannot access this page');
    const looks = inspect.mock.calls.length;
    await wait(60_000);
    expect(inspect).toHaveBeenCalledTimes(looks);
    isReadable = true;
    navigate();
    await wait(10);
    expect([screen.queryByRole('alert'), inject().disabled]).toEqual([null, false]);
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-05 before the address of the page is known, the buttons ask for nothing', async () => {
  const onError = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('error', onError);
  const ask = vi.fn(async () => true);
  const page = { ask, inspect: () => new Promise<never>(() => {}) };
  const { commands } = openPanel(shop, undefined, { page, state: { siteAccess: 'none' } });
  await waitFor(() => expect(screen.getByText('not allowed yet')).toBeDefined());
  act(() => screen.getByRole('button', { name: 'Pick' }).click());
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  act(() => screen.getByRole('button', { name: 'Audit this page' }).click());
  await act(async () => {});
  expect([onError.mock.calls, ask.mock.calls, commands]).toEqual([[], [], []]);
  window.removeEventListener('error', onError);
});

/** Opens the tab of the audit, and asks for one. */
function askAudit() {
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  act(() => screen.getByRole('button', { name: 'Audit this page' }).click());
}

test.each<[string, PanelPage['headers'], boolean]>([
  ['that the tools have recorded', async () => [], false],
  ['that the tools do not know', async () => null, true],
  ['that the tools cannot tell', () => Promise.reject(new Error('The tools were closed.')), true],
])('EXT-02 the page is requested again only for headers %s', async (_which, headers, askAgain) => {
  const { commands, inject } = openPanel(shop, headers);
  await waitFor(() => expect(inject().disabled).toBe(false));
  askAudit();
  await waitFor(() => expect(commands).toEqual([{ type: 'collect', id: 0, frameId: 0, selector: null, askAgain }]));
});

test('EXT-02 the audit of a floating widget uses the page, also after an element was picked', async () => {
  const { background, commands } = openPanel(shop);
  act(() => background.send({ type: 'picked', frameId: 0, selector: '#sign-in', label: 'div#sign-in' }));
  await screen.findByPlaceholderText('#sign-in');
  askAudit();
  act(() => screen.getByRole('radio', { name: 'Floating' }).click());
  askAudit();
  await waitFor(() => expect(commands).toHaveLength(2));
  expect(commands.map((each) => each.type === 'collect' && each.selector)).toEqual(['#sign-in', null]);
});

test('EXT-02 the headers of an audited frame are those of the latest audit, in whatever order the tools answer', async () => {
  const resolvers = new Map<string, (value: string) => void>();
  const headers: PanelPage['headers'] = (url) =>
    new Promise((resolve) => resolvers.set(url, (value) => resolve([{ name: 'Content-Security-Policy', value }])));
  const { background } = openPanel(shop, headers);
  act(() => background.send({ type: 'picked', frameId: 4, selector: '#sign-in', label: 'div#sign-in' }));
  await waitFor(() => expect(screen.getByText('frame 4')).toBeDefined());
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  for (const url of ['https://pay.example/form', 'https://pay.example/next']) {
    act(() => background.send({ type: 'collected', id: 0, snapshot: { ...ofFrame, url }, problem: '' }));
    await waitFor(() => expect(resolvers.has(url)).toBe(true));
  }
  await act(async () => resolvers.get('https://pay.example/next')?.("connect-src 'self'"));
  await act(async () => resolvers.get('https://pay.example/form')?.("default-src 'none'"));
  expect(screen.getByText("Content-Security-Policy: connect-src 'self'")).toBeDefined();
  expect(screen.queryByText(/default-src 'none'/)).toBeNull();
});

test('EXT-02 the headers of the page are not asked for again when its audit arrives', async () => {
  const headers = vi.fn(async () => null);
  const { background, inject } = openPanel(shop, headers);
  await waitFor(() => expect(inject().disabled).toBe(false));
  askAudit();
  act(() => background.send({ type: 'collected', id: 0, snapshot: { ...ofFrame, url: shop.url }, problem: '' }));
  await waitFor(() => expect(screen.getByText(/Headers unknown/)).toBeDefined());
  await act(async () => {});
  expect(headers).toHaveBeenCalledTimes(1);
});

test('EXT-01 findings name their page, because they stay when the tab leads to another one', async () => {
  const { background, inject } = openPanel(shop);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  const url = 'https://shop.example/cart?code=1';
  act(() => background.send({ type: 'collected', id: 0, snapshot: { ...ofFrame, url }, problem: '' }));
  expect(await screen.findByText(/^(No problems found|\d+ findings?) on shop\.example\/cart\. Headers/)).toBeDefined();
});

test('EXT-02 an audit that fails says why', async () => {
  const { background } = openPanel(shop);
  act(() => screen.getByRole('tab', { name: 'Audit' }).click());
  act(() => background.send({ type: 'collected', id: 0, snapshot: null, problem: 'This frame is gone.' }));
  await waitFor(() => expect(screen.getByRole('tabpanel').textContent).toContain('This frame is gone.'));
});

test('EXT-05 the picker and the audit ask for permission for this site, and do nothing without it', async () => {
  const { asked, commands, inject } = asking(false);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('button', { name: 'Pick' }).click());
  askAudit();
  act(() => screen.getByRole('tab', { name: 'One Tap' }).click());
  act(() => screen.getByRole('button', { name: 'Show on the page' }).click());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('the permission was declined'));
  expect(asked).toEqual([['https://shop.example/*'], ['https://shop.example/*'], ['https://shop.example/*']]);
  await act(async () => {});
  expect(commands).toEqual([]);
});

test('EXT-05 frames that the browser does not ask about are a problem that the panel explains', async () => {
  asking(new Error('Only one request at a time.'), ['https://pay.example/form']);
  const allow = await screen.findByRole('button', { name: 'Allow frames of other sites (1)' });
  act(() => allow.click());
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Only one request at a time.'));
});

test('EXT-01 a missing place shows a message, which the next injection removes', async () => {
  const { commands, inject } = openPanel(shop);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('radio', { name: 'In an element' }).click());
  act(() => inject().click());
  expect(screen.getByRole('alert').textContent).toBe('Pick an element, or enter its selector.');
  act(() => screen.getByRole('radio', { name: 'Floating' }).click());
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ type: 'inject' }]));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('EXT-01 a problem of the background is shown', async () => {
  openPanel(shop, undefined, { state: { problem: 'No sandbox at http://localhost:4100.' } });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('No sandbox at http://localhost:4100.'));
});

test('EXT-01 the page is checked again after each load, until the panel is closed', async () => {
  vi.useFakeTimers();
  try {
    const listeners = new Set<() => void>();
    let url = 'https://shop.example/';
    const inspect = vi.fn(async () => {
      if (url === '') throw new Error('The page is not there yet.');
      return { ...shop, url };
    });
    const onNavigated = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const { background, state, unmount } = openPanel(shop, undefined, { page: { inspect, onNavigated } });
    const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
    await wait(10);
    const header = screen.getByRole('banner');
    expect(header.textContent).toContain('shop.example/');
    url = 'https://shop.example/cart';
    background.send({ type: 'state', state: { ...state, loads: 1 } });
    await wait(10);
    expect(header.textContent).toContain('shop.example/cart');
    // A document that cannot be read yet is tried ten times; a navigation meanwhile starts again.
    url = '';
    inspect.mockClear();
    for (const listener of listeners) listener();
    await wait(700);
    expect(inspect).toHaveBeenCalledTimes(5);
    for (const listener of listeners) listener();
    await wait(60_000);
    expect(inspect).toHaveBeenCalledTimes(15);
    for (const listener of listeners) listener();
    await wait(400);
    inspect.mockClear();
    unmount();
    await wait(60_000);
    expect([listeners.size, inspect.mock.calls.length]).toEqual([0, 0]);
  } finally {
    vi.useRealTimers();
  }
});

test('EXT-01 a change of the look keeps the rest of the theme, and spaces around a language do not count', async () => {
  const { background, commands, state } = openPanel(shop);
  const theme = { colors: { text: '#111111' }, fontFamily: 'serif' };
  const injection = {
    place: { kind: 'floating', frameId: 0 },
    root: 'shadow',
    config: { products: ['otp'], otpOptions: { methods: ['email'], expirationMinutes: 3 } },
    theme,
    locale: '',
    backend: { kind: 'mock' },
  } as const satisfies TabSessionState['injection'];
  act(() => background.send({ type: 'state', state: { ...state, phase: 'injected', injection } }));
  await waitFor(() => expect(screen.getByText('In the page')).toBeDefined());
  await act(async () => {});
  fireEvent.input(screen.getByLabelText('Primary'), { target: { value: '#0b6e4f' } });
  act(() => screen.getByRole('radio', { name: 'Dark' }).click());
  fireEvent.input(screen.getByLabelText('Language tag, or auto'), { target: { value: ' de ' } });
  act(() => screen.getByRole('checkbox', { name: 'Text' }).click());
  await waitFor(() => expect(commands).toHaveLength(4));
  expect(commands.at(-1)).toMatchObject({
    type: 'update',
    theme: { ...theme, colors: { text: '#111111', primary: '#0b6e4f' }, colorScheme: 'dark' },
    locale: 'de',
    config: { otpOptions: { methods: ['email', 'sms'], expirationMinutes: 3 } },
  });
});

test('EXT-01 a floating widget is put into the page itself, also after an element of a frame was picked', async () => {
  const { background, commands, inject } = openPanel(shop);
  act(() => background.send({ type: 'picked', frameId: 4, selector: '#sign-in', label: 'div#sign-in' }));
  await waitFor(() => expect(screen.getByText('frame 4')).toBeDefined());
  act(() => screen.getByRole('radio', { name: 'Floating' }).click());
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ injection: { place: { kind: 'floating', frameId: 0 } } }]));
});

test('EXT-04 a panel with only one provider offers no other, and injects with that one', async () => {
  const { commands, inject } = openPanel(shop, undefined, { page: { provider: 'http://localhost:4300' } });
  await waitFor(() => expect(inject().disabled).toBe(false));
  expect(screen.queryByRole('radio', { name: 'Built-in mock' })).toBeNull();
  expect(screen.queryByLabelText('Address of the sandbox')).toBeNull();
  act(() => inject().click());
  const backend = { kind: 'sandbox', origin: 'http://localhost:4300' };
  await waitFor(() => expect(commands).toMatchObject([{ type: 'inject', injection: { backend } }]));
});

test('EXT-04 the address of a running sandbox is the one that was typed', async () => {
  const { commands, inject } = openPanel(shop);
  await waitFor(() => expect(inject().disabled).toBe(false));
  act(() => screen.getByRole('radio', { name: 'Running sandbox' }).click());
  fireEvent.input(screen.getByLabelText('Address of the sandbox'), { target: { value: 'http://localhost:4999/' } });
  act(() => inject().click());
  await waitFor(() => expect(commands).toMatchObject([{ injection: { backend: { origin: 'http://localhost:4999' } } }]));
});
