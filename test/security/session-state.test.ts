// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { Idp } from '../../sandbox/idp/createIdp.ts';
import type { Client, ClientOptions } from '../../src/index.ts';
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
  VICTIM,
} from './injectedElement.ts';
import { withHiddenToken } from './withHiddenToken.ts';

resetPage();

/** The user of the attacker. The back end of the page has never seen the session as late as this. */
const attackerSession = signedIn('x', { last_accessed_at: '2098-01-01T00:00:00Z' });
const emailOf = (client: Client) => client.user.get()?.emails?.[0]?.email;
const respond = (url: string) => (/authenticate|users\/me/.test(url) ? attackerSession : {});

/** Pages whose session the guard cannot recognise by its cookies. */
const PAGES: readonly [string, (idp: Idp) => Partial<ClientOptions>][] = [
  ['in HttpOnly cookies', (idp) => ({ fetch: withHiddenToken(idp), httpOnlyCookies: true })],
  [
    'in cookies with other names',
    () => ({ cookies: { opaqueTokenCookieName: 'app_session', jwtCookieName: 'app_jwt', istCookieName: 'app_first' } }),
  ],
];

test.each(PAGES)('SES-08 attack: an injected element writes its user over the session of the page %s', async (_, optionsOf) => {
  const { idp } = openBackends(respond);
  const options = optionsOf(idp);
  await signIn(idp, options);
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.otps.authenticate(passcode);
  expect(localStorage.getItem(`stytch_sdk_state_${idp.publicToken}`)).toContain(VICTIM);
  const page = connect(idp, options);
  expect(emailOf(page)).toBe(VICTIM);
  await page.session.authenticate();
  expect(emailOf(page)).toBe(VICTIM);
});

test.each(PAGES)('SES-08 attack: an injected element writes its user before the session of the page %s', async (_, optionsOf) => {
  const { idp } = openBackends(respond);
  const options = optionsOf(idp);
  await signIn(idp, options);
  // The visitor has signed in at another origin of the site.
  localStorage.clear();
  followLink();
  const injected = inject(idp.publicToken, EVIL, { entry: 'reset-password' }).client as Client;
  await vi.waitFor(() => expect(injected.user.get()?.user_id).toBe('u'), 5000);
  const page = connect(idp, options);
  expect(page.user.get()).toBeNull();
  await page.session.authenticate();
  expect(emailOf(page)).toBe(VICTIM);
  const reloaded = connect(idp, options);
  expect(emailOf(reloaded)).toBe(VICTIM);
});

test('SES-05 SES-08 attack: what an injected element stores in one tab is not shown in another one', async () => {
  const { idp } = openBackends(respond);
  const options = PAGES[0]?.[1](idp) ?? {};
  const page = connect(idp, options);
  await inject(idp.publicToken, EVIL).client?.provider.otps.authenticate(passcode);
  const key = `stytch_sdk_state_${idp.publicToken}`;
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: localStorage.getItem(key) }));
  await settled();
  expect(page.user.get()).toBeNull();
});

test('SES-08 attack: an injected element signs out the page whose session is in HttpOnly cookies', async () => {
  const { idp } = openBackends(respond);
  const options = PAGES[0]?.[1](idp) ?? {};
  await signIn(idp, options);
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.otps.authenticate(passcode);
  await injected.session.revoke();
  expect(emailOf(connect(idp, options))).toBe(VICTIM);
});

test('SES-08 an element that signs in shares the state with the page, from the first visit on', async () => {
  const { idp } = openBackends();
  await signIn(idp);
  await connect(idp).session.revoke();
  await leavePage();
  localStorage.clear();
  // An element without a script of the page; its address may end with a slash.
  const element = inject(idp.publicToken, `${BACKEND}/`).client as Client;
  await element.provider.passwords.authenticate({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  await leavePage();
  const page = connect(idp);
  expect(emailOf(page)).toBe(VICTIM);
  await leavePage();
  expect(emailOf(inject(idp.publicToken, BACKEND).client as Client)).toBe(VICTIM);
});

test('SES-08 an element whose state the page of another back end has taken keeps its own session after a reload', async () => {
  const { idp } = openBackends(respond);
  // A page of another back end was here before, as on a computer of a developer.
  localStorage.setItem(
    `stytch_sdk_state_${idp.publicToken}`,
    JSON.stringify({ session: { session_id: 's' }, user: { user_id: 'u' }, backend: `${EVIL}/` }),
  );
  const element = inject(idp.publicToken, BACKEND).client as Client;
  expect(element.user.get()).toBeNull();
  await element.provider.passwords.create({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  await leavePage();
  expect(emailOf(inject(idp.publicToken, BACKEND).client as Client)).toBe(VICTIM);
});

test('SES-08 attack: an injected element that has signed in before replaces the JWT of a session whose token has another name', async () => {
  const { idp } = openBackends(respond);
  await inject(idp.publicToken, EVIL).client?.provider.otps.authenticate(passcode);
  await leavePage();
  await signIn(idp, { cookies: { opaqueTokenCookieName: 'app_session' } });
  const cookies = document.cookie;
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await expect(injected.session.authenticate()).rejects.toMatchObject({ error_type: 'session_exists' });
  expect(injected.session.getTokens()).toBeNull();
  expect(document.cookie).toBe(cookies);
});

test.each(['stytch_session_jwt', 'stytch_intermediate_session_token'])(
  'SES-08 attack: an injected element redeems a link and replaces the cookie %s, which is there without a session token',
  async (name) => {
    const { idp, received } = openBackends(respond);
    document.cookie = `${name}=of-the-visitor; path=/`;
    followLink();
    const element = inject(idp.publicToken, EVIL, { entry: 'reset-password' });
    await vi.waitFor(() => expect(element.textContent).toContain('Switch account'), 5000);
    expect(document.cookie).toBe(`${name}=of-the-visitor`);
    expect(received.join()).not.toContain('magic_links/authenticate');
  },
);

test.each(['stytch_session_jwt', 'stytch_intermediate_session_token'])(
  'SES-08 attack: the response to a link replaces the cookie %s, which has come after the call',
  async (name) => {
    const late = held();
    const { idp, received } = openBackends((url) => (url.includes('magic_links/authenticate') ? late.promise : {}));
    followLink();
    inject(idp.publicToken, EVIL, { entry: 'reset-password' });
    await vi.waitFor(() => expect(received.join()).toContain('magic_links/authenticate'), 5000);
    document.cookie = `${name}=of-the-visitor; path=/`;
    late.release(attackerSession);
    await settled();
    expect(document.cookie).toBe(`${name}=of-the-visitor`);
  },
);

test('SES-03 SES-08 the first factor of an element ends the session that the element had', async () => {
  let count = 0;
  const responses = [signedIn('first'), { intermediate_session_token: 'half' }];
  const { idp } = openBackends((url) => (url.includes('otps/authenticate') ? (responses[count++] ?? {}) : {}));
  const client = inject(idp.publicToken, EVIL).client as Client;
  await client.provider.otps.authenticate(passcode);
  expect(client.user.get()?.user_id).toBe('u');
  await client.provider.otps.authenticate(passcode);
  expect(document.cookie).toBe('stytch_intermediate_session_token=half');
  expect(client.user.get()).toBeNull();
  expect(localStorage.getItem(`stytch_sdk_state_${idp.publicToken}`)).not.toContain('"u"');
});

test('SES-03 SES-08 an element completes a sign-in of two factors with a link', async () => {
  const { idp } = openBackends((url) =>
    url.includes('otps/authenticate') ? { intermediate_session_token: 'half' } : attackerSession,
  );
  const { client } = inject(idp.publicToken, EVIL);
  await client?.provider.otps.authenticate(passcode);
  expect(document.cookie).toBe('stytch_intermediate_session_token=half');
  followLink();
  expect((await client?.authenticateByUrl())?.user_id).toBe('u');
  expect(document.cookie).toBe('stytch_session=x; stytch_session_jwt=y');
});

test('SES-01 SES-08 a JWT that the back end sets with its response is the session of an element, not another one', async () => {
  const { idp } = openBackends();
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', async (input: string, init?: RequestInit) => {
    const response = await fetch(input, init);
    const { data } = await response.clone().json();
    if (data?.session_jwt) document.cookie = `stytch_session_jwt=${data.session_jwt}; path=/`;
    return response;
  });
  const client = inject(idp.publicToken, BACKEND).client as Client;
  await client.provider.passwords.create({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  expect(emailOf(client)).toBe(VICTIM);
});
