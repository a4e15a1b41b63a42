// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Idp, IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { type Client, mountRedirect } from '../../src/index.ts';
import { BACKEND, settled } from '../support/openWidget.ts';
import {
  connect,
  EVIL,
  inject,
  openBackends,
  passcode,
  resetPage,
  signedIn,
  signIn,
  tokenCookie,
  VICTIM,
} from './injectedElement.ts';

const ATTACKER = 'attacker@example.com';
const PAGE = 'http://localhost:3000/in';

resetPage();

/** Opens the mock, a back end of an attacker that gives `responses` to every call, and Google's script. */
function open(options: IdpOptions = {}, responses: object = {}) {
  vi.stubGlobal('google', { accounts: { id: { initialize() {}, prompt() {}, cancel() {} } } });
  return openBackends(() => responses, options);
}

/** Signs the attacker in at the provider, and leads the visitor to the callback. */
async function signInAtProvider(idp: Idp, startUrl: string) {
  const page = await (await idp.fetch(startUrl)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  const body = new URLSearchParams({ flow, new: ATTACKER, answer: 'allow' });
  const response = await idp.fetch(`${BACKEND}/v1/public/oauth/google/consent`, { method: 'POST', body });
  history.replaceState(null, '', `/in${new URL(response.headers.get('Location') ?? '').search}`);
}

const ONE_TAP = JSON.stringify({ oauthOptions: { providers: [{ type: 'google', one_tap: true }] } });

test.each([
  ['a list of passkeys', { entry: 'passkey-registration' }, '/sdk/v1/users/me'],
  ['One Tap', { products: 'oauth', config: ONE_TAP }, '/onetap/start'],
])('SES-08 attack: a response to %s records another back end as the issuer of the session', async (_, attributes, path) => {
  const responses = { session_token: 'x', user_id: 'x', google_client_id: 'x', oauth_callback_id: 'x' };
  const { idp, received } = open({}, responses);
  const token = await signIn(idp);
  const { client } = inject(idp.publicToken, EVIL, attributes);
  await vi.waitFor(() => expect(received.join()).toContain(path));
  await settled();
  await expect(client?.session.authenticate()).rejects.toMatchObject({ error_type: 'session_exists' });
  expect(client?.session.getTokens()).toBeNull();
  expect(received.join()).not.toContain(token);
  expect(tokenCookie()).toBe(token);
  // The issuer is still the one that has issued it.
  expect((await inject(idp.publicToken, BACKEND).client?.session.authenticate())?.user.emails?.[0]?.email).toBe(VICTIM);
});

test.each([true, false])(
  'ONE-04 attack: an injected element sends the CSRF token of One Tap to another back end; signed in: %j',
  async (isSignedIn) => {
    const { idp, received } = open({}, { google_client_id: 'x', oauth_callback_id: 'x', redirect_url: PAGE });
    if (isSignedIn) await signIn(idp);
    document.cookie = 'stytch_csrf_private_token=of-the-page; path=/';
    const { googleOneTap } = (inject(idp.publicToken, EVIL).client as Client).provider.oauth;
    const started = await googleOneTap.start({});
    expect(started.csrf_token).toBeUndefined();
    await googleOneTap.submit({ ...started, id_token: 'x' });
    expect(received.join()).toContain('/v1/oauth/callback/x');
    expect(received.join()).not.toContain('of-the-page');
  },
);

test.each([
  ['lives', '2099-01-01T00:00:00Z'],
  ['has ended', '2020-01-01T00:30:00Z'],
])('ONE-04 attack: the CSRF token of One Tap is read by an element whose own session %s', async (_, expires_at) => {
  const oneTap = { google_client_id: 'x', oauth_callback_id: 'x', redirect_url: PAGE };
  const { idp } = openBackends((url) => (url.includes('onetap') ? oneTap : signedIn('of-evil-123456', { expires_at })));
  document.cookie = 'stytch_csrf_private_token=of-the-page; path=/';
  const client = inject(idp.publicToken, EVIL).client as Client;
  await client.provider.otps.authenticate(passcode);
  expect(Object.keys(localStorage).filter((key) => key.endsWith('issuer'))).toHaveLength(1);
  expect((await client.provider.oauth.googleOneTap.start({})).csrf_token).toBeUndefined();
});

test('EML-01 attack: a link replaces a session without a record, redeemed by the client of an element', async () => {
  const { idp } = open();
  const attacker = connect(idp);
  await attacker.provider.magicLinks.email.loginOrCreate({ email: ATTACKER, login_magic_link_url: PAGE });
  attacker.destroy();
  const link = new URL(idp.messages.last(ATTACKER)?.link ?? '').search;
  const token = await signIn(idp);
  // The session is in a cookie of the whole domain, or local storage was cleared.
  localStorage.clear();
  history.replaceState(null, '', `/in${link}`);
  const { client } = inject(idp.publicToken, BACKEND);
  await expect(client?.authenticateByUrl()).rejects.toMatchObject({ error_type: 'session_exists' });
  expect(tokenCookie()).toBe(token);

  history.replaceState(null, '', `/in${link}`);
  const element = document.body.appendChild(document.createElement('div'));
  const widget = mountRedirect({ client: client as Client, element });
  onTestFinished(() => widget?.unmount());
  expect(await within(element).findByRole('button', { name: 'Switch account' })).toBeTruthy();
  expect(tokenCookie()).toBe(token);
});

test.each([
  ['this widget', true],
  ["the protocol's vendor, before the page changed to this widget", false],
])(
  'EML-01 OAU-04 attack: an injected element sends the PKCE verifier of a client of %s to another back end',
  async (_, isNamed) => {
    const { idp, received } = open({ settings: { pkceRequiredForEmailMagicLinks: true } });
    const client = connect(idp);
    await client.provider.magicLinks.email.loginOrCreate({ email: VICTIM, login_magic_link_url: PAGE });
    const [key = '', pair = ''] = Object.entries(localStorage).find(([key]) => key.includes('PKCE_VERIFIER')) ?? [];
    const { code_challenge, code_verifier } = JSON.parse(pair);
    if (!isNamed) localStorage.setItem(key, JSON.stringify({ code_challenge, code_verifier }));
    const { search } = new URL(idp.messages.last(VICTIM)?.link ?? '');
    const token = new URLSearchParams(search).get('token') ?? '';
    const injected = inject(idp.publicToken, EVIL).client as Client;
    await injected.provider.magicLinks.authenticate({ token, session_duration_minutes: 30 }).catch(() => {});
    expect(received.join()).toContain(token);
    expect(received.join()).not.toContain(code_verifier);
    // The page's own client still has it.
    history.replaceState(null, '', `/in${search}`);
    expect((await client.authenticateByUrl())?.user.emails?.[0]?.email).toBe(VICTIM);
  },
);

test('OAU-04 attack: login CSRF, after the visitor has started OAuth in an injected element', async () => {
  const { idp } = open();
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
  const query = new URLSearchParams({ public_token: idp.publicToken, login_redirect_url: PAGE, signup_redirect_url: PAGE });
  await signInAtProvider(idp, `${BACKEND}/v1/public/oauth/google/start?${query}`);
  const client = connect(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});

test.each([
  ['a visitor who is signed out', false],
  ['a visitor who is signed in', true],
])('OAU-04 attack: login CSRF at mountRedirect with the client of an element, for %s', async (_, isSignedIn) => {
  const { idp } = open();
  if (isSignedIn) await signIn(idp);
  const before = tokenCookie();
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
  const query = new URLSearchParams({ public_token: idp.publicToken, login_redirect_url: PAGE, signup_redirect_url: PAGE });
  await signInAtProvider(idp, `${BACKEND}/v1/public/oauth/google/start?${query}`);
  const client = inject(idp.publicToken, BACKEND).client as Client;
  const errors: string[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const widget = mountRedirect({ client, element, callbacks: { onError: ({ error_type }) => errors.push(error_type) } });
  onTestFinished(() => widget?.unmount());
  await vi.waitFor(() => expect(errors).toEqual(['link_other_device']), 5000);
  expect(tokenCookie()).toBe(before);
});

test('OAU-04 mountRedirect finds the start of an element beside the record of another back end', async () => {
  const { idp } = open();
  const key = `stytch_sdk_state_${idp.publicToken}::oauth_start`;
  localStorage.setItem(key, JSON.stringify({ redeemed: 'abcdefgh', backend: 'https://former.test' }));
  const client = inject(idp.publicToken, BACKEND).client as Client;
  const { redirect_url } = await client.provider.oauth.start(
    { provider: 'google', login_redirect_url: PAGE, signup_redirect_url: PAGE },
    { navigate: () => {} },
  );
  await signInAtProvider(idp, redirect_url);
  const element = document.body.appendChild(document.createElement('div'));
  const widget = mountRedirect({ client, element });
  onTestFinished(() => widget?.unmount());
  await vi.waitFor(() => expect(client.user.get()?.emails?.[0]?.email).toBe(ATTACKER), 5000);
});

test('OAU-04 attack: an injected element removes the records of the OAuth start of the page', async () => {
  const { idp } = open({ settings: { pkceRequiredForOAuth: true } }, signedIn('x'));
  const page = connect(idp);
  await page.bootstrap.ready;
  await page.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
  const records = () =>
    Object.entries(localStorage).filter(([key]) => /^stytch_sdk_state_[^:]*::(oauth_start|PKCE_VERIFIER:oauth)$/.test(key));
  const before = records();
  expect(before).toHaveLength(2);
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.oauth.start({ provider: 'github' }, { navigate: () => {} });
  expect(records()).toEqual(before);
  await injected.provider.otps.authenticate(passcode);
  expect(records()).toEqual(before);
  await injected.session.revoke();
  expect(records()).toEqual(before);
});

test('OAU-04 a sign-in that an element has started ends at a client of the page', async () => {
  const { idp } = open({ settings: { pkceRequiredForOAuth: true } });
  // The record of an earlier sign-in of the page is still there.
  for (const client of [connect(idp), inject(idp.publicToken, `${BACKEND}/`).client as Client]) {
    await client.bootstrap.ready;
    const { redirect_url } = await client.provider.oauth.start(
      { provider: 'google', login_redirect_url: PAGE, signup_redirect_url: PAGE },
      { navigate: () => {} },
    );
    await signInAtProvider(idp, redirect_url);
    const page = connect(idp);
    expect((await page.authenticateByUrl())?.user.emails?.[0]?.email).toBe(ATTACKER);
    await page.session.revoke();
  }
});
