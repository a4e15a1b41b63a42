// @vitest-environment happy-dom
import { waitFor } from '@testing-library/dom';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { afterPaint } from '../../src/browser/afterPaint.ts';
import { oauthMessage } from '../../src/browser/oauth/oauthMessages.ts';
import { OAUTH_PROVIDERS } from '../../src/config.ts';
import { type Config, createClient } from '../../src/index.ts';
import { BACKEND, openWidget, openWidgetOn, settled } from '../support/openWidget.ts';

const NAMES =
  'Google, Microsoft, Apple, GitHub, GitLab, Facebook, Discord, Salesforce, Slack, Amazon, Bitbucket, LinkedIn, Coinbase, Twitch, Twitter, TikTok, Snapchat, Figma, Yahoo';

const ofProviders = (...types: (typeof OAUTH_PROVIDERS)[number][]) => ({
  products: ['oauth'] as const,
  oauthOptions: { providers: types.map((type) => ({ type })) },
});
const google = ofProviders('google');

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});

/** Replaces the navigation of the browser, which would leave the page of the test. */
const watchLeaving = () => vi.spyOn(window.location, 'assign').mockImplementation(() => {});

test('OAU-01 a button for each of the 19 providers, with its mark', async () => {
  const { screen } = await openWidget({ config: ofProviders(...OAUTH_PROVIDERS) });
  await screen.findByRole('button', { name: 'Continue with Yahoo' });
  const buttons = screen.getAllByRole('button');
  expect(buttons.map((button) => button.textContent)).toEqual(NAMES.split(', ').map((name) => `Continue with ${name}`));
  await waitFor(() => {
    for (const button of buttons) expect(button.querySelectorAll('.siw-google, svg path').length).toBeGreaterThan(0);
  });
  const drawings = new Set(buttons.map((button) => button.querySelector('.siw-brand')?.outerHTML));
  expect(drawings.size).toBe(19);
});

test('OAU-01 the buttons are in configured order', async () => {
  const { screen } = await openWidget({ config: ofProviders('figma', 'apple', 'google') });
  await screen.findByRole('button', { name: 'Continue with Figma' });
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    'Continue with Figma',
    'Continue with Apple',
    'Continue with Google',
  ]);
});

test('OAU-02 CFG-06 a click redirects to the provider with the options of the page', async () => {
  const left = watchLeaving();
  const { screen, user, events } = await openWidget({
    config: {
      products: ['oauth'],
      oauthOptions: {
        providers: [
          { type: 'github' },
          { type: 'google', custom_scopes: ['drive', 'mail'], provider_params: { login_hint: 'ada@example.com' } },
        ],
        loginRedirectURL: 'https://shop.example/in',
        signupRedirectURL: 'https://shop.example/up',
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  const address = new URL(String(left.mock.lastCall?.[0]));
  expect(address.origin + address.pathname).toBe(`${BACKEND}/v1/public/oauth/google/start`);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    public_token: expect.any(String),
    login_redirect_url: 'https://shop.example/in',
    signup_redirect_url: 'https://shop.example/up',
    custom_scopes: 'drive mail',
    provider_login_hint: 'ada@example.com',
  });
  expect(events).toEqual([{ type: 'OAUTH_START', data: { redirect_url: address.href } }]);

  const busy = screen.getByRole('button', { name: 'Continue with Google' });
  expect(busy.getAttribute('aria-busy')).toBe('true');
  const other = screen.getByRole('button', { name: 'Continue with GitHub' });
  expect(other.getAttribute('aria-busy')).toBeNull();
  await user.click(other);
  expect(left).toHaveBeenCalledOnce();
});

test('OAU-02 in a frame whose browser refuses a window, the visitor reads that the provider could not sign in', async () => {
  const left = watchLeaving();
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  const { screen, user, errors } = await openWidget({ config: google });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  const text = 'Google could not sign you in. Please try again, or choose another way.';
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  expect([errors.map(({ error_type }) => error_type), left.mock.calls]).toEqual([['oauth_no_window'], []]);
});

test('OAU-02 ERR-01 of several providers the error names the one that was chosen last', async () => {
  vi.spyOn(window, 'open').mockReturnValue(null);
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  const { screen, user } = await openWidget({ config: ofProviders('google', 'github') });
  await user.click(await screen.findByRole('button', { name: 'Continue with GitHub' }));
  expect(await screen.findByText(/^GitHub could not sign you in\./)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(await screen.findByText(/^Google could not sign you in\./)).toBeTruthy();
  expect(screen.queryByText(/^GitHub could not sign you in\./)).toBeNull();
});

test('OAU-02 in a frame a click opens a window for the provider, unless the page refuses windows', async () => {
  const left = watchLeaving();
  const popup = { closed: false, close: () => {}, location: { replace: vi.fn() } };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window);
  const first = await openWidget({ config: google });
  await first.user.click(await first.screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledOnce());
  first.widget.unmount();
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: false } };
  const second = await openWidget({ config });
  await second.user.click(await second.screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(opened).toHaveBeenCalledOnce();
});

test('OAU-02 of two buttons for the same provider, the one that was clicked is busy', async () => {
  watchLeaving();
  const providers = [{ type: 'google' as const }, { type: 'google' as const, custom_scopes: ['drive'] }];
  const { screen, user } = await openWidget({ config: { products: ['oauth'], oauthOptions: { providers } } });
  await screen.findAllByRole('button');
  const busy = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-busy'));
  await user.click(screen.getAllByRole('button')[1] ?? expect.fail());
  expect(busy()).toEqual([null, 'true']);
});

test('OAU-02 a visitor who returns with the back button can choose again', async () => {
  const left = watchLeaving();
  const { screen, user } = await openWidget({ config: google });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(left).toHaveBeenCalledTimes(2));
});

test('OAU-02 where the browser refuses a window, the page itself goes to the provider', async () => {
  const left = watchLeaving();
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: true } };
  const { screen, user } = await openWidget({ config });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  expect(opened).toHaveBeenCalledOnce();
});

test('UI-01 while a sign-in at a provider runs, another button opens no window and starts none, and the first stays busy', async () => {
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const { oauthOptions, products } = ofProviders('google', 'apple');
  const { screen, user } = await openWidget({ config: { products, oauthOptions: { ...oauthOptions, popup: true } } });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'Continue with Apple' }));
  await settled();
  expect([opened.mock.calls.length, popup.location.replace.mock.calls.length]).toEqual([1, 1]);
  const busy = screen.getAllByRole('button').filter((button) => button.getAttribute('aria-busy') === 'true');
  expect(busy.map(({ textContent }) => textContent)).toEqual(['Continue with Google']);
});

test('CFG-15 unmounting closes the popup of a sign-in, and waits for it no longer', async () => {
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: true } };
  const { screen, user, widget, errors } = await openWidget({ config });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledOnce());
  widget.unmount();
  await waitFor(() => expect(popup.close).toHaveBeenCalled());
  expect(errors).toEqual([]);
});

test('OAU-04 a widget whose popup was closed follows a sign-in in another page only if it is its own', async () => {
  const { client: other, idp } = await land();
  onTestFinished(other.destroy);
  const closed = { closed: true, close: () => {}, location: { replace: () => {} } } as unknown as Window;
  vi.spyOn(window, 'open').mockReturnValue(closed);
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: true } };
  const { screen, user, client, events } = openWidgetOn(idp, { config });
  const callback = window.location.search;
  history.replaceState(null, '', '/');
  const button = await screen.findByRole('button', { name: 'Continue with Google' });
  await user.click(button);
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull());

  const project = await land({ publicToken: 'public-token-test-22222222-2222-4222-8222-222222222222' });
  onTestFinished(project.client.destroy);
  await project.client.authenticateByUrl();
  await settled();
  const checks = () => idp.calls.list().filter(({ call }) => call === 'session.authenticate').length;
  expect(checks()).toBe(0);
  dropCookies();
  emitDone(idp.publicToken);
  await waitFor(() => expect(checks()).toBe(1));
  await settled();
  expect(screen.queryByText('You have successfully logged in.')).toBeNull();

  history.replaceState(null, '', callback);
  await other.authenticateByUrl();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(client.session.get()).not.toBeNull();
  expect(events.map(({ type }) => type)).toContain('AUTHENTICATE_FLOW_COMPLETE');
});

/** Opens a widget whose popup has a token. `receive` is the message with which the popup returns it. */
async function openPopup(more: Partial<Config> = {}) {
  const { client: other, idp } = await land();
  other.destroy();
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  history.replaceState(null, '', '/');
  const popup = { closed: false, close: () => {}, location: { replace: vi.fn() }, postMessage: () => {} } as unknown as Window;
  vi.spyOn(window, 'open').mockReturnValue(popup);
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: true }, ...more };
  const widget = openWidgetOn(idp, { config });
  await widget.user.click(await widget.screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledOnce());
  const receive = () => {
    const data = oauthMessage({ token }, widget.client);
    window.dispatchEvent(new MessageEvent('message', { data, source: popup, origin: window.location.origin }));
  };
  return { ...widget, token, receive };
}

test('OAU-04 CFG-10 the token that arrives in a popup signs in for the configured duration', async () => {
  const { screen, token, receive, sent } = await openPopup({ sessionOptions: { sessionDurationMinutes: 75 } });
  receive();
  expect(await screen.findByText('You have successfully logged in.')).toBeTruthy();
  expect(sent('oauth.authenticate')).toEqual([{ token, session_duration_minutes: 75 }]);
});

test.each([
  ['access_denied', 'oauth_denied', 'You did not allow the sign-in. Please try again, or choose another way.'],
  ['server_error', 'oauth_failed', 'Google could not sign you in. Please try again, or choose another way.'],
])('OAU-04 ERR-01 a window that comes back with %s is an error of the page and of the visitor', async (code, type, text) => {
  const popup = { closed: false, close: vi.fn(), location: { replace: vi.fn() }, postMessage: () => {} };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const config = { ...google, oauthOptions: { ...google.oauthOptions, popup: true } };
  const { screen, user, client, errors, sent } = await openWidget({ config });
  await user.click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await waitFor(() => expect(popup.location.replace).toHaveBeenCalledOnce());
  const stored = () => Object.keys(localStorage).filter((key) => key.includes('oauth'));
  expect(stored()).not.toEqual([]);
  const data = oauthMessage({ error: code }, client);
  const { origin } = window.location;
  window.dispatchEvent(new MessageEvent('message', { data, source: popup as unknown as Window, origin }));
  expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
  expect(errors.map(({ error_type }) => error_type)).toEqual([type]);
  expect([stored(), sent('oauth.authenticate')]).toEqual([[], []]);
  expect(popup.close).toHaveBeenCalled();
});

test('OAU-04 ERR-01 after a start at another provider in another tab, the message of a popup offers another attempt', async () => {
  const { screen, receive, client, errors } = await openPopup();
  const record = Object.keys(localStorage).find((key) => key.includes('oauth_start')) ?? '';
  localStorage.setItem(record, String(localStorage.getItem(record)).replace('google', 'github'));
  receive();
  await screen.findByText('Google could not sign you in. Please try again, or choose another way.');
  expect(errors.map(({ error_type }) => error_type)).toEqual(['link_other_device']);
  expect(client.session.get()).toBeNull();
});

test('OAU-03 the hint gives way to the progress of a sign-in', async () => {
  watchLeaving();
  const { screen, user } = await openWidget({ config: google });
  await screen.findByText('Test');
  await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(screen.queryByText('Test')).toBeNull();
});

test('OAU-03 in test mode, and beside the Google button alone, a hint can appear', async () => {
  const { screen } = await openWidget({ config: ofProviders('apple', 'google') });
  const hint = await screen.findByText('Test');
  expect(hint.parentElement?.textContent).toBe('Continue with GoogleTest');
  expect(screen.getAllByText('Test')).toHaveLength(1);
});

/** The code of hints has loaded, which begins after the paint. */
async function hintsLoaded() {
  await afterPaint();
  await settled();
}

test('OAU-03 in live mode, and where the host leaves its text empty, there is no hint', async () => {
  const live = await openWidget({
    config: google,
    idp: { publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000' },
  });
  await live.screen.findByRole('button', { name: 'Continue with Google' });
  await hintsLoaded();
  expect(live.screen.queryByText('Test')).toBeNull();
  live.widget.unmount();
  const silent = await openWidget({ config: google, copy: { oauth: { testMode: '' } } });
  await silent.screen.findByRole('button', { name: 'Continue with Google' });
  await hintsLoaded();
  expect(silent.root.querySelector('small')).toBeNull();
});

function dropCookies() {
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
}

/** Another page says that a sign-in has ended. */
function emitDone(publicToken: string) {
  const channel = new BroadcastChannel(`siw-oauth-${publicToken}`);
  channel.postMessage('siw-oauth-done');
  channel.close();
}

/** A client on a page that a provider has led back to. */
async function land(options: IdpOptions & { answer?: string } = {}) {
  const { answer = 'allow', ...idpOptions } = options;
  const idp = createIdp(idpOptions);
  const start = async () => {
    const starter = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
    await starter.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
    starter.destroy();
  };
  await start();
  const page = await (
    await idp.fetch(
      `${BACKEND}/v1/public/oauth/google/start?${new URLSearchParams({
        public_token: idp.publicToken,
        login_redirect_url: 'http://localhost:3000/in?next=1#part',
        signup_redirect_url: 'http://localhost:3000/in?next=1#part',
        ...(idp.settings.get().pkceRequiredForOAuth && { code_challenge: 'A'.repeat(43) }),
      })}`,
    )
  ).text();
  const body = new URLSearchParams({
    flow: page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '',
    new: 'ada@example.com',
    answer,
  });
  const response = await idp.fetch(`${BACKEND}/v1/public/oauth/google/consent`, { method: 'POST', body });
  const { pathname, search, hash } = new URL(response.headers.get('Location') ?? '');
  const callback = pathname + search + hash;
  const connect = () => {
    history.replaceState(null, '', callback);
    return createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  };
  const client = connect();
  return { idp, client, connect, start };
}
const shownAddress = () => window.location.pathname + window.location.search + window.location.hash;

test('OAU-04 the token that came back is exchanged for a session, once, and leaves the address before that', async () => {
  const { idp, client } = await land();
  const first = client.authenticateByUrl({ session_duration_minutes: 60 });
  expect(shownAddress()).toBe('/in?next=1#part');
  const second = client.authenticateByUrl();
  const response = await first;
  expect(response).toMatchObject({ provider_type: 'Google', user: { emails: [{ email: 'ada@example.com' }] } });
  expect(await second).toBe(response);
  expect(await client.authenticateByUrl()).toBeNull();
  expect(client.session.get()?.session_id).toBe(response?.session.session_id);
  const redeemed = idp.calls.list({ secrets: true }).filter(({ call }) => call === 'oauth.authenticate');
  expect(redeemed.map(({ request }) => request)).toEqual([{ token: expect.any(String), session_duration_minutes: 60 }]);
  client.destroy();
});

test('OAU-04 a used, an expired and a foreign sign-in have different errors', async () => {
  const used = await land();
  await used.client.authenticateByUrl();
  await used.start();
  await expect(used.connect().authenticateByUrl()).rejects.toMatchObject({
    name: 'AuthError',
    error_type: 'link_used',
    status_code: 400,
    message: expect.stringContaining('used already'),
  });
  let now = Date.now();
  const late = await land({ now: () => now });
  now += 5 * 60_000;
  await expect(late.client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_expired' });
  const elsewhere = await land({ settings: { pkceRequiredForOAuth: true } });
  await expect(elsewhere.client.authenticateByUrl()).rejects.toMatchObject({
    error_type: 'link_other_device',
    message: expect.stringContaining('another browser'),
  });
  for (const { client } of [used, late, elsewhere]) client.destroy();
});

test.each([
  ['deny', 'oauth_denied'],
  ['error', 'oauth_failed'],
])('OAU-04 a visitor who comes back after %s sees a message, and the address is clean', async (answer, error_type) => {
  const { client, idp } = await land({ answer });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ name: 'AuthError', error_type });
  expect(shownAddress()).toBe('/in?next=1#part');
  expect(await client.authenticateByUrl()).toBeNull();
  expect(idp.calls.list().some(({ call }) => call === 'oauth.authenticate')).toBe(false);
  client.destroy();
});

test('OAU-04 the error text in an address is not shown', async () => {
  const { client } = await land({ answer: 'deny' });
  history.replaceState(null, '', '/in?stytch_token_type=oauth&error=%3Cb%3E&error_description=Call+0900+1234');
  const failure = await client.authenticateByUrl().catch((error: Error) => error);
  expect(String(failure)).not.toMatch(/0900|<b>/);
  expect(shownAddress()).toBe('/in');
  client.destroy();
});

test('EML-01 email links have the same errors', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now, settings: { pkceRequiredForEmailMagicLinks: true } });
  const open = () => createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  const mail = async () => {
    const client = open();
    await client.provider.magicLinks.email.loginOrCreate({
      email: 'ada@example.com',
      login_expiration_minutes: 5,
      signup_expiration_minutes: 5,
    });
    client.destroy();
    return new URL(idp.messages.last('ada@example.com')?.link ?? '').search;
  };
  const landOn = async (search: string) => {
    history.replaceState(null, '', `/${search}`);
    const client = open();
    const outcome = await client.authenticateByUrl({ replaceSession: true }).then(
      () => 'signed in',
      (error: { error_type: string }) => error.error_type,
    );
    client.destroy();
    return outcome;
  };
  const link = await mail();
  expect(await landOn(link)).toBe('signed in');
  expect(shownAddress()).toBe('/');
  expect(await landOn(link)).toBe('link_used');
  const late = await mail();
  now += 5 * 60_000;
  expect(await landOn(late)).toBe('link_expired');
  const foreign = await mail();
  localStorage.clear();
  expect(await landOn(foreign)).toBe('link_other_device');
});
