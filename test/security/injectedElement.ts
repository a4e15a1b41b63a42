import { afterEach, beforeEach, onTestFinished, vi } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import { defineSigninWidget, type SigninWidgetElement } from '../../src/element.ts';
import { type Client, type ClientOptions, createClient } from '../../src/index.ts';
import { BACKEND, settled } from '../support/openWidget.ts';

/** Address of the back end of an attacker. */
export const EVIL = 'https://evil.test';
export const VICTIM = 'victim@example.com';
export const PASSWORD = 'correct horse battery staple 7';

const CLIENTS = Symbol.for('signin-widget clients');
/** Clients of scripts of the page. */
let opened: Client[] = [];

function destroyElements() {
  const clients = Reflect.get(document, CLIENTS) as Map<string, Client> | undefined;
  for (const client of clients?.values() ?? []) client.destroy();
  Reflect.deleteProperty(document, CLIENTS);
}

/** Gives each test of a file a page of its own. */
export function resetPage(): void {
  beforeEach(() => history.replaceState(null, '', '/'));
  afterEach(async () => {
    await leavePage();
    for (const client of opened) client.destroy();
    opened = [];
    await settled();
    vi.unstubAllGlobals();
    localStorage.clear();
    sessionStorage.clear();
    for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  });
}

/** Leaves the page. Its storage and its cookies stay. */
export async function leavePage(): Promise<void> {
  document.body.replaceChildren();
  await settled();
  destroyElements();
}

/**
 * Opens the mock, and a back end of an attacker that answers each address with the data of `respond`, or with its response, and records
 * what it receives.
 */
export function openBackends(respond: (url: string) => object | Promise<object> = () => ({}), options: IdpOptions = {}) {
  const idp = createIdp(options);
  onTestFinished(() => idp.close());
  const received: string[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    if (!String(input).startsWith(EVIL)) return idp.fetch(input, init);
    const headers = new Headers(init.headers);
    received.push(`${input} ${atob(headers.get('authorization')?.slice('Basic '.length) ?? '')} ${init.body ?? ''}`);
    const data = await respond(String(input));
    if (data instanceof Response) return data;
    return Response.json({ ...data, status_code: 200, data });
  });
  return { idp, received };
}

/** A client of a script of the page, with more `options`. It is destroyed after the test. */
export function connect(idp: Idp, options: Partial<ClientOptions> = {}): Client {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, ...options });
  opened.push(client);
  return client;
}

/** Adds an element as markup does. */
export function inject(
  publicToken: string,
  backend: string,
  attributes: Readonly<Record<string, string>> = {},
): SigninWidgetElement {
  defineSigninWidget();
  const element = document.createElement('signin-widget') as SigninWidgetElement;
  const all = { 'public-token': publicToken, backend, products: 'passwords', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

/** Signs the victim in, on a page before. Returns the session token. */
export async function signIn(idp: Idp, options: Partial<ClientOptions> = {}): Promise<string> {
  const client = connect(idp, options);
  await client.provider.passwords.create({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  const token = client.session.getTokens()?.session_token ?? '';
  client.destroy();
  return token;
}

export const tokenCookie = () => /(?:^|; )stytch_session=([^;]*)/.exec(document.cookie)?.[1];

/** A response that signs in. It is older than all others, so that a later refresh changes nothing. */
export const signedIn = (session_token: string, more: object = {}) => ({
  user_id: 'u',
  user: { user_id: 'u', emails: [] },
  session: {
    session_id: 's',
    user_id: 'u',
    started_at: '2020-01-01T00:00:00Z',
    last_accessed_at: '2020-01-01T00:00:00Z',
    expires_at: '2099-01-01T00:00:00Z',
    ...more,
  },
  session_token,
  session_jwt: 'y',
});

/** A response that the attacker sends later. */
export function held() {
  let release: (response: object) => void = () => {};
  const promise = new Promise<object>((resolve) => {
    release = resolve;
  });
  return { promise, release };
}

/** A call that signs in. The back end of the attacker accepts any code. */
export const passcode = { method_id: 'm', token: '000000', session_duration_minutes: 30 };

/** Leads the visitor to an address with a token, as a link does. */
export const followLink = () => history.replaceState(null, '', '/in?stytch_token_type=login&token=abc');
