// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp } from '../../sandbox/idp/createIdp.ts';
import { oauthMessage } from '../../src/browser/oauth/oauthMessages.ts';
import { type ClientOptions, type Config, createClient, mountLogin } from '../../src/index.ts';
import { BACKEND } from '../support/openWidget.ts';
import { withHiddenToken } from './withHiddenToken.ts';

const ATTACKER = 'attacker@example.com';
const VICTIM = { email: 'victim@example.com', password: 'correct horse battery staple 7', session_duration_minutes: 30 };

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

function open() {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  return { idp, client: connect(idp) };
}

function connect(idp: Idp, options: Partial<ClientOptions> = {}) {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch, ...options });
  onTestFinished(() => client.destroy());
  return client;
}

type Client = ReturnType<typeof connect>;

const startOAuth = (client: Client) => client.provider.oauth.start({ provider: 'google' }, { navigate: () => {} });

/** The visitor opens a link to the callback of an OAuth sign-in that the attacker started. */
async function openCallback(idp: Idp, provider = 'google') {
  const query = new URLSearchParams({
    public_token: idp.publicToken,
    login_redirect_url: 'http://localhost:3000/in',
    signup_redirect_url: 'http://localhost:3000/in',
  });
  const page = await (await idp.fetch(`${BACKEND}/v1/public/oauth/${provider}/start?${query}`)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  const body = new URLSearchParams({ flow, new: ATTACKER, answer: 'allow' });
  const response = await idp.fetch(`${BACKEND}/v1/public/oauth/${provider}/consent`, { method: 'POST', body });
  history.replaceState(null, '', `/in${new URL(response.headers.get('Location') ?? '').search}`);
}

const emailOf = (client: Client) => client.user.get()?.emails?.[0]?.email;

test('OAU-04 attack: login CSRF, after the visitor has started OAuth and signed in with a password instead', async () => {
  const { idp, client } = open();
  await startOAuth(client);
  await client.provider.passwords.create(VICTIM);
  await openCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(emailOf(client)).toBe(VICTIM.email);
});

test('OAU-04 attack: login CSRF, after the visitor has signed in, started OAuth and signed out', async () => {
  const { idp, client } = open();
  await client.provider.passwords.create(VICTIM);
  await startOAuth(client);
  await client.session.revoke();
  await openCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});

test('OAU-04 attack: login CSRF, after the visitor has refused at the provider', async () => {
  const { idp, client } = open();
  await startOAuth(client);
  history.replaceState(null, '', '/in?stytch_token_type=oauth&error=access_denied');
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'oauth_denied' });
  await openCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});

test('OAU-04 attack: login CSRF, after the visitor has refused at the provider in a popup', async () => {
  const { idp, client } = open();
  const popup = { closed: false, close: () => {}, postMessage: () => {}, location: { replace: vi.fn() } };
  vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window);
  const element = document.body.appendChild(document.createElement('div'));
  const config: Config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], popup: true } };
  const widget = mountLogin({ client, element, config });
  onTestFinished(() => widget.unmount());
  const screen = within(element);
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Continue with Google' }));
  await vi.waitFor(() => expect(popup.location.replace).toHaveBeenCalled());
  const data = oauthMessage({ error: 'access_denied' }, client);
  await vi.waitFor(() => {
    const message = new MessageEvent('message', { data, origin: window.location.origin });
    window.dispatchEvent(Object.assign(message, { source: popup }));
    expect(screen.queryByText(/You did not allow the sign-in/)).toBeTruthy();
  });
  await openCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
});

test('OAU-04 attack: login CSRF, after a start that failed', async () => {
  const { idp, client } = open();
  const navigate = () => {
    throw new Error('The browser refuses the address.');
  };
  await expect(client.provider.oauth.start({ provider: 'google' }, { navigate })).rejects.toThrow();
  await openCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});

test('OAU-04 an address whose token has signed in is recognised when it is opened again, without a request', async () => {
  const { idp, client } = open();
  await startOAuth(client);
  await openCallback(idp);
  const address = window.location.href;
  await client.authenticateByUrl();
  await client.session.revoke();
  history.replaceState(null, '', address);
  await expect(connect(idp).authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_used' });
  expect(idp.calls.list().filter(({ call }) => call === 'oauth.authenticate')).toHaveLength(1);
});

test('OAU-04 attack: login CSRF with the callback of another provider than the visitor chose', async () => {
  const { idp, client } = open();
  await startOAuth(client);
  await openCallback(idp, 'github');
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect([client.session.get(), document.cookie, sessionStorage.length]).toEqual([null, '', 0]);
  // The visitor's own callback still signs in.
  await openCallback(idp);
  expect(await client.authenticateByUrl()).toMatchObject({ provider_type: 'Google' });
});

/** A visitor with a session in HttpOnly cookies, who has started OAuth, and comes back with the callback of an attacker. */
async function openForeignCallback() {
  const idp = createIdp();
  onTestFinished(() => idp.close());
  const options = { fetch: withHiddenToken(idp), httpOnlyCookies: true };
  const client = connect(idp, options);
  await client.provider.passwords.create(VICTIM);
  await startOAuth(client);
  await openCallback(idp, 'github');
  return { idp, client, nextPage: () => connect(idp, options) };
}

test.each([false, true])(
  'OAU-04 attack: the callback of another provider replaces the session in HttpOnly cookies; a request fails: %j',
  async (isFailing) => {
    const { idp, client, nextPage } = await openForeignCallback();
    if (isFailing) idp.faults.add({ call: 'session.revoke', fault: { kind: 'drop' } });
    await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
    expect([client.session.get(), client.user.get()]).toEqual([null, null]);
    // The cookies of the visitor are replaced, so no visitor is signed in.
    await expect(nextPage().session.authenticate()).rejects.toMatchObject({ error_type: 'session_not_found' });
  },
);

test('OAU-04 a session of a refused callback that cannot be ended causes a warning', async () => {
  const { idp, client } = await openForeignCallback();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  idp.faults.add({ call: 'session.revoke', fault: { kind: 'drop' }, times: null });
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.user.get()).toBeNull();
  expect(warned.mock.calls.join()).toContain('its session could not be ended');
  expect(idp.calls.list().filter(({ call }) => call === 'session.revoke')).toHaveLength(2);
});

test('EML-01 attack: a link that was refused to a signed-in visitor signs in after the visitor has signed out', async () => {
  const { idp, client } = open();
  await client.provider.passwords.create(VICTIM);
  await client.provider.magicLinks.email.loginOrCreate({ email: ATTACKER });
  history.replaceState(null, '', `/in${new URL(idp.messages.last(ATTACKER)?.link ?? '').search}`);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'session_exists' });
  await client.session.revoke();
  client.destroy();
  expect(sessionStorage.length).toBe(0);
  expect(await connect(idp).authenticateByUrl()).toBeNull();
});
