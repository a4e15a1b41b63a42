import { phoneNumber } from 'better-auth/plugins/phone-number';
import { signInLink } from 'signin-widget/better-auth';
import { expect, test } from 'vitest';
import { PAGE, postToEndpoint, refusal, startHost, tokenOf } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const PASSWORD = 'velvet-Anchor-parsnip-4';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

/** A click on a link in an email. */
const open = (address: string, cookies: Iterable<readonly [string, string]> = []) =>
  fetch(address, {
    redirect: 'manual',
    headers: { Cookie: [...cookies].map((each) => each.join('=')).join('; '), 'Sec-Fetch-Mode': 'navigate' },
  });

const ownLink = ({ backend }: Host, query: Record<string, string>) =>
  `${backend}/api/auth/magic-link/verify?${new URLSearchParams(query)}`;

async function askForLink(host: Host, to = email) {
  await host.visit().magicLinks.email.loginOrCreate({ email: to, login_magic_link_url: `${PAGE}/login` });
  return tokenOf(host.last(to).link);
}

async function signInByPasscode(host: Host, visitor: ReturnType<Host['visit']>) {
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
}

const pages = [
  '/api/auth/magic-link/verify',
  '//api/auth/magic-link/verify',
  '/API/Auth/magic-link/verify',
  '/api/%61uth/magic-link/verify',
  '/api/%2561uth/magic-link/verify',
  '/api/%252525252561uth/magic-link/verify',
  '/x/..%2fapi/auth/magic-link/verify',
  '/proxy/magic-link/verify',
  '/api/auth',
];

test.each(pages)('attack: the page of a login link is an endpoint of Better Auth: %s', async (path) => {
  const host = await startHost();
  const attacker = host.visit();
  for (const origin of [host.backend, PAGE]) {
    const page = `${origin}${path}`;
    expect(await refusal(attacker.magicLinks.email.loginOrCreate({ email, login_magic_link_url: page }))).toBe(
      'no_match_for_provided_magic_link_url',
    );
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL'])
      expect((await postToEndpoint(host, attacker, '/sign-in/magic-link', { email, [name]: page })).status).toBe(403);
    const url = ownLink(host, { token: 'token-1', callbackURL: page });
    const link = new URL(signInLink({ url, token: 'token-1' }));
    expect(link.pathname).toBe('/');
  }
  expect(host.inbox).toEqual([]);
});

test.each(['http://[', 'https://a b', '//', 'http:///'])(
  'attack: the page of a login link is not an address: %s',
  async (page) => {
    const host = await startHost();
    const opened = await open(ownLink(host, { token: 'token-1', callbackURL: page }));
    expect([opened.status, await opened.json()]).toEqual([400, expect.objectContaining({ code: 'INVALID_CALLBACK_URL' })]);
    for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
      const { status } = await postToEndpoint(host, host.visit(), '/sign-in/magic-link', { email, [name]: page });
      expect([name, status]).toEqual([name, 403]);
    }
    for (const path of ['/verify-email?token=x', '/reset-password/token-1?', '/delete-user/callback?token=x'])
      expect((await open(`${host.backend}/api/auth${path}&callbackURL=${encodeURIComponent(page)}`)).status).toBeLessThan(500);
  },
);

test('attack: an address of 900 kB that is encoded many times blocks the server', async () => {
  const host = await startHost();
  for (const name of ['callbackURL', 'newUserCallbackURL', 'errorCallbackURL']) {
    const page = `${PAGE}/%${'25'.repeat(450_000)}`;
    expect((await postToEndpoint(host, host.visit(), '/sign-in/magic-link', { email, [name]: page })).status).toBe(403);
  }
  expect(host.inbox).toEqual([]);
});

test('attack: a login link of Better Auth itself proves an address, and what others have added to the account stays', async () => {
  const host = await startHost();
  const taken = await takeAccountEarly(host, email);
  const token = await askForLink(host);
  const { status, headers } = await open(ownLink(host, { token, callbackURL: `${PAGE}/login` }));
  expect(status).toBe(302);
  expect(headers.getSetCookie()).toEqual([]);
  expect((await taken.stored()).emailVerified).toBe(false);
  // The page redeems the token.
  const page = new URL(headers.get('Location') ?? '');
  expect(page.href).toBe(`${PAGE}/login?stytch_token_type=magic_links&token=${token}`);
  await host.visit().magicLinks.authenticate({ token, session_duration_minutes });
  expect(await taken.waysIn()).toEqual([]);
});

test('attack: a login link of Better Auth itself replaces a live session by one of the sender', async () => {
  const host = await startHost();
  const visitor = host.visit();
  await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  const token = await askForLink(host, 'attacker@example.test');
  for (const callbackURL of ['/', `${PAGE}/login`, ownLink(host, { token, callbackURL: '/' })]) {
    const { headers } = await open(ownLink(host, { token, callbackURL }), visitor.browser.jar);
    expect(headers.getSetCookie()).toEqual([]);
    expect(new URL(headers.get('Location') ?? '').pathname).not.toContain('verify');
  }
  const { status, headers } = await open(ownLink(host, { token }), visitor.browser.jar);
  expect([status, headers.getSetCookie()]).toEqual([302, []]);
  const untrusted = await open(ownLink(host, { token, callbackURL: 'https://evil.example/' }), visitor.browser.jar);
  expect([untrusted.status, untrusted.headers.get('Location')]).toEqual([403, null]);
});

test('a login link of Better Auth itself works for a call of the server', async () => {
  const host = await startHost();
  const { api } = host.auth as unknown as { api: { magicLinkVerify(call: object): Promise<{ user: { email: string } }> } };
  const taken = await takeAccountEarly(host, email);
  const found = await api.magicLinkVerify({ query: { token: await askForLink(host) }, headers: new Headers() });
  expect(found.user.email).toBe(email);
  expect(await taken.waysIn()).toEqual([]);
});

const proofs: Record<string, (host: Host, owner: Visitor) => Promise<void>> = {
  '/sign-in/email-otp': async (host, owner) => {
    await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    await postToEndpoint(host, owner, '/sign-in/email-otp', { email, otp: host.last(email).code });
  },
  '/reset-password': async (host, owner) => {
    await postToEndpoint(host, owner, '/request-password-reset', { email, redirectTo: `${PAGE}/reset` });
    const token = tokenOf(host.last(email).link);
    expect((await postToEndpoint(host, owner, '/reset-password', { newPassword: PASSWORD, token })).status).toBe(200);
  },
  '/email-otp/reset-password': async (host, owner) => {
    await postToEndpoint(host, owner, '/email-otp/send-verification-otp', { email, type: 'forget-password' });
    const body = { email, otp: host.last(email).code, password: PASSWORD };
    expect((await postToEndpoint(host, owner, '/email-otp/reset-password', body)).status).toBe(200);
  },
};

test.each(Object.entries(proofs))(
  'attack: what others have added to an account stays after its owner proves the address at %s',
  async (_path, prove) => {
    const host = await startHost();
    const taken = await takeAccountEarly(host, email);
    await prove(host, host.visit());
    expect(await taken.stored()).toMatchObject({ emailVerified: true, phoneNumber: null });
    expect(await taken.waysIn()).toEqual([]);
  },
);

test('a link to verify an address keeps the session of the browser that opens it', async () => {
  const links: string[] = [];
  const sendVerificationEmail = async ({ url }: { url: string }) => void links.push(url);
  const host = await startHost({ options: { emailVerification: { sendVerificationEmail } } });
  const visitor = host.visit();
  const { user_id } = await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  const other = host.visit();
  await other.passwords.authenticate({ email, password: PASSWORD, session_duration_minutes });
  await postToEndpoint(host, visitor, '/send-verification-email', { email });
  await open(links[0] ?? '', visitor.browser.jar);
  expect((await visitor.session.authenticate({ session_duration_minutes })).user).toMatchObject({
    user_id,
    emails: [{ email, verified: true }],
  });
  expect(await refusal(other.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});

test.each(['15005550123@phone.example.test', '15005550123@PHONE.example.test', 'a@siwe.invalid'])(
  'attack: an account, or an email, for an address that is made for a user without one: %s',
  async (made) => {
    const host = await startHost({ options: { user: { changeEmail: { enabled: true } } } });
    const attacker = host.visit();
    const post = async (path: string, body: object) => (await postToEndpoint(host, attacker, path, body)).status;
    const account = { email: made, newEmail: email, password: PASSWORD, name: 'Ada' };
    expect(await post('/sign-up/email', account)).toBe(400);
    expect(await post('/sign-in/magic-link', { email: made })).toBe(400);
    expect(await post('/email-otp/send-verification-otp', { email: made, type: 'sign-in' })).toBe(400);
    expect(await post('/request-password-reset', { email: made })).toBe(400);
    await signInByPasscode(host, attacker);
    expect(await post('/change-email', { newEmail: made })).toBe(400);
    expect(host.inbox.map(({ to }) => to)).toEqual([email]);
  },
);

test.each(['/reset-password', '/email-otp/reset-password'])(
  'attack: a copied session survives a reset of the password at %s',
  async (path) => {
    const host = await startHost();
    const [owner, thief] = [host.visit(), host.visit()];
    const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
    await owner.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
    for (const [name, value] of owner.browser.jar) thief.browser.jar.set(name, value);
    await proofs[path]?.(host, host.visit());
    expect(await refusal(thief.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  },
);

test('attack: a copied session survives a reset of the password by SMS', async () => {
  const phone = '+15005550111';
  const codes: string[] = [];
  const ownPhoneNumber = phoneNumber({
    sendOTP: ({ code }) => void codes.push(code),
    sendPasswordResetOTP: ({ code }) => void codes.push(code),
  });
  const host = await startHost({
    changePlugins: (plugins: { id: string }[]) => [...plugins.filter(({ id }) => id !== 'phone-number'), ownPhoneNumber],
  });
  const [owner, thief] = [host.visit(), host.visit()];
  const { user_id } = await owner.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  for (const [name, value] of owner.browser.jar) thief.browser.jar.set(name, value);
  const post = (path: string, body: object) =>
    postToEndpoint(host, owner, `/phone-number/${path}`, { phoneNumber: phone, ...body });
  await post('send-otp', {});
  await post('verify', { code: codes.at(-1), updatePhoneNumber: true });
  await post('request-password-reset', {});
  const newPassword = 'plum-Harbor-tricycle-9';
  expect((await post('reset-password', { otp: codes.at(-1), newPassword })).status).toBe(200);
  expect(await refusal(thief.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  // The number stays: its owner has just proven it.
  const { user } = await host.visit().passwords.authenticate({ email, password: newPassword, session_duration_minutes });
  expect(user).toMatchObject({ user_id, phone_numbers: [{ phone_number: phone }] });
});
