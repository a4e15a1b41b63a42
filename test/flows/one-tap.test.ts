// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { IdpSettings } from '../../sandbox/definitions/idpSettings.ts';
import { createIdp, type Idp } from '../../sandbox/idp/createIdp.ts';
import type { OneTapPosition } from '../../src/config.ts';
import type { CopyOverrides } from '../../src/index.ts';
import { BACKEND, openWidgetOn, settled } from '../support/openWidget.ts';
import { runScripts } from '../support/runScripts.ts';
import { simulateFedcm } from '../support/simulateFedcm.ts';

const SCRIPT = `${BACKEND}/__sandbox/scripts/google.js`;

interface Opening {
  /** The mock of another widget on the page. Default: a new one. */
  idp?: Idp;
  outcome?: IdpSettings['googleOneTap'];
  position?: OneTapPosition;
  fedcm?: boolean;
  /** One Tap and nothing else. */
  alone?: boolean;
  publicToken?: string;
  enableShadowDOM?: boolean;
  copy?: CopyOverrides;
}

function open({
  outcome = 'prompt',
  position,
  fedcm = false,
  alone = false,
  publicToken,
  enableShadowDOM,
  copy,
  ...on
}: Opening = {}) {
  const idp = on.idp ?? createIdp({ settings: { googleOneTap: outcome }, ...(publicToken && { publicToken }) });
  const browser = fedcm ? simulateFedcm(idp, location.origin) : null;
  const scripts = runScripts(idp);
  const left = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const google = { type: 'google', one_tap: true, ...(position && { position }) } as const;
  const widget = openWidgetOn(idp, {
    client: { googleScriptURL: SCRIPT, nonce: 'a-nonce' },
    ...(copy && { copy }),
    config: {
      products: alone ? ['oauth'] : ['oauth', 'passwords'],
      oauthOptions: {
        providers: alone ? [google] : [{ type: 'github' }, google],
        loginRedirectURL: 'https://shop.example/in',
        signupRedirectURL: 'https://shop.example/up',
      },
      ...(enableShadowDOM && { enableShadowDOM }),
    },
  });
  const events = () => widget.events.flatMap((event) => (event.type === 'GOOGLE_ONE_TAP' ? [event.data] : []));
  const said = async (state: string) => waitFor(() => expect(events().at(-1)?.state).toBe(state));
  return { ...widget, scripts, left, events, said, browser };
}

/** The simulated prompt, wherever it is. */
function prompt() {
  const host = document.querySelector<HTMLElement>('[data-simulated-one-tap]');
  return host && { host, ...within(host.shadowRoot?.querySelector('section') as HTMLElement) };
}
const starts = (idp: Idp) => idp.calls.list().filter(({ call }) => call === 'oauth.googleOneTap.start');

/** Waits for a condition with the fake clock, which advances only by the waiting. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

const googleButton = { name: 'Continue with Google' };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
});

test('ONE-01 ONE-03 a provider flagged one_tap has its prompt in place of its button', async () => {
  const { screen, said, events, scripts } = open();
  await said('shown');
  expect(prompt()?.host.parentElement).toBe(document.body);
  expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
  expect(screen.queryByRole('button', googleButton)).toBeNull();
  expect(events()).toEqual([{ state: 'shown', mode: 'legacy', placement: 'floating' }]);
  expect(scripts[0]?.nonce).toBe('a-nonce');
  expect(scripts.map(({ src }) => src)).toEqual([SCRIPT]);
});

test.each(['embedded', 'embeddedOnly', 'floatingOrEmbedded', 'forceLegacyEmbedded'] as const)(
  'ONE-01 ONE-06 at the position %s it is in the widget, 47 pixels high at first',
  async (position) => {
    const { said, events, root } = open({ position });
    await said('shown');
    const place = root.querySelector<HTMLElement>('#google-parent-prompt');
    expect(place?.style.minBlockSize).toBe('47px');
    expect(place?.contains(prompt()?.host ?? null)).toBe(true);
    expect(events()).toEqual([{ state: 'shown', mode: 'legacy', placement: 'embedded' }]);
  },
);

test('ONE-01 in a shadow root the place of the prompt is beside it, where the script of Google finds it', async () => {
  const { said, host, root, widget } = open({ position: 'embedded', enableShadowDOM: true });
  await said('shown');
  const place = document.getElementById('google-parent-prompt');
  expect(place?.parentElement).toBe(host.firstElementChild);
  expect(root.querySelector('slot')?.name).toBe(place?.slot);
  widget.unmount();
  expect(document.getElementById('google-parent-prompt')).toBeNull();
});

test('ONE-01 CFG-15 a second widget on the page has the prompt in its own place, and the first one has its button', async () => {
  const first = open({ position: 'embedded' });
  await first.said('shown');
  const second = open({ position: 'embedded', idp: first.idp });
  await second.said('shown');
  await waitFor(() => expect(first.root.querySelector('.siw-one-tap')).toBeNull());
  expect(second.root.querySelector('#google-parent-prompt')?.contains(prompt()?.host ?? null)).toBe(true);
  expect(within(first.root).getByRole('button', googleButton)).toBeTruthy();
});

test('ONE-01 with FedCM the browser places the prompt, and the event has the mode', async () => {
  const { events, screen, browser, idp } = open({ position: 'embedded', fedcm: true });
  await waitFor(() => expect(browser?.offered()).toEqual(['visitor@example.com']));
  expect(prompt()).toBeNull();
  expect(document.getElementById('google-parent-prompt')).toBeNull();
  browser?.dismiss();
  await screen.findByRole('button', googleButton);
  expect(events()).toEqual([{ state: 'failed', mode: 'fedcm', placement: 'floating', reason: 'skipped' }]);
  expect(idp.calls.list().some(({ path }) => path === '/fedcm/assertion')).toBe(false);
});

test('ONE-01 ONE-04 the credential of the browser signs in, and the event says that FedCM was used', async () => {
  const { events, browser, left, client } = open({ fedcm: true });
  await waitFor(() => expect(browser?.offered()).toHaveLength(1));
  expect(events()).toEqual([]);
  browser?.choose('visitor@example.com');
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(events()).toEqual([{ state: 'shown', mode: 'fedcm', placement: 'floating' }]);
  const token = new URL(String(left.mock.lastCall?.[0])).searchParams.get('token') ?? '';
  const { user } = await client.provider.oauth.authenticate({ token, session_duration_minutes: 30 });
  expect(user.emails?.[0]?.email).toBe('visitor@example.com');
});

test('ONE-03 a browser without an account of the provider ends in the button', async () => {
  const { screen, events, browser } = open({ fedcm: true, outcome: 'no_session' });
  await screen.findByRole('button', googleButton);
  expect(events()).toEqual([{ state: 'failed', mode: 'fedcm', placement: 'floating', reason: 'skipped' }]);
  expect(browser?.offered()).toEqual([]);
});

test('ONE-03 ONE-07 the next screen closes the prompt of the browser', async () => {
  const { browser, widget, events } = open({ fedcm: true });
  await waitFor(() => expect(browser?.offered()).toHaveLength(1));
  widget.unmount();
  await waitFor(() => expect(browser?.offered()).toEqual([]));
  expect(events()).toEqual([]);
});

test('ONE-01 with FedCM and embeddedOnly there is no call and no script, only the button', async () => {
  const { screen, scripts, idp, events } = open({ position: 'embeddedOnly', fedcm: true });
  await screen.findByRole('button', googleButton);
  expect(scripts).toEqual([]);
  expect(starts(idp)).toEqual([]);
  expect(events()).toEqual([{ state: 'failed', mode: null, placement: null, reason: 'not_embeddable' }]);
});

test('ONE-01 ONE-02 a provider other than Google that is flagged one_tap has its button, also as the only option', async () => {
  const idp = createIdp();
  const scripts = runScripts(idp);
  const oauthOptions = { providers: [{ type: 'github', one_tap: true }] } as const;
  const { screen, asked, widget } = openWidgetOn(idp, { config: { products: ['oauth'], oauthOptions } });
  expect(await screen.findByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
  widget.update({ config: { products: ['oauth', 'passwords'], oauthOptions } });
  await screen.findByLabelText('Email');
  await settled();
  expect(screen.getByRole('button', { name: 'Continue with GitHub' })).toBeTruthy();
  expect([asked(), scripts]).toEqual([[], []]);
});

test('ONE-02 as the only option, the prompt shows and the widget does not', async () => {
  const { said, root } = open({ alone: true });
  await said('shown');
  expect(prompt()).not.toBeNull();
  expect(root.textContent).toBe('');
  expect(root.querySelector('button, h1, h2')).toBeNull();
});

test('ONE-02 ONE-03 as the only option and failed, a card with the ordinary button takes its place', async () => {
  const { screen } = open({ alone: true, outcome: 'cooldown' });
  expect(await screen.findByRole('button', googleButton)).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Sign up or log in' })).toBeTruthy();
});

test('ONE-02 ONE-03 as the only option and closed by the visitor, nothing takes its place', async () => {
  const { said, root, events } = open({ alone: true });
  await said('shown');
  prompt()?.getByRole('button', { name: 'Close' }).click();
  await said('cancelled');
  expect(events().at(-1)?.reason).toBe('dismissed');
  expect(root.textContent).toBe('');
});

test.each([
  ['cooldown', 'cooldown'],
  ['no_session', 'no_session'],
  ['script_missing', 'script_blocked'],
  ['origin_not_allowed', 'origin_not_allowed_for_client'],
  ['invalid_client', 'invalid_client'],
  ['oauth_config_not_found', 'oauth_config_not_found'],
  ['default_provider_not_allowed', 'default_provider_not_allowed'],
] as const)('ONE-03 %s ends in the ordinary button, and the reason is reported as %s', async (outcome, reason) => {
  const { screen, said, events } = open({ outcome });
  await said('failed');
  expect(await screen.findByRole('button', googleButton)).toBeTruthy();
  expect(events()).toEqual([{ state: 'failed', mode: 'legacy', placement: 'floating', reason }]);
  expect(prompt()).toBeNull();
});

test('ONE-03 a visitor who closes the prompt gets the button', async () => {
  const { screen, said, events } = open({ position: 'embedded' });
  await said('shown');
  prompt()?.getByRole('button', { name: 'Close' }).click();
  await screen.findByRole('button', googleButton);
  expect(document.getElementById('google-parent-prompt')).toBeNull();
  expect(events().map(({ state, reason }) => [state, reason])).toEqual([
    ['shown', undefined],
    ['cancelled', 'dismissed'],
  ]);
});

test.each([
  ['a prompt that never answers', { outcome: 'silent' }, 'unanswered'],
  ['one of FedCM, which need not', { fedcm: true }, 'unanswered'],
] as const)('ONE-03 it does not stay pending: %s ends in the button after 6 seconds', async (_what, opening, reason) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen, events, idp } = open(opening);
  await eventually(() => expect([starts(idp)[0]?.status, 'google' in window]).toEqual([200, true]));
  await vi.advanceTimersByTimeAsync(5_800);
  expect(events()).toEqual([]);
  await vi.advanceTimersByTimeAsync(300);
  vi.useRealTimers();
  await screen.findByRole('button', googleButton);
  expect(events().at(-1)).toMatchObject({ state: 'failed', reason });
});

test('ONE-03 a start that hangs falls back to the button, and its late response is ignored', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { screen, events, idp } = open();
  idp.faults.add({ call: 'oauth.googleOneTap.start', fault: { kind: 'slow', ms: 10_000 } });
  await eventually(() => expect(starts(idp)).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(6_100);
  expect(events()).toEqual([{ state: 'failed', mode: 'legacy', placement: 'floating', reason: 'timed_out' }]);
  await vi.advanceTimersByTimeAsync(10_000);
  vi.useRealTimers();
  await screen.findByRole('button', googleButton);
  expect(prompt()).toBeNull();
  expect(events()).toHaveLength(1);
});

test('ONE-04 CFG-06 a chosen account redirects with a token that signs in', async () => {
  const { left, said, user, idp, client } = open();
  await said('shown');
  const shown = prompt();
  (shown?.getByLabelText('Account') as HTMLInputElement).value = 'ada@example.com';
  await user.click(shown?.getByRole('button', { name: 'Continue' }) as HTMLElement);
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  const callback = new URL(String(left.mock.lastCall?.[0]));
  expect(callback.origin + callback.pathname).toBe('https://shop.example/up');
  expect(callback.searchParams.get('stytch_token_type')).toBe('oauth');
  const token = callback.searchParams.get('token') ?? '';
  const response = await client.provider.oauth.authenticate({ token, session_duration_minutes: 30 });
  expect(response.user.emails?.[0]?.email).toBe('ada@example.com');
  const sent = idp.calls.list({ secrets: true }).find(({ call }) => call === 'oauth.googleOneTap.submit');
  expect(sent?.path).toMatch(/^\/v1\/oauth\/callback\/oauth-callback-test-/);
  expect(sent?.request).toEqual({
    id_token: expect.any(String),
    stytch_csrf_token: expect.any(String),
    login_redirect_url: 'https://shop.example/in',
    signup_redirect_url: 'https://shop.example/up',
  });
});

test('ONE-04 an account that the back end refuses falls back to the button with an error', async () => {
  const { screen, said, idp, user, left, errors } = open();
  await said('shown');
  idp.faults.add({ call: 'oauth.googleOneTap.submit', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await user.click(prompt()?.getByRole('button', { name: 'Continue' }) as HTMLElement);
  await screen.findByRole('button', googleButton);
  expect((await screen.findByText(/^Too many requests/)).closest('[role=alert]')).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  expect(errors.map(({ error_type }) => error_type)).toEqual(['too_many_requests']);
});

test.each([
  ['origin_not_allowed', 'origin_not_allowed_for_client', /authorized JavaScript origins.*http:\/\/localhost as well as/],
  ['invalid_client', 'invalid_client', /client ID in your dashboard matches the one in the Google Cloud console/],
  ['oauth_config_not_found', 'oauth_config_not_found', /no Google OAuth client is configured/],
  ['no_login_redirect_urls_set', 'no_login_redirect_urls_set', /no login redirect URL is set/],
  ['no_signup_redirect_urls_set', 'no_signup_redirect_urls_set', /no sign-up redirect URL is set/],
  ['default_provider_not_allowed', 'default_provider_not_allowed', /default Google client is not compatible with One Tap/],
] as const)('ONE-05 %s explains what to fix, and the host receives %s', async (outcome, error_type, text) => {
  const { screen, errors } = open({ outcome });
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  expect(errors.map((error) => error.error_type)).toEqual([error_type]);
  expect(errors[0]?.message).not.toBe('');
});

test('ONE-05 on a live project the reason appears only in the console', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { screen } = open({
    outcome: 'invalid_client',
    publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000',
  });
  await screen.findByRole('button', googleButton);
  expect(screen.queryByText(/One Tap/)).toBeNull();
  expect(warned.mock.calls.flat().join(' ')).toContain('does not know this client ID');
});

test('ONE-07 unmounting removes the prompt, and it does not return', async () => {
  for (const position of ['floating', 'embedded'] as const) {
    const shown = open({ position });
    await shown.said('shown');
    expect(prompt()).not.toBeNull();
    shown.widget.unmount();
    await Promise.resolve();
    expect(prompt()).toBeNull();
    expect(document.getElementById('google-parent-prompt')).toBeNull();
    Reflect.deleteProperty(window, 'google');
  }

  const early = open({ position: 'embedded' });
  early.widget.unmount();
  await new Promise((resolve) => setImmediate(resolve));
  expect(starts(early.idp)).toEqual([]);
  expect(prompt()).toBeNull();
});

test('ONE-07 another screen closes the prompt; the way back shows it again, with the same script', async () => {
  const { said, screen, user, scripts, events } = open();
  await said('shown');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  const back = await screen.findByRole('button', { name: 'Back' });
  expect(prompt()).toBeNull();
  await user.click(back);
  expect(scripts.map(({ src }) => src)).toEqual([SCRIPT]);
  await waitFor(() => expect(events()).toHaveLength(2));
  expect(document.querySelectorAll('[data-simulated-one-tap]')).toHaveLength(1);
});
