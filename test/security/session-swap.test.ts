// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import {
  createClient,
  mountRedirect,
  mountResetPassword,
  type RedirectOptions,
  type ResetPasswordOptions,
  type WidgetEvent,
} from '../../src/index.ts';
import { BACKEND, settled } from '../support/openWidget.ts';

const VICTIM = 'victim@example.com';
const ATTACKER = 'attacker@example.com';
const PASSWORD = 'correct horse battery staple 7';

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

function openIdp(options: IdpOptions = {}) {
  const idp = createIdp(options);
  onTestFinished(() => idp.close());
  return idp;
}

/** The client of the page that a link leads to. */
function connect(idp: Idp) {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch });
  onTestFinished(() => client.destroy());
  return client;
}

/** Signs the victim in, on a page before. Returns the session token. */
async function signIn(idp: Idp) {
  const client = connect(idp);
  await client.provider.passwords.create({ email: VICTIM, password: PASSWORD, session_duration_minutes: 30 });
  const session = client.session.getTokens()?.session_token ?? '';
  client.destroy();
  return session;
}

/** A request from another browser, such as the attacker's. */
const attack = (idp: Idp, path: string, body: object, session = idp.publicToken) =>
  idp.fetch(`${BACKEND}/sdk/v1/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${idp.publicToken}:${session}`)}`,
      'x-sdk-parent-host': 'http://localhost:3000',
    },
    body: JSON.stringify(body),
  });

/** The visitor follows the login link of an email that the attacker requested. */
async function openEmailLink(idp: Idp, email = ATTACKER) {
  await attack(idp, 'magic_links/email/login_or_create', { email });
  history.replaceState(null, '', `/in${new URL(idp.messages.last(email)?.link ?? '').search}`);
}

/** The visitor follows a link to the callback of an OAuth sign-in that the attacker started and did not finish. */
async function openOAuthCallback(idp: Idp) {
  const query = new URLSearchParams({
    public_token: idp.publicToken,
    login_redirect_url: 'http://localhost:3000/in',
    signup_redirect_url: 'http://localhost:3000/in',
    ...(idp.settings.get().pkceRequiredForOAuth && { code_challenge: 'A'.repeat(43) }),
  });
  const page = await (await idp.fetch(`${BACKEND}/v1/public/oauth/google/start?${query}`)).text();
  const flow = page.match(/name="flow" value="([^"]+)"/)?.[1] ?? '';
  const body = new URLSearchParams({ flow, new: ATTACKER, answer: 'allow' });
  const response = await idp.fetch(`${BACKEND}/v1/public/oauth/google/consent`, { method: 'POST', body });
  history.replaceState(null, '', `/in${new URL(response.headers.get('Location') ?? '').search}`);
}

/** The visitor starts OAuth in this browser. */
const startOAuth = (idp: Idp) => connect(idp).provider.oauth.start({ provider: 'google' }, { navigate: () => {} });

const redeemed = (idp: Idp) =>
  idp.calls.list().filter(({ call }) => call === 'magicLinks.authenticate' || call === 'oauth.authenticate').length;

const emailOf = (client: ReturnType<typeof connect>) => client.user.get()?.emails?.[0]?.email;

/** Mounts a widget on the page that a link leads to. */
function open(
  idp: Idp,
  mount: (options: RedirectOptions & ResetPasswordOptions) => unknown,
  options: Partial<RedirectOptions & ResetPasswordOptions> = {},
) {
  const client = connect(idp);
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  const events: WidgetEvent[] = [];
  const errors: string[] = [];
  const handle = mount({
    client,
    element,
    callbacks: { onEvent: (event) => events.push(event), onError: ({ error_type }) => errors.push(error_type) },
    ...options,
  }) as ReturnType<typeof mountRedirect>;
  onTestFinished(() => handle?.unmount());
  return { client, handle, events, errors, screen: within(element), user: userEvent.setup() };
}

test('EML-01 SES-08 attack: an email link replaces the session of a visitor who is signed in', async () => {
  const idp = openIdp();
  await signIn(idp);
  await openEmailLink(idp);
  const client = connect(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ name: 'AuthError', error_type: 'session_exists' });
  expect([emailOf(client), redeemed(idp)]).toEqual([VICTIM, 0]);
  // The token is still there for a page that has asked the visitor.
  expect((await client.authenticateByUrl({ replaceSession: true }))?.user.emails?.[0]?.email).toBe(ATTACKER);
  expect(emailOf(client)).toBe(ATTACKER);
});

test.each([false, true])('OAU-04 attack: an OAuth callback replaces a session, PKCE: %s', async (pkceRequiredForOAuth) => {
  const idp = openIdp({ settings: { pkceRequiredForOAuth } });
  await signIn(idp);
  await openOAuthCallback(idp);
  const client = connect(idp);
  await expect(client.authenticateByUrl({ replaceSession: true })).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(await client.authenticateByUrl({ replaceSession: true })).toBeNull();
  expect([emailOf(client), redeemed(idp), sessionStorage.length]).toEqual([VICTIM, 0, 0]);
});

test.each([false, true])(
  'OAU-04 attack: login CSRF, an OAuth callback signs a visitor in to the account of the attacker, PKCE: %s',
  async (pkceRequiredForOAuth) => {
    const idp = openIdp({ settings: { pkceRequiredForOAuth } });
    await openOAuthCallback(idp);
    const client = connect(idp);
    await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
    expect([client.session.get(), redeemed(idp)]).toEqual([null, 0]);
  },
);

test('OAU-04 attack: login CSRF, long after the visitor has started OAuth and given up', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const idp = openIdp();
  await startOAuth(idp);
  vi.setSystemTime(Date.now() + 31 * 60_000);
  await openOAuthCallback(idp);
  await expect(connect(idp).authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
});

test('OAU-04 attack: login CSRF, after the visitor has signed in by OAuth and out', async () => {
  const idp = openIdp();
  await startOAuth(idp);
  await openOAuthCallback(idp);
  const client = connect(idp);
  await client.authenticateByUrl();
  await client.session.revoke();
  await openOAuthCallback(idp);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'link_other_device' });
  expect(client.session.get()).toBeNull();
});

test.each(['login', 'reset_password'] as const)(
  'RST-01 RST-02 attack: the %s link of a reset email replaces a session',
  async (kind) => {
    const idp = openIdp({ seed: [{ emails: [ATTACKER], password: 'forgotten' }] });
    await signIn(idp);
    await attack(idp, 'passwords/email/reset/start', { email: ATTACKER });
    history.replaceState(null, '', `/reset${new URL(idp.messages.last(ATTACKER)?.links?.[kind] ?? '').search}`);
    const { screen, client, user } = open(idp, mountResetPassword);
    expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
    await settled();
    expect([emailOf(client), redeemed(idp)]).toEqual([VICTIM, 0]);
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    const next = kind === 'login' ? 'Success!' : 'Reset your password';
    expect(await screen.findByRole('heading', { name: next })).toBeTruthy();
  },
);

test('EML-01 attack: a program that opens links and runs scripts uses up a link', async () => {
  const idp = openIdp();
  await openEmailLink(idp, VICTIM);
  const address = location.href;
  const program = open(idp, mountRedirect, { confirmLinks: true });
  await program.screen.findByRole('button', { name: 'Continue' });
  await settled();
  expect(redeemed(idp)).toBe(0);
  program.handle?.unmount();
  sessionStorage.clear();

  history.replaceState(null, '', address);
  const { screen, user, client, events } = open(idp, mountRedirect, { confirmLinks: true });
  expect(await screen.findByRole('heading', { name: 'Do you want to sign in?' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(VICTIM);
  expect(events.map(({ type }) => type)).toEqual(['MAGIC_LINK_AUTHENTICATE', 'AUTHENTICATE_FLOW_COMPLETE']);
});

test('EML-01 attack: a program that opens links uses up a link whose token may replace a session', async () => {
  const idp = openIdp();
  await openEmailLink(idp, VICTIM);
  const { screen } = open(idp, mountRedirect, { confirmLinks: true, replaceSession: true });
  expect(await screen.findByRole('heading', { name: 'Do you want to sign in?' })).toBeTruthy();
  await settled();
  expect(redeemed(idp)).toBe(0);
});

test('RST-01 with confirmLinks the form of a reset, which has its own button, is shown without a question', async () => {
  const idp = openIdp({ seed: [{ emails: [VICTIM], password: 'forgotten' }] });
  await attack(idp, 'passwords/email/reset/start', { email: VICTIM });
  history.replaceState(null, '', `/reset${new URL(idp.messages.last(VICTIM)?.links?.reset_password ?? '').search}`);
  const { screen } = open(idp, mountResetPassword, { confirmLinks: true });
  expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeTruthy();
});

test('EML-01 a visitor who is signed in is asked, and stays signed in', async () => {
  const idp = openIdp();
  await signIn(idp);
  await openEmailLink(idp);
  const { screen, user, client, events } = open(idp, mountRedirect);
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'You are already signed in' }));
  expect(screen.getByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  expect([emailOf(client), redeemed(idp), sessionStorage.length]).toEqual([VICTIM, 0, 0]);
  expect(events).toEqual([{ type: 'SESSION_KEPT', data: {} }]);
});

test('EML-01 a visitor who is signed in is asked, and switches the account', async () => {
  const idp = openIdp();
  await signIn(idp);
  await openEmailLink(idp);
  const { screen, user, client } = open(idp, mountRedirect);
  await user.click(await screen.findByRole('button', { name: 'Switch account' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(ATTACKER);
});

test('EML-01 with replaceSession, and without a signed-in visitor, a link signs in at once', async () => {
  const idp = openIdp();
  await signIn(idp);
  await openEmailLink(idp);
  const first = open(idp, mountRedirect, { replaceSession: true });
  expect(await first.screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  await first.client.session.revoke();
  first.handle?.unmount();
  await openEmailLink(idp, VICTIM);
  const second = open(idp, mountRedirect);
  expect(await second.screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(second.client)).toBe(VICTIM);
  expect(open(idp, mountRedirect).handle).toBeNull();
});

test('OAU-04 the widget redeems what OAuth brought, and says why it does not', async () => {
  const idp = openIdp();
  await openOAuthCallback(idp);
  const refused = open(idp, mountRedirect);
  expect(await refused.screen.findByText(/^This sign-in began in another browser/)).toBeTruthy();
  expect(refused.errors).toEqual(['link_other_device']);
  refused.handle?.unmount();
  await startOAuth(idp);
  await openOAuthCallback(idp);
  const { screen } = open(idp, mountRedirect);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test('OAU-04 a sign-in that another origin of the host has started needs startedElsewhere', async () => {
  const idp = openIdp();
  await openOAuthCallback(idp);
  const client = connect(idp);
  expect(await client.authenticateByUrl({ startedElsewhere: true })).toMatchObject({ provider_type: 'Google' });
  await openOAuthCallback(idp);
  await expect(client.authenticateByUrl({ startedElsewhere: true })).rejects.toMatchObject({ error_type: 'session_exists' });
});

test('OAU-04 with startedElsewhere the widget redeems such a sign-in, and asks a visitor who is signed in', async () => {
  const idp = openIdp();
  await openOAuthCallback(idp);
  const first = open(idp, mountRedirect, { startedElsewhere: true });
  expect(await first.screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  first.handle?.unmount();
  await openOAuthCallback(idp);
  const second = open(idp, mountRedirect, { startedElsewhere: true });
  expect(await second.screen.findByRole('button', { name: 'Stay signed in' })).toBeTruthy();
});

test('OAU-04 a sign-in that this browser has started asks nothing, also with confirmLinks and if a visitor is signed in', async () => {
  const idp = openIdp();
  await signIn(idp);
  await startOAuth(idp);
  await openOAuthCallback(idp);
  const { screen, client } = open(idp, mountRedirect, { confirmLinks: true });
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(ATTACKER);
});

test('EVT-02 a link that was used already is reported to the page once', async () => {
  const idp = openIdp();
  await openEmailLink(idp);
  const address = window.location.href;
  const first = connect(idp);
  await first.authenticateByUrl();
  await first.session.revoke();
  first.destroy();
  history.replaceState(null, '', address);
  const { screen, errors } = open(idp, mountRedirect);
  expect(await screen.findByText(/This sign-in link was used already/)).toBeTruthy();
  expect(errors).toHaveLength(1);
});

test('SES-06 a session that the back end has ended is not a reason to refuse a link', async () => {
  const idp = openIdp();
  await attack(idp, 'sessions/revoke', {}, await signIn(idp));
  await openEmailLink(idp);
  const client = connect(idp);
  expect((await client.authenticateByUrl())?.user.emails?.[0]?.email).toBe(ATTACKER);
});
