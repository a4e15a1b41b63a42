// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { defineSigninWidget, type SigninWidgetElement } from '../../src/element.ts';
import { type Client, createClient, mountRedirect } from '../../src/index.ts';
import { BACKEND, settled } from '../support/openWidget.ts';

const EVIL = 'https://evil.test';
const VICTIM = 'victim@example.com';
const ATTACKER = 'attacker@example.com';
const PASSWORD = 'correct horse battery staple 7';
const PAGE = 'http://localhost:3000/in';

beforeEach(() => history.replaceState(null, '', '/'));

const CLIENTS = Symbol.for('signin-widget clients');
/** Clients of scripts of the page. */
let opened: Client[] = [];

afterEach(async () => {
  document.body.replaceChildren();
  await settled();
  const ofElements = Reflect.get(document, CLIENTS) as Map<string, Client> | undefined;
  for (const client of [...opened, ...(ofElements?.values() ?? [])]) client.destroy();
  opened = [];
  await settled();
  Reflect.deleteProperty(document, CLIENTS);
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

/** Opens the mock, and a back end of an attacker that gives `replies` to every call and records what it receives. */
function open(options: IdpOptions = {}, replies: object = {}) {
  const idp = createIdp(options);
  onTestFinished(() => idp.close());
  const received: string[] = [];
  // Google's script.
  vi.stubGlobal('google', { accounts: { id: { initialize() {}, prompt() {}, cancel() {} } } });
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!String(input).startsWith(EVIL)) return idp.fetch(input, init);
    const headers = new Headers(init.headers);
    received.push(`${input} ${atob(headers.get('authorization')?.slice('Basic '.length) ?? '')} ${init.body ?? ''}`);
    return Response.json({ ...replies, status_code: 200, data: replies });
  });
  return { idp, received };
}

/** A client of a script of the page. */
function connect(idp: Idp): Client {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND });
  opened.push(client);
  return client;
}

/** Adds an element as markup does. */
function inject(publicToken: string, backend: string, attributes: Readonly<Record<string, string>> = {}): SigninWidgetElement {
  defineSigninWidget();
  const element = document.createElement('signin-widget') as SigninWidgetElement;
  const all = { 'public-token': publicToken, backend, products: 'passwords', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** Signs the victim in, on a page before. Returns the session token. */
async function signIn(idp: Idp): Promise<string> {
  const client = connect(idp);
  await client.provider.passwords.create({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  const token = client.session.getTokens()?.session_token ?? '';
  client.destroy();
  return token;
}

const tokenCookie = () => /(?:^|; )stytch_session=([^;]*)/.exec(document.cookie)?.[1];

const ONE_TAP = JSON.stringify({ oauthOptions: { providers: [{ type: 'google', one_tap: true }] } });

test.each([
  ['a list of passkeys', { entry: 'passkey-registration' }, '/sdk/v1/users/me'],
  ['One Tap', { products: 'oauth', config: ONE_TAP }, '/onetap/start'],
])('SES-08 attack: a reply to %s records another back end as the issuer of the session', async (_, attributes, path) => {
  const replies = { session_token: 'x', user_id: 'x', google_client_id: 'x', oauth_callback_id: 'x' };
  const { idp, received } = open({}, replies);
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

test('EML-01 OAU-04 attack: an injected element sends the PKCE verifier with the token of a link to another back end', async () => {
  const { idp, received } = open({ settings: { pkceRequiredForEmailMagicLinks: true } });
  const client = connect(idp);
  await client.provider.magicLinks.email.loginOrCreate({ email: VICTIM, login_magic_link_url: PAGE });
  const pair = Object.entries(localStorage).find(([key]) => key.includes('PKCE_VERIFIER'))?.[1] ?? '';
  const { code_verifier } = JSON.parse(pair);
  const { search } = new URL(idp.messages.last(VICTIM)?.link ?? '');
  const token = new URLSearchParams(search).get('token') ?? '';
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.magicLinks.authenticate({ token, session_duration_minutes: 30 }).catch(() => {});
  expect(received.join()).toContain(token);
  expect(received.join()).not.toContain(code_verifier);
  // The page's own client still has it.
  history.replaceState(null, '', `/in${search}`);
  expect((await client.authenticateByUrl())?.user.emails?.[0]?.email).toBe(VICTIM);
});

test('OAU-04 attack: login CSRF, after the visitor has started OAuth in an injected element', async () => {
  const { idp } = open();
  const injected = inject(idp.publicToken, EVIL).client as Client;
  await injected.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });
  const query = new URLSearchParams({ public_token: idp.publicToken, login_redirect_url: PAGE, signup_redirect_url: PAGE });
  const page = await (await idp.fetch(`${BACKEND}/v1/public/oauth/google/start?${query}`)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  const body = new URLSearchParams({ flow, new: ATTACKER, answer: 'allow' });
  const response = await idp.fetch(`${BACKEND}/v1/public/oauth/google/consent`, { method: 'POST', body });
  history.replaceState(null, '', `/in${new URL(response.headers.get('Location') ?? '').search}`);
  const client = connect(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});
