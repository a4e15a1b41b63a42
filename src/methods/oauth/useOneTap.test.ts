// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createIdp } from '../../../sandbox/idp/createIdp.ts';
import { createFetchGate } from '../../../test/support/createFetchGate.ts';
import { BACKEND, openWidgetOn, settled } from '../../../test/support/openWidget.ts';
import { runScripts } from '../../../test/support/runScripts.ts';
import { simulateFedcm } from '../../../test/support/simulateFedcm.ts';
import type { OneTapPosition } from '../../config.ts';
import type { Theme } from '../../index.ts';

const SCRIPT = `${BACKEND}/__sandbox/scripts/google.js`;
const LIVE = 'public-token-live-00000000-0000-4000-8000-000000000000';
const googleButton = { name: 'Continue with Google' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

interface Opening {
  outcome?: 'prompt' | 'cooldown' | 'silent' | 'invalid_client';
  alone?: boolean;
  position?: OneTapPosition;
  fedcm?: boolean;
  publicToken?: string;
  googleScriptURL?: string | undefined;
  theme?: Theme;
  /** Redirect that the back end responds with. */
  redirect?: string;
}

function configOf(alone: boolean, position?: OneTapPosition) {
  const google = { type: 'google', one_tap: true, ...(position && { position }) } as const;
  return alone
    ? { products: ['oauth'] as const, oauthOptions: { providers: [google] } }
    : { products: ['oauth', 'passwords'] as const, oauthOptions: { providers: [{ type: 'github' } as const, google] } };
}

function open({
  outcome = 'prompt',
  alone = false,
  position,
  fedcm = false,
  publicToken,
  theme,
  redirect,
  ...opening
}: Opening = {}) {
  const idp = createIdp({ settings: { googleOneTap: outcome }, ...(publicToken && { publicToken }) });
  if (fedcm) simulateFedcm(idp, location.origin);
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const scripts = runScripts(idp);
  const gate = createFetchGate(idp.fetch);
  const fetchResponse: typeof fetch = async (input, init) => {
    const response = await gate.fetch(input as string, init);
    if (redirect === undefined || !String(input).includes('/oauth/callback/')) return response;
    return Response.json({ ...(await response.json()), redirect_url: redirect });
  };
  const googleScriptURL = 'googleScriptURL' in opening ? opening.googleScriptURL : SCRIPT;
  const widget = openWidgetOn(idp, {
    client: { nonce: 'a-nonce', fetch: fetchResponse, ...(googleScriptURL && { googleScriptURL }) },
    config: configOf(alone, position),
    ...(theme && { theme }),
  });
  const events = () => widget.events.flatMap((event) => (event.type === 'GOOGLE_ONE_TAP' ? [event.data] : []));
  const starts = () => idp.calls.list().filter(({ call }) => call === 'oauth.googleOneTap.start').length;
  return {
    ...widget,
    hold: gate.hold,
    scripts,
    warned,
    events,
    starts,
    shown: () => waitFor(() => expect(events().at(-1)?.state).toBe('shown')),
  };
}

const prompts = () => document.querySelectorAll<HTMLElement>('[data-simulated-one-tap]');
const accept = () => prompts()[0]?.shadowRoot?.querySelector<HTMLElement>('section button:not([aria-label])')?.click();

test('ONE-01 the script is that of Google, if the page names no other', async () => {
  const { scripts, screen } = open({ googleScriptURL: undefined });
  await screen.findByRole('button', googleButton);
  expect(scripts.map(({ src, nonce }) => [src, nonce])).toEqual([['https://accounts.google.com/gsi/client', 'a-nonce']]);
});

test('ONE-01 the prompt moves to another position; any other change of the options leaves it', async () => {
  const { widget, events, starts, shown, root } = open();
  await shown();
  widget.update({
    config: { ...configOf(false), oauthOptions: { ...configOf(false).oauthOptions, loginRedirectURL: 'https://shop.example/' } },
  });
  await settled();
  expect([starts(), events().length]).toEqual([1, 1]);
  widget.update({ config: configOf(false, 'embedded') });
  await waitFor(() => expect(events()).toHaveLength(2));
  expect(events().map(({ placement }) => placement)).toEqual(['floating', 'embedded']);
  expect(starts()).toBe(2);
  expect(prompts()).toHaveLength(1);
  expect(root.querySelector('#google-parent-prompt [data-simulated-one-tap]')).not.toBeNull();
});

test('ONE-01 ONE-03 a prompt that failed is tried again at another position, in place of the button', async () => {
  const { widget, screen, idp, root, shown, hold } = open({ outcome: 'cooldown' });
  await screen.findByRole('button', googleButton);
  idp.settings.set({ googleOneTap: 'prompt' });
  const respond = hold('oauth.googleOneTap.start');
  widget.update({ config: configOf(false, 'embedded') });
  await waitFor(() => expect(screen.queryByRole('button', googleButton)).toBeNull());
  respond();
  await shown();
  expect(root.querySelector('#google-parent-prompt [data-simulated-one-tap]')).not.toBeNull();
});

test.each(['floating', 'embedded'] as const)(
  'ONE-04 while the back end checks the account, Google’s button is busy: %s',
  async (position) => {
    const { screen, shown, hold } = open({ position, redirect: 'https://other.example/' });
    await shown();
    const respond = hold('oauth.googleOneTap.submit');
    accept();
    const button = await screen.findByRole('button', { name: /Google/ });
    expect(button.getAttribute('aria-busy')).toBe('true');
    respond();
    await screen.findByText(/^One Tap: the back end leads to/);
    expect(screen.getByRole('button', googleButton).hasAttribute('aria-busy')).toBe(false);
  },
);

test('ONE-03 a reason that is not a mistake of the page is not reported', async () => {
  const { screen, errors, warned } = open({ outcome: 'cooldown', publicToken: LIVE });
  await screen.findByRole('button', googleButton);
  expect([errors, warned.mock.calls]).toEqual([[], []]);
  expect(
    screen
      .getAllByRole('alert')
      .map(({ textContent }) => textContent)
      .join(''),
  ).toBe('');
});

test('ONE-05 a mistake of a test project is on the screen, and not in the console', async () => {
  const { screen, warned, errors } = open({ outcome: 'invalid_client' });
  expect(await screen.findByText(/does not know this client ID/)).toBeTruthy();
  expect(warned).not.toHaveBeenCalled();
  expect(errors.map(({ error_type, status_code, message }) => [error_type, status_code, /client ID/.test(message)])).toEqual([
    ['invalid_client', 0, true],
  ]);
});

test.each([
  ['https://other.example/in?token=secret#part', 'https://other.example/in,'],
  ['https://other.example/in#token=secret\nand more', 'https://other.example/in,'],
  ['?token=secret', 'no address,'],
])('ONE-05 an address %j of a response is named without what may be a token', async (redirect, named) => {
  const { screen, shown, errors } = open({ redirect });
  await shown();
  accept();
  const text = await screen.findByText(/^One Tap: the back end leads to/);
  expect(text.textContent).toContain(`leads to ${named}`);
  expect(text.textContent).not.toContain('secret');
  expect(errors.map(({ error_type }) => error_type)).toEqual(['redirect_not_allowed']);
  expect(await screen.findByText(/Google.*(failed|not|problem|wrong)/i)).toBeTruthy();
});

test('ONE-05 visitors of a live project see the error, and the developer reads the cause once in the console', async () => {
  const { screen, shown, warned, errors } = open({ redirect: 'https://other.example/in', publicToken: LIVE });
  await shown();
  accept();
  await screen.findByRole('button', googleButton);
  await waitFor(() => expect(errors).toHaveLength(1));
  expect(warned.mock.calls.map((call) => call.join(' ').includes('https://other.example/in'))).toEqual([true]);
  expect(screen.queryByText(/^One Tap/)).toBeNull();
});

test.each([false, true])(
  'ONE-02 a card instead of the only prompt has a title unless the theme hides it: %s',
  async (hideHeaderText) => {
    const { screen } = open({ alone: true, outcome: 'cooldown', theme: { hideHeaderText } });
    await screen.findByRole('button', googleButton);
    expect(screen.queryAllByRole('heading')).toHaveLength(hideHeaderText ? 0 : 1);
  },
);

test.each([
  ['legacy', 1],
  ['fedcm', 0],
])(
  'ONE-02 after the only prompt stayed unanswered, in the mode %s the page has this number of buttons: %i',
  async (mode, buttons) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { events, root, starts } = open({ alone: true, ...(mode === 'fedcm' ? { fedcm: true } : { outcome: 'silent' }) });
    await vi.waitFor(() => expect([starts(), 'google' in window]).toEqual([1, true]), { timeout: 10_000, interval: 10 });
    await vi.advanceTimersByTimeAsync(6_100);
    vi.useRealTimers();
    expect(events().at(-1)).toMatchObject({ state: 'failed', reason: 'unanswered', mode });
    await settled();
    await waitFor(() => expect(root.querySelectorAll('button')).toHaveLength(buttons));
  },
);
