// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Client } from '../../src/index.ts';
import { BACKEND, settled } from '../support/openWidget.ts';
import {
  connect,
  EVIL,
  followLink,
  held,
  inject,
  leavePage,
  openBackends,
  PASSWORD,
  passcode,
  resetPage,
  signedIn,
  signIn,
  tokenCookie,
  VICTIM,
} from './injectedElement.ts';

resetPage();

const RECORD = 'stytch_sdk_state_stytch_session::issuer';
const EVIL_TOKEN = 'public-token-live-evil';

/** Does what browsers do: ignores a cookie whose name and value are longer than 4,096 bytes. */
function limitCookies() {
  let owner: object = document;
  while (!Object.hasOwn(owner, 'cookie')) owner = Object.getPrototypeOf(owner);
  const { get, set } = Object.getOwnPropertyDescriptor(owner, 'cookie') as PropertyDescriptor;
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => get?.call(document),
    set: (value: string) => (value.split(';')[0] as string).length <= 4096 && set?.call(document, value),
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'cookie'));
}

const refreshed = (client: Client) => client.session.authenticate().catch((error) => error.error_type);

test('SES-08 attack: the record outlives the session of an injected element', async () => {
  const { idp, received } = openBackends((url) => (url.includes('authenticate') ? signedIn('x') : {}));
  followLink();
  inject(EVIL_TOKEN, EVIL, { entry: 'reset-password' });
  await vi.waitFor(() => expect(localStorage.getItem(RECORD)).toContain(EVIL), 5000);
  await leavePage();
  // The session ends, and the visitor signs in at another subdomain, whose record this origin does not see.
  document.cookie = 'stytch_session=of-the-visitor; path=/';
  document.cookie = 'stytch_session_jwt=of-the-visitor; path=/';
  received.length = 0;
  connect(idp);
  const client = inject(EVIL_TOKEN, EVIL).client as Client;
  expect(await refreshed(client)).toBe('session_exists');
  expect([client.session.get(), client.session.getTokens()]).toEqual([null, null]);
  expect(received.join()).not.toContain('of-the-visitor');
});

test.each([
  ['x', 'a token'],
  ['x'.repeat(5000), 'a token that does not fit a cookie'],
])('EML-01 attack: a link is redeemed by an injected element, and the response comes after a sign-in', async (token) => {
  const late = held();
  const { idp, received } = openBackends((url) =>
    url.includes('magic_links/authenticate') ? late.promise : url.includes('sessions') ? signedIn('x') : {},
  );
  limitCookies();
  followLink();
  const client = inject(EVIL_TOKEN, EVIL, { entry: 'reset-password' }).client as Client;
  await vi.waitFor(() => expect(received.join()).toContain('magic_links/authenticate'), 5000);
  const own = await signIn(idp);
  late.release(signedIn(token));
  await settled();
  expect(await refreshed(client)).toBe('session_exists');
  expect(tokenCookie()).toBe(own);
  expect(received.join()).not.toContain(own);
});

/** Opens a page with a link whose response comes when the test sends it with `late`. `redeemed` resolves with the error's code. */
async function openLateLink() {
  const { idp } = openBackends();
  const late = held();
  let isAsked = false;
  const client = connect(idp, {
    async fetch(input, init) {
      if (!String(input).includes('magic_links/authenticate')) return idp.fetch(input as string, init);
      isAsked = true;
      const data = await late.promise;
      return Response.json({ ...data, status_code: 200, data });
    },
  });
  followLink();
  const redeemed = client.authenticateByUrl().catch((error) => error.error_type);
  await vi.waitFor(() => expect(isAsked).toBe(true), 5000);
  return { idp, late, redeemed: () => redeemed };
}

test('EML-01 attack: the response to a link comes after the visitor has signed in in another tab', async () => {
  const { late, redeemed } = await openLateLink();
  document.cookie = 'stytch_session=of-the-visitor; path=/';
  document.cookie = 'stytch_session_jwt=of-the-visitor; path=/';
  late.release(signedIn('of-the-attacker'));
  expect(await redeemed()).toBe('session_exists');
  expect([tokenCookie(), sessionStorage.length]).toEqual(['of-the-visitor', 0]);
});

test('EML-01 attack: the response to a link comes after the visitor has signed in with the form of the page', async () => {
  const { idp, late, redeemed } = await openLateLink();
  const own = await signIn(idp);
  late.release(signedIn('of-the-attacker'));
  expect(await redeemed()).toBe('session_exists');
  expect([tokenCookie(), sessionStorage.length]).toEqual([own, 0]);
});

test('SES-08 attack: the response to a refresh comes after the visitor has signed in at the host', async () => {
  const late = held();
  let refreshes = 0;
  const { idp, received } = openBackends((url) => {
    if (url.includes('otps/authenticate')) return signedIn('x', { last_accessed_at: '2026-01-01T00:00:00Z' });
    if (!url.includes('sessions')) return {};
    refreshes += 1;
    return refreshes === 1 ? late.promise : signedIn('x');
  });
  const client = inject(EVIL_TOKEN, EVIL).client as Client;
  await client.provider.otps.authenticate(passcode);
  const pending = refreshed(client);
  await vi.waitFor(() => expect(refreshes).toBe(1), 5000);
  const own = await signIn(idp);
  late.release(signedIn('x'));
  await pending;
  expect(await refreshed(client)).toBe('session_exists');
  expect(tokenCookie()).toBe(own);
  expect(received.join()).not.toContain(own);
});

test.each([
  ['is too long for a cookie', 'x'.repeat(5000)],
  ['is too long after it was encoded', '%'.repeat(1500)],
  ['cannot be encoded', '\ud800'],
])('SES-08 attack: a session token that %s leaves the cookies of the visitor beside its record', async (_, token) => {
  const { idp, received } = openBackends((url) => (url.includes('authenticate') ? signedIn(token) : {}));
  const own = await signIn(idp);
  limitCookies();
  const client = inject(EVIL_TOKEN, EVIL).client as Client;
  await expect(client.provider.otps.authenticate(passcode)).rejects.toMatchObject({ error_type: 'invalid_response' });
  expect(await refreshed(client)).toBe('session_exists');
  expect([tokenCookie(), localStorage.getItem(RECORD)?.includes(EVIL)]).toEqual([own, false]);
  expect(received.join()).not.toContain(own);
});

test('SES-08 attack: a cookie with another path stays beside the one of an injected element', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warned.mockRestore());
  const { received } = openBackends((url) => (url.includes('authenticate') ? signedIn('x') : {}));
  history.replaceState(null, '', '/shop/in');
  document.cookie = 'stytch_session=of-the-visitor; path=/shop';
  onTestFinished(() => {
    history.replaceState(null, '', '/shop/in');
    document.cookie = 'stytch_session=; path=/shop; max-age=0';
  });
  const client = inject(EVIL_TOKEN, EVIL).client as Client;
  await client.provider.otps.authenticate(passcode);
  expect(document.cookie).toContain('of-the-visitor');
  expect(client.session.getTokens()?.session_token).toBe('x');
  expect(await refreshed(client)).toBe('session_exists');
  expect(received.join()).not.toContain('of-the-visitor');
});

test('OAU-04 attack: a response of another provider is refused, and records nothing', async () => {
  const { idp, received } = openBackends((url) =>
    url.includes('authenticate') ? { ...signedIn('x'), provider_type: 'apple' } : {},
  );
  const own = await signIn(idp);
  const client = inject(EVIL_TOKEN, EVIL).client as Client;
  await client.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
  const signingIn = client.provider.oauth.authenticate({ token: 'abc', session_duration_minutes: 30 });
  await expect(signingIn).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(localStorage.getItem(RECORD)).not.toContain(EVIL);
  expect(await refreshed(client)).toBe('session_exists');
  expect(received.join()).not.toContain(own);
});

test('SES-08 an element uses the session of the page with the same back end, also after the token has changed', async () => {
  const { idp } = openBackends();
  const host = connect(idp);
  const own = await signIn(idp);
  // The back end may be written with a slash at its end.
  const client = inject(idp.publicToken, `${BACKEND}/`).client as Client;
  expect((await client.session.authenticate()).user.emails?.[0]?.email).toBe(VICTIM);
  await host.session.revoke();
  await host.provider.passwords.authenticate({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  expect(tokenCookie()).not.toBe(own);
  expect((await client.session.authenticate()).session_token).toBe(tokenCookie());
  // The record is too little to find the token.
  expect(localStorage.getItem(RECORD)).not.toContain(tokenCookie()?.slice(-8));
  await host.session.revoke();
  expect([tokenCookie(), localStorage.getItem(RECORD)]).toEqual([undefined, null]);
});

test('SES-08 a session without a record is used by the element after the page has refreshed it', async () => {
  const { idp } = openBackends();
  await signIn(idp);
  // As an earlier version has written it.
  localStorage.setItem(RECORD, JSON.stringify([idp.publicToken, BACKEND]));
  const client = inject(idp.publicToken, BACKEND).client as Client;
  expect(await refreshed(client)).toBe('session_exists');
  await connect(idp).session.authenticate();
  expect((await client.session.authenticate()).user.emails?.[0]?.email).toBe(VICTIM);
});

test('SES-08 a sign-out in an element removes its session and the record, for other tabs too', async () => {
  const { idp } = openBackends();
  await signIn(idp);
  const client = inject(idp.publicToken, BACKEND).client as Client;
  await client.session.authenticate();
  await client.session.revoke();
  expect([tokenCookie(), localStorage.getItem(RECORD)]).toEqual([undefined, null]);
  expect(localStorage.getItem(`stytch_sdk_state_${idp.publicToken}`)).toBe('null');
});

test('SES-01 a cookie that the back end sets with its response is the session of the response, not another one', async () => {
  const { idp } = openBackends();
  const fetchAndSet = async (input: unknown, init?: RequestInit) => {
    const response = await idp.fetch(input as string, init);
    if (String(input).includes('magic_links/authenticate')) {
      const { session_token } = (await response.clone().json()).data;
      document.cookie = `stytch_session=${session_token}; path=/`;
    }
    return response;
  };
  const client = connect(idp, { fetch: fetchAndSet as typeof fetch });
  await client.provider.magicLinks.email.loginOrCreate({ email: VICTIM });
  const link = idp.messages.last(VICTIM)?.link ?? '';
  history.replaceState(null, '', `/${new URL(link).search}`);
  await client.authenticateByUrl();
  expect(client.user.get()?.emails?.[0]?.email).toBe(VICTIM);
  expect(client.session.getTokens()?.session_token).toBe(tokenCookie());
});
