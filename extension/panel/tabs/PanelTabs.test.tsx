// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/dom';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from '../../../test/support/render.tsx';
import type { PanelCommand } from '../../protocol/PanelCommand.ts';
import type { PanelEvent, TabSessionState } from '../../protocol/PanelEvent.ts';
import { firstSetup, type Setup } from '../setup/setup.ts';
import { emptyView, reduceView, type TabSessionView } from '../tabSessionView.ts';
import type { Control } from '../useTabSession.ts';
import { PanelTabs } from './PanelTabs.tsx';

const state: TabSessionState = {
  url: 'https://shop.example/',
  siteAccess: 'site',
  injection: null,
  phase: 'injected',
  problem: '',
  outage: '',
  calls: ['otps.authenticate'],
  picking: false,
  loads: 0,
};

/** The tabs of a panel that has received these events, with this one selected. */
function openTab(name: string, events: readonly PanelEvent[] = [], asked: Control = async () => ({}) as never) {
  const sent: PanelCommand[] = [];
  const changes: Partial<Setup>[] = [];
  const control = vi.fn(asked) as unknown as Control;
  const clear = vi.fn();
  const draw = (view: TabSessionView) => (
    <PanelTabs
      session={{ view, control, clear, send: (command) => sent.push(command), isCut: false, ask: async () => true }}
      actions={{
        problem: '',
        snapshot: null,
        withPermission: (_others, run) => run(),
        audit: () => {},
        inject: () => {},
        pick: () => {},
        allowFrames: () => {},
      }}
      setup={firstSetup()}
      screen="main"
      onChange={(patch) => changes.push(patch)}
    />
  );
  const view = [{ type: 'state', state } as const, ...events].reduce(reduceView, emptyView);
  const { rerender } = render(draw(view));
  act(() => screen.getByRole('tab', { name: new RegExp(`^${name}`) }).click());
  const click = (button: string | RegExp) => act(() => screen.getByRole('button', { name: button }).click());
  const choose = (radio: string) => act(() => screen.getByRole('radio', { name: radio }).click());
  return {
    sent,
    changes,
    control,
    clear,
    click,
    choose,
    receive: (event: PanelEvent) => rerender(draw(reduceView(view, event))),
  };
}

test('EXT-03 the One Tap prompt and its choices stay while another tab is open, so that it can be hidden', () => {
  const { sent, click, choose } = openTab('One Tap');
  choose('Known account');
  click('Show on the page');
  for (const name of ['Timeline', 'One Tap']) act(() => screen.getByRole('tab', { name }).click());
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Known account' }).checked).toBe(true);
  click('Hide');
  expect(sent).toMatchObject([{ overlay: { visitor: 'known' } }, { overlay: null }]);
});

test('EXT-03 a shown One Tap prompt is drawn again in the next document, unless the extension may not access that', () => {
  const { sent, click, receive } = openTab('One Tap');
  const isShown = () => !screen.getByRole<HTMLButtonElement>('button', { name: 'Hide' }).disabled;
  receive({ type: 'state', state: { ...state, loads: 1 } });
  expect([sent, isShown()]).toEqual([[], false]);
  click('Show on the page');
  receive({ type: 'state', state: { ...state, loads: 2 } });
  expect([sent.length, sent[1], isShown()]).toEqual([2, sent[0], true]);
  receive({ type: 'state', state: { ...state, loads: 3, siteAccess: 'none' } });
  expect([sent.length, isShown()]).toEqual([2, false]);
});

test('EXT-03 a choice for the One Tap prompt is drawn at once while the prompt is shown, and not before or after', () => {
  const { sent, click, choose } = openTab('One Tap');
  choose('New account');
  choose('390 × 844');
  expect(sent).toEqual([]);
  const overlay = {
    mode: 'fedcmDesktop',
    visitor: 'new',
    direction: null,
    viewport: { width: 390, height: 844 },
    parent: null,
  };
  click('Show on the page');
  choose('Right to left');
  choose('This window');
  click('Hide');
  choose('Two accounts');
  expect(sent.map((each) => each.type === 'overlay' && each.overlay)).toEqual([
    overlay,
    { ...overlay, direction: 'rtl' },
    { ...overlay, direction: 'rtl', viewport: null },
    null,
  ]);
});

test('EXT-03 an embedded prompt stays in the element that it was put into, and the panel names it', () => {
  const { sent, click, choose, receive } = openTab('One Tap');
  choose('In an element');
  click('Show on the page');
  const box = { x: 10.4, y: 20, width: 391, height: 148 };
  const parent = { selector: '#shop', id: 'shop', width: 300, isHidden: false };
  receive({ type: 'overlay', overlay: { viewport: { width: 800, height: 600 }, box, parent, missing: null, collisions: [] } });
  expect(screen.getByText('391 × 148 at 10, 20 of 800 × 600')).toBeDefined();
  expect(screen.getByText(/It is 91 wider than the 300 there/)).toBeDefined();
  choose('Known account');
  expect(sent.at(-1)).toMatchObject({ overlay: { mode: 'embedded', visitor: 'known', parent: '#shop' } });
});

test('EXT-03 the panel says that no element matches, that it is hidden, or that none was chosen', () => {
  const { click, choose, receive } = openTab('One Tap');
  choose('In an element');
  click('Show on the page');
  const state = { viewport: { width: 800, height: 600 }, box: { x: 10, y: 20, width: 391, height: 205 }, collisions: [] };
  receive({ type: 'overlay', overlay: { ...state, parent: null, missing: null } });
  expect(screen.getByText('It is in no element yet. Drag it to one, or name one.')).toBeDefined();
  receive({ type: 'overlay', overlay: { ...state, parent: null, missing: '#shpo' } });
  expect(screen.getByRole('alert').textContent).toBe('#shpo matches no element of this page.');
  expect(screen.getByLabelText('Element')).toHaveProperty('value', '#shpo');
  const parent = { selector: '#shop', id: 'shop', width: 0, isHidden: true };
  receive({ type: 'overlay', overlay: { ...state, parent, missing: null } });
  expect(screen.getByText('The page does not show this element now, nor a prompt in it.')).toBeDefined();
});

test('EXT-03 what was measured is shown only while the prompt is, and an embedded prompt is not an estimate for another window', () => {
  const { click, choose, receive } = openTab('One Tap');
  const box = { x: 0, y: 593, width: 390, height: 251 };
  const chat = { selector: '#chat', label: 'Chat', position: 'fixed', box, above: 'page' } as const;
  const overlay = { viewport: { width: 390, height: 844 }, box, parent: null, missing: null, collisions: [chat] };
  choose('Browser, phone');
  choose('390 × 844');
  click('Show on the page');
  receive({ type: 'overlay', overlay });
  expect(screen.getByRole('status').textContent).toBe('390 × 251 at 0, 593 of 390 × 844');
  expect(screen.getByRole('list', { name: 'Collisions' }).textContent).toBe('#chatfixed, “Chat”lies over the prompt');
  expect(screen.queryByText(/^Estimated/)).not.toBeNull();
  choose('In an element');
  expect(screen.queryByText(/^Estimated/)).toBeNull();
  click('Hide');
  expect(screen.queryByRole('status')).toBeNull();
  expect(screen.queryByRole('list', { name: 'Collisions' })).toBeNull();
});

test('EXT-03 Google’s script alone is offered for an element with an id that is not the widget’s own place', () => {
  const { sent, click, choose, receive } = openTab('One Tap');
  choose('In an element');
  click('Show on the page');
  const box = { x: 0, y: 0, width: 391, height: 205 };
  const inElement = (selector: string, id: string) =>
    receive({
      type: 'overlay',
      overlay: {
        viewport: { width: 800, height: 600 },
        box,
        parent: { selector, id, width: 400, isHidden: false },
        missing: null,
        collisions: [],
      },
    });
  inElement('#aside', 'aside');
  expect(screen.getByRole('region', { name: 'Script' }).textContent).toContain('prompt_parent_id: "aside"');
  for (const [selector, id] of [
    ['main > p', ''],
    ['#google-parent-prompt', 'google-parent-prompt'],
  ] as const) {
    inElement(selector, id);
    expect(screen.queryByRole('region', { name: 'Script' })).toBeNull();
    expect(screen.queryByText(/It has no id/) !== null).toBe(id === '');
  }
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Element' });
  expect(field.value).toBe('#google-parent-prompt');
  field.value = ' ';
  click('Put it there');
  expect(sent.at(-1)).toMatchObject({ overlay: { parent: null } });
  field.value = ' #aside ';
  click('Put it there');
  expect(sent.at(-1)).toMatchObject({ overlay: { parent: '#aside' } });
});

test('EXT-01 a screen is shown in the page with the configuration that it needs', () => {
  const { sent, changes } = openTab('Screens');
  const [first] = document.querySelectorAll<HTMLButtonElement>('.dv-screen:not([aria-current])');
  act(() => first?.click());
  expect(changes).toEqual([{ config: expect.objectContaining({ products: expect.any(Array) }) }]);
  expect(sent).toEqual([{ type: 'show', screen: expect.stringMatching(/./) }]);
  expect(document.querySelectorAll('.dv-screen[aria-current=true]').length).toBeGreaterThan(0);
});

test('EXT-01 without the widget in the page no screen can be shown', () => {
  openTab('Screens', [{ type: 'state', state: { ...state, phase: 'absent' } }]);
  expect(screen.getByText('Inject the widget to show any of its screens.')).toBeDefined();
  expect([...document.querySelectorAll<HTMLButtonElement>('.dv-screen')].every(({ disabled }) => disabled)).toBe(true);
});

const sessionItem = (session: object | null): PanelEvent => ({
  type: 'item',
  item: {
    id: `session ${session === null}`,
    at: 1,
    event: {
      type: 'session',
      session,
      user: session && { user_id: 'user-test-1', untrusted_metadata: { api_token: 'key-of-ada' } },
      storedItems: session ? [{ where: 'cookie', name: 'siw_devtools_session', length: 44 }] : [],
    },
  },
});

test('SBX-06 the session of the page is shown without its secrets until they are asked for, and what it stores by name', () => {
  const { click } = openTab('Session', [sessionItem({ session_id: 'session-test-1', session_token: 'secret-of-ada' })]);
  const shown = () => screen.getByRole('tabpanel').textContent;
  expect(shown()).toContain('session-test-1');
  expect(shown()).toContain('user-test-1');
  expect(shown()).not.toMatch(/secret-of-ada|key-of-ada/);
  expect(within(screen.getByRole('table')).getByText('siw_devtools_session')).toBeDefined();
  click(/secrets/i);
  expect(shown()).toContain('secret-of-ada');
});

test('the session of a visitor who has signed out is gone', () => {
  openTab('Session', [sessionItem({ session_id: 'session-test-1' }), sessionItem(null)]);
  expect(screen.getByRole('tabpanel').textContent).toContain('No user is signed in.');
});

test('SBX-06 the timeline lists the newest first, hides what is not asked for, and says which rows a page can invent', () => {
  const item = (id: string, at: number, event: Extract<PanelEvent, { type: 'item' }>['item']['event']): PanelEvent => ({
    type: 'item',
    item: { id, at, event },
  });
  const { clear, click } = openTab('Timeline', [
    item('1', 1, { type: 'screen', name: 'main' }),
    item('2', 2, { type: 'event', name: 'OTP_AUTHENTICATE', data: { session_token: 'secret-of-ada' } }),
    item('3', 3, { type: 'left' }),
  ]);
  const titles = () => [...document.querySelectorAll('.dv-row-title')].map(({ textContent }) => textContent);
  expect(titles()).toEqual(['The page was left', 'OTP_AUTHENTICATE', 'main']);
  click(/OTP_AUTHENTICATE/);
  const details = screen.getByRole('region', { name: 'Details of OTP_AUTHENTICATE' });
  expect(details.textContent).toContain('Reported from the page.');
  expect(details.textContent).not.toContain('secret-of-ada');
  click(/The page was left/);
  expect(screen.getByRole('region', { name: 'Details of The page was left' }).textContent).not.toContain('Reported from');
  act(() => screen.getByRole('checkbox', { name: 'Events' }).click());
  expect(titles()).toEqual(['The page was left', 'main']);
  click('Clear the timeline');
  expect(clear).toHaveBeenCalledTimes(1);
});

/** A call of the provider, as its log has it. */
const call = (id: string, request: object): PanelEvent => ({
  type: 'feed',
  name: 'call',
  data: {
    id,
    number: 1,
    call: 'otps.authenticate',
    method: 'POST',
    path: '/sdk/v1/otps/authenticate',
    headers: {},
    request,
    status: 200,
    response: null,
    started_at: '2026-11-23T00:00:00.000Z',
    ms: 12,
    fault: null,
  },
});

test('SBX-06 the secrets of a call are asked of the provider, and hidden again with the next row', async () => {
  const known = [call('call-1', { token: '••••••' }), call('call-2', { token: '••••••' })];
  const revealed = [call('call-1', { token: '123456' }), call('call-2', { token: '654321' })];
  const calls = revealed.map((event) => event.type === 'feed' && event.data);
  const { control, click } = openTab('Timeline', known, async () => ({ calls }) as never);
  const details = () => screen.getByRole('region', { name: 'Details of otps.authenticate' }).textContent;
  const choose = (index: number) => act(() => screen.getAllByRole('button', { name: /otps\.authenticate/ })[index]?.click());
  choose(1);
  expect(details()).not.toContain('123456');
  click('Show secrets');
  await waitFor(() => expect(details()).toContain('123456'));
  expect(control).toHaveBeenCalledWith('GET', 'calls?secrets=1');
  choose(0);
  expect(details()).not.toMatch(/123456|654321/);
  expect(screen.getByRole('button', { name: 'Show secrets' })).toBeDefined();
});

test('SBX-06 a call that the provider has forgotten keeps the details that the panel has', async () => {
  const { click } = openTab('Timeline', [call('call-1', { token: '••••••', method_id: 'email-1' })], async () => {
    return { calls: [] } as never;
  });
  click(/otps\.authenticate/);
  click('Show secrets');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Hide secrets' })).toBeDefined());
  expect(screen.getByRole('region', { name: /^Details/ }).textContent).toContain('email-1');
});

test('SBX-06 the secrets of an event of the page are shown without the provider, and its details are closed by either button and with its row', async () => {
  const event = { type: 'event', name: 'OTP_AUTHENTICATE', data: { session_token: 'secret-of-ada' } } as const;
  const { control, click } = openTab('Timeline', [
    { type: 'item', item: { id: '1', at: 1, event: { type: 'screen', name: 'main' } } },
    { type: 'item', item: { id: '2', at: 2, event } },
  ]);
  const details = () => screen.queryByRole('region', { name: /^Details/ });
  click(/OTP_AUTHENTICATE/);
  click('Show secrets');
  await waitFor(() => expect(details()?.textContent).toContain('secret-of-ada'));
  expect(control).not.toHaveBeenCalled();
  click('Close the details');
  expect(details()).toBeNull();
  expect(document.activeElement?.textContent).toContain('OTP_AUTHENTICATE');
  click(/main/);
  expect(details()?.textContent).toContain('No payload.');
  act(() => screen.getByRole('checkbox', { name: 'Screens' }).click());
  expect(details()).toBeNull();
  act(() => screen.getByRole('checkbox', { name: 'Screens' }).click());
  click(/event.*OTP_AUTHENTICATE/);
  expect(details()?.textContent).not.toContain('secret-of-ada');
  click(/event.*OTP_AUTHENTICATE/);
  expect(details()).toBeNull();
});

test('SBX-05 one fault is cleared by its id, and a command that fails says why', async () => {
  const rule = { id: 'fault/1', call: '*', fault: { kind: 'drop' }, times: null, share: 1 };
  const faults: PanelEvent = { type: 'feed', name: 'faults', data: [rule] };
  const { control, click } = openTab('Faults', [faults], async () => Promise.reject(new Error('The provider does not respond.')));
  click('Clear all');
  expect(control).toHaveBeenLastCalledWith('DELETE', 'faults');
  await waitFor(() => expect(screen.getByText('The provider does not respond.')).toBeDefined());
  await act(async () => screen.getByRole('button', { name: 'Clear this fault' }).click());
  expect(control).toHaveBeenLastCalledWith('DELETE', 'faults/fault%2F1');
});

test('SBX-05 a fault that is already cleared, as by a double press, shows no error', async () => {
  const rule = { id: 'a', call: '*', fault: { kind: 'drop' }, times: null, share: 1 };
  const gone = new Error("There is no fault 'a'.", { cause: 'fault_not_found' });
  openTab('Faults', [{ type: 'feed', name: 'faults', data: [rule] }], async () => Promise.reject(gone));
  await act(async () => screen.getByRole('button', { name: 'Clear this fault' }).click());
  expect(screen.queryByText(gone.message)).toBeNull();
});

test('SBX-05 the keyboard focus stays in the list of faults when its button is removed with a fault', () => {
  const rules = ['a', 'b', 'c'].map((id) => ({ id, call: id, fault: { kind: 'drop' }, times: null, share: 1 }));
  const faults = (...ids: string[]): PanelEvent => ({
    type: 'feed',
    name: 'faults',
    data: rules.filter(({ id }) => ids.includes(id)),
  });
  const { receive } = openTab('Faults', [faults('a', 'b', 'c')]);
  const clear = (name: string, index: number, ...left: string[]) => {
    const button = screen.getAllByRole('button', { name })[index];
    button?.focus();
    act(() => button?.click());
    receive(faults(...left));
    return document.activeElement?.closest('li, [role=group]')?.textContent;
  };
  expect(clear('Clear this fault', 0, 'b', 'c')).toMatch(/^b /);
  expect(clear('Clear this fault', 1, 'b')).toMatch(/^b /);
  expect(clear('Clear all', 0)).toBe('No faults. Every call works.');
});

test('SBX-04 a link of an email is opened in the inspected page', () => {
  const link = 'https://shop.example/?stytch_token_type=magic_links&token=t';
  const message = {
    id: 'message-1',
    channel: 'email',
    to: 'ada@example.com',
    subject: 'Log in',
    text: `Log in:\n\n${link}`,
    code: null,
    link,
    links: { magic_links: link },
    sent_at: '2026-11-23T00:00:00.000Z',
  };
  const { sent, click } = openTab('Inbox', [{ type: 'feed', name: 'message', data: message }]);
  click(/in the page$/);
  expect(sent).toEqual([{ type: 'open', link }]);
});
