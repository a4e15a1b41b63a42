// @vitest-environment happy-dom
import { waitFor, within } from '@testing-library/dom';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createIdp, type Idp, type IdpOptions } from '../../sandbox/idp/createIdp.ts';
import {
  type ClientOptions,
  createClient,
  mountRedirect,
  mountResetPassword,
  type RedirectOptions,
  type ResetPasswordOptions,
} from '../../src/index.ts';
import { createFetchGate } from '../support/createFetchGate.ts';
import { BACKEND, settled } from '../support/openWidget.ts';
import { withHiddenToken } from './withHiddenToken.ts';

const VICTIM = 'victim@example.com';
const ATTACKER = 'attacker@example.com';
const seed = [{ emails: [ATTACKER], password: 'forgotten' }];

beforeEach(() => history.replaceState(null, '', '/'));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
});

function openIdp(options: IdpOptions = {}) {
  const idp = createIdp({ seed, ...options });
  onTestFinished(() => idp.close());
  return idp;
}

function connect(idp: Idp, options: Partial<ClientOptions> = {}) {
  const client = createClient({ publicToken: idp.publicToken, backend: BACKEND, fetch: idp.fetch, ...options });
  onTestFinished(() => client.destroy());
  return client;
}

/** Signs the victim in, as another tab does. */
async function signIn(idp: Idp, options: Partial<ClientOptions> = {}) {
  const client = connect(idp, options);
  await client.provider.passwords.create({
    email: VICTIM,
    password: 'correct horse battery staple 7',
    session_duration_minutes: 30,
  });
  client.destroy();
}

/** Signs the victim in, and clears local storage: that of another origin of the site is empty too. */
async function signInElsewhere(idp: Idp, options: Partial<ClientOptions> = {}) {
  await signIn(idp, options);
  localStorage.clear();
}

/** The visitor opens a link that the attacker requested. */
async function openLink(idp: Idp, kind: 'magic_links' | 'login' | 'reset_password') {
  const isReset = kind !== 'magic_links';
  await idp.fetch(`${BACKEND}/sdk/v1/${isReset ? 'passwords/email/reset/start' : 'magic_links/email/login_or_create'}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${btoa(`${idp.publicToken}:${idp.publicToken}`)}`,
      'x-sdk-parent-host': 'http://localhost:3000',
    },
    body: JSON.stringify({ email: ATTACKER }),
  });
  const message = idp.messages.last(ATTACKER);
  const link = isReset ? message?.links?.[kind] : message?.link;
  history.replaceState(null, '', `/in${new URL(link || '').search}`);
}

const count = (idp: Idp, ...calls: string[]) => idp.calls.list().filter(({ call }) => calls.includes(call ?? '')).length;
const redeemed = (idp: Idp) => count(idp, 'magicLinks.authenticate', 'passwords.resetByEmail');
const emailOf = (client: ReturnType<typeof connect>) => client.user.get()?.emails?.[0]?.email;

function open(
  client: ReturnType<typeof connect>,
  mount: (options: RedirectOptions & ResetPasswordOptions) => ReturnType<typeof mountRedirect>,
  options: Partial<RedirectOptions> = {},
) {
  const element = document.body.appendChild(document.createElement('div'));
  onTestFinished(() => element.remove());
  const errors: string[] = [];
  const callbacks = { onError: ({ error_type }: { error_type: string }) => errors.push(error_type) };
  const handle = mount({ client, element, callbacks, ...options });
  onTestFinished(() => handle?.unmount());
  return { errors, screen: within(element), user: userEvent.setup() };
}

test('EML-01 SES-08 attack: an email link replaces a session that only a cookie proves', async () => {
  const idp = openIdp();
  await signInElsewhere(idp);
  await openLink(idp, 'magic_links');
  const gate = createFetchGate(idp.fetch);
  const client = connect(idp, { fetch: gate.fetch });
  // The response about the session is late.
  const release = gate.hold('session.authenticate');
  const redemption = client.authenticateByUrl();
  await settled();
  expect(redeemed(idp)).toBe(0);
  release();
  await expect(redemption).rejects.toMatchObject({ error_type: 'session_exists' });
  expect([emailOf(client), redeemed(idp)]).toEqual([VICTIM, 0]);
  expect((await client.authenticateByUrl({ replaceSession: true }))?.user.emails?.[0]?.email).toBe(ATTACKER);
});

test('EML-01 SES-08 attack: an email link replaces a session whose cookies are HttpOnly', async () => {
  const idp = openIdp();
  const options = { fetch: withHiddenToken(idp), httpOnlyCookies: true };
  await signInElsewhere(idp, options);
  await openLink(idp, 'magic_links');
  const client = connect(idp, options);
  await expect(client.authenticateByUrl()).rejects.toMatchObject({ error_type: 'session_exists' });
  expect([emailOf(client), redeemed(idp)]).toEqual([VICTIM, 0]);
});

test('EML-01 attack: mountRedirect replaces a session that only a cookie proves', async () => {
  const idp = openIdp();
  await signInElsewhere(idp);
  await openLink(idp, 'magic_links');
  const client = connect(idp);
  const { screen, user, errors } = open(client, mountRedirect);
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  expect([emailOf(client), redeemed(idp), errors]).toEqual([VICTIM, 0, []]);
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(ATTACKER);
});

test('EML-01 attack: with confirmLinks, one click redeems a link in place of a session that only a cookie proves', async () => {
  const idp = openIdp();
  await signInElsewhere(idp);
  const client = connect(idp);
  client.destroy();
  await openLink(idp, 'magic_links');
  const { screen, user } = open(connect(idp), mountRedirect, { confirmLinks: true });
  const button = await screen.findByRole('button', { name: 'Continue' });
  await user.click(button);
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  expect(redeemed(idp)).toBe(0);
});

test.each(['login', 'reset_password'] as const)(
  'RST-01 RST-02 attack: the %s link of a reset email replaces a session that only a cookie proves',
  async (kind) => {
    const idp = openIdp();
    await signInElsewhere(idp);
    await openLink(idp, kind);
    const client = connect(idp);
    const { screen, user, errors } = open(client, mountResetPassword);
    expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
    expect([emailOf(client), redeemed(idp), errors]).toEqual([VICTIM, 0, []]);
    await user.click(screen.getByRole('button', { name: 'Switch account' }));
    const next = kind === 'login' ? 'Success!' : 'Reset your password';
    expect(await screen.findByRole('heading', { name: next })).toBeTruthy();
  },
);

test('RST-02 attack: the login link of a reset email replaces a session whose cookies are HttpOnly', async () => {
  const idp = openIdp();
  const options = { fetch: withHiddenToken(idp), httpOnlyCookies: true };
  await signInElsewhere(idp, options);
  await openLink(idp, 'login');
  const { screen } = open(connect(idp, options), mountResetPassword);
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  expect(redeemed(idp)).toBe(0);
});

test('EML-01 a visitor without a cookie causes no request for the session', async () => {
  const idp = openIdp();
  await openLink(idp, 'magic_links');
  const client = connect(idp);
  expect(await client.authenticateByUrl()).not.toBeNull();
  await client.session.revoke();
  await openLink(idp, 'login');
  const { screen } = open(connect(idp), mountResetPassword);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(count(idp, 'session.authenticate')).toBe(0);
});

test('EML-01 RST-02 with HttpOnly cookies, a visitor who is not signed in signs in with a link, and the host gets no error', async () => {
  const idp = openIdp();
  const options = { fetch: withHiddenToken(idp), httpOnlyCookies: true };
  await openLink(idp, 'magic_links');
  const first = connect(idp, options);
  const redirect = open(first, mountRedirect);
  expect(await redirect.screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  await first.session.revoke();
  await openLink(idp, 'login');
  const reset = open(connect(idp, options), mountResetPassword);
  expect(await reset.screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect([...redirect.errors, ...reset.errors]).toEqual([]);
});

test('RST-02 attack: a mail scanner opens the login link of a reset email, where only the back end knows who is signed in', async () => {
  const idp = openIdp();
  const options = { fetch: withHiddenToken(idp), httpOnlyCookies: true };
  await openLink(idp, 'login');
  const { screen, user } = open(connect(idp, options), mountResetPassword, { confirmLinks: true });
  const button = await screen.findByRole('button', { name: 'Continue' });
  expect(redeemed(idp)).toBe(0);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
});

test.each(['magic_links', 'login'] as const)(
  'EML-01 RST-02 a back end that does not answer about the session leaves the token of a %s link for another try',
  async (kind) => {
    const idp = openIdp();
    await signInElsewhere(idp);
    await openLink(idp, kind);
    idp.faults.add({ call: 'session.authenticate', fault: { kind: 'drop' }, times: 3 });
    const client = connect(idp);
    const { screen, user, errors } = open(client, kind === 'login' ? mountResetPassword : mountRedirect);
    const button = await screen.findByRole('button', { name: 'Try again' });
    expect([redeemed(idp), errors, sessionStorage.length]).toEqual([0, ['network_error'], 1]);
    idp.faults.clear();
    await user.click(button);
    expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
    expect(redeemed(idp)).toBe(0);
  },
);

test('SES-06 a cookie whose session the back end has ended is not a reason to ask', async () => {
  const idp = openIdp();
  await signInElsewhere(idp);
  document.cookie = 'stytch_session=unknown; path=/';
  await openLink(idp, 'login');
  const client = connect(idp);
  const { screen, errors } = open(client, mountResetPassword);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect([emailOf(client), errors]).toEqual([ATTACKER, []]);
});

test.each([
  ['readable', () => ({})],
  ['HttpOnly', (idp: Idp) => ({ fetch: withHiddenToken(idp), httpOnlyCookies: true })],
])('RST-01 attack: the form of a reset replaces a session in %s cookies that began while it was open', async (_, optionsOf) => {
  const idp = openIdp();
  const options: Partial<ClientOptions> = optionsOf(idp);
  await openLink(idp, 'reset_password');
  const client = connect(idp, options);
  const { screen, user, errors } = open(client, mountResetPassword);
  const submit = async () => {
    await user.click(await screen.findByLabelText('New password'));
    await user.paste('correct horse battery staple 8');
    const button = screen.getByRole('button', { name: 'Continue' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await user.click(button);
  };
  await screen.findByRole('heading', { name: 'Reset your password' });
  await signIn(idp, options);
  await submit();
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  expect([emailOf(client), redeemed(idp), errors]).toEqual([VICTIM, 0, []]);
  await user.click(screen.getByRole('button', { name: 'Switch account' }));
  await submit();
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(ATTACKER);
});

test('RST-02 attack: the button that signs in without a new password replaces a session that began while the form was open', async () => {
  const idp = openIdp();
  await openLink(idp, 'reset_password');
  const client = connect(idp);
  const { screen, user } = open(client, mountResetPassword);
  const button = await screen.findByRole('button', { name: 'Login without a password' });
  await signIn(idp);
  await user.click(button);
  expect(await screen.findByText(`You are signed in as ${VICTIM}.`)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Stay signed in' }));
  expect([emailOf(client), redeemed(idp), sessionStorage.length]).toEqual([VICTIM, 0, 0]);
});

test('RST-01 with replaceSession, the form of a reset replaces a session without a question', async () => {
  const idp = openIdp();
  await openLink(idp, 'reset_password');
  const client = connect(idp);
  const { screen, user } = open(client, mountResetPassword, { replaceSession: true });
  const button = await screen.findByRole('button', { name: 'Login without a password' });
  await signIn(idp);
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Success!' })).toBeTruthy();
  expect(emailOf(client)).toBe(ATTACKER);
});

test('RST-03 a new password is not taken for set because its token has signed in', async () => {
  const idp = openIdp();
  await openLink(idp, 'reset_password');
  const client = connect(idp, {
    async fetch(input, init) {
      const response = await idp.fetch(input as string, init);
      if (`${input}`.endsWith('/magic_links/authenticate') && !emailOf(client)) await signIn(idp);
      return response;
    },
  });
  const { screen, user } = open(client, mountResetPassword);
  await user.click(await screen.findByRole('button', { name: 'Login without a password' }));
  await user.click(await screen.findByRole('button', { name: 'Switch account' }));
  await user.type(await screen.findByLabelText('New password'), 'a Brand new passphrase 77');
  const button = screen.getByRole('button', { name: 'Continue' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await user.click(button);
  await waitFor(() => expect(count(idp, 'passwords.resetByEmail')).toBe(1));
  expect(screen.queryByText('Success!')).toBeNull();
});

test.each([
  ['Switch account', ATTACKER],
  ['Stay signed in', VICTIM],
])('EML-01 a link whose response came after a sign-in is used if the visitor answers: %s', async (answer, email) => {
  const idp = openIdp();
  await openLink(idp, 'magic_links');
  const client = connect(idp, {
    async fetch(input, init) {
      const response = await idp.fetch(input as string, init);
      if (`${input}`.endsWith('/magic_links/authenticate') && !emailOf(client)) await signIn(idp);
      return response;
    },
  });
  const { screen, user, errors } = open(client, mountRedirect);
  await user.click(await screen.findByRole('button', { name: answer }));
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  await client.session.authenticate();
  expect([emailOf(client), redeemed(idp), errors]).toEqual([email, 1, []]);
});
