import { createAuthEndpoint } from 'better-auth/api';
import { oauthPopup, oneTap } from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { PAGE, refusal, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const PASSWORD = 'velvet-Anchor-parsnip-4';
const SIGN_UP = 'signin_widget_sign_up';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

const request = ({ backend }: Host, { browser }: Visitor, method: string, path: string, body?: object) =>
  browser.fetch(`${backend}/api/auth${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });

const closed: readonly (readonly [string, string, object?])[] = [
  ['POST', '/sign-up/email', { email, password: PASSWORD, name: 'Ada' }],
  ['POST', '/sign-in/email', { email, password: PASSWORD }],
  ['POST', '/sign-in/email/', { email, password: PASSWORD }],
  ['POST', '/sign-in/social', { provider: 'google' }],
  ['POST', '/sign-in/magic-link', { email }],
  ['POST', '/sign-in/email-otp', { email, otp: '000000' }],
  ['POST', '/sign-in/phone-number', { phoneNumber: '+15005550123', password: PASSWORD }],
  ['POST', '/phone-number/send-otp', { phoneNumber: '+15005550123' }],
  ['POST', '/phone-number/verify', { phoneNumber: '+15005550123', code: '000000' }],
  ['POST', '/email-otp/send-verification-otp', { email, type: 'sign-in' }],
  ['POST', '/email-otp/verify-email', { email, otp: '000000' }],
  ['POST', '/email-otp/reset-password', { email, otp: '000000', password: PASSWORD }],
  ['POST', '/siwe/verify', { message: '', signature: '', walletAddress: `0x${'1'.repeat(40)}` }],
  ['POST', '/one-tap/callback', { idToken: 'x' }],
  ['GET', '/oauth-popup/start?provider=google'],
  ['GET', '/expo-authorization-proxy?authorizationURL=https://attacker.example?state=x'],
  ['GET', '/passkey/generate-register-options'],
  ['GET', '/passkey/generate-authenticate-options'],
  ['POST', '/passkey/verify-registration', { response: {} }],
  ['POST', '/passkey/verify-authentication', { response: {} }],
  ['POST', '/request-password-reset', { email }],
  ['POST', '/reset-password', { newPassword: PASSWORD, token: 'x' }],
  ['POST', '/send-verification-email', { email }],
];

/** The endpoint of the plugin expo, which sets the cookie of a state that a link names. */
const expo = {
  id: 'expo',
  endpoints: { proxy: createAuthEndpoint('/expo-authorization-proxy', { method: 'GET' }, async (call) => call.json({})) },
};

test('attack: a sign-in at the endpoints of Better Auth itself, past the widget', async () => {
  const host = await startHost({
    handler: { betterAuthSignIn: false },
    changePlugins: (plugins) => [...plugins, oneTap({ clientId: 'client-1' }), oauthPopup(), expo],
  });
  const visitor = host.visit();
  await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  for (const [method, path, body] of closed) {
    const response = await request(host, visitor, method, path, body);
    expect([path, response.status]).toEqual([path, 404]);
    if (!path.endsWith('/'))
      expect([path, await response.text()]).toEqual([path, expect.stringContaining('betterAuthSignIn: true')]);
  }
  expect(host.inbox).toEqual([]);
});

test('the session, its end and calls of the server itself work while the endpoints are closed', async () => {
  const host = await startHost({ handler: { betterAuthSignIn: false } });
  const visitor = host.visit();
  await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  expect(await (await request(host, visitor, 'GET', '/get-session')).json()).toMatchObject({ user: { email } });
  expect((await request(host, visitor, 'POST', '/sign-out', {})).status).toBe(200);
  const { user } = await host.auth.api.signInEmail({ body: { email, password: PASSWORD } });
  expect(user.email).toBe(email);
});

test('attack: a link that verifies the address of the attacker replaces the session of the visitor', async () => {
  const links: string[] = [];
  const sendVerificationEmail = async ({ url }: { url: string }) => void links.push(url);
  const emailVerification = { sendOnSignUp: true, autoSignInAfterVerification: true, sendVerificationEmail };
  const host = await startHost({ options: { emailVerification } });
  const [visitor, attacker] = [host.visit(), host.visit()];
  const signedIn = async ({ browser }: Visitor) =>
    (await (await browser.fetch(`${host.backend}/api/auth/get-session`)).json())?.user.email;
  await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  await attacker.passwords.create({ email: 'attacker@example.test', password: PASSWORD, session_duration_minutes });
  const open = async () => {
    const response = await visitor.browser.fetch(links[1] ?? '', { redirect: 'manual' });
    return [response.status, response.headers.getSetCookie()];
  };
  expect(await open()).toEqual([403, []]);
  // The same browser has signed up with both addresses.
  const ownMark = visitor.browser.jar.get(SIGN_UP) ?? '';
  visitor.browser.jar.set(SIGN_UP, attacker.browser.jar.get(SIGN_UP) ?? '');
  expect(await open()).toEqual([302, []]);
  expect(await signedIn(visitor)).toBe(email);
  // Without a session, and with the visitor's own link, the option does what it says.
  const fresh = host.visit();
  fresh.browser.jar.set(SIGN_UP, ownMark);
  await fresh.browser.fetch(links[0] ?? '', { redirect: 'manual' });
  expect(await signedIn(fresh)).toBe(email);
});

test('attack: a link that changes the address, requested before its owner proves it, takes the account afterwards', async () => {
  const sent: string[] = [];
  const sendVerificationEmail = async ({ user }: { user: { email: string } }) => void sent.push(user.email);
  const host = await startHost({
    options: { user: { changeEmail: { enabled: true } }, emailVerification: { sendVerificationEmail } },
  });
  const attacker = host.visit();
  await attacker.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  const linked = await request(host, attacker, 'POST', '/link-social', { provider: 'google', callbackURL: PAGE });
  expect(linked.status).toBe(403);
  const change = (visitor: Visitor, newEmail: string) => request(host, visitor, 'POST', '/change-email', { newEmail });
  expect((await change(attacker, 'attacker@example.test')).status).toBe(403);
  expect(sent).toEqual([]);
  const owner = host.visit();
  const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await owner.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  expect((await change(owner, 'new@example.test')).status).toBe(200);
  expect(sent).toEqual(['new@example.test']);
});

test('attack: a large request to an endpoint of Better Auth fills the memory', async () => {
  const host = await startHost({ handler: { betterAuthSignIn: false } });
  const url = `${host.backend}/api/auth/sign-out`;
  const headers = { 'Content-Type': 'application/json', Origin: PAGE };
  const post = (body: BodyInit) => fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  const text = JSON.stringify({ x: 'x'.repeat(1_000_000) });
  expect((await post(new Blob(['{}']).stream())).status).toBe(200);
  expect((await post(text)).status).toBe(413);
  // Without a declared length, the server may close the connection before all of it is sent.
  expect([413, 'closed']).toContain(
    await post(new Blob([text]).stream()).then(
      ({ status }) => status,
      () => 'closed',
    ),
  );
});

test('attack: a program that opens links puts the address of another person on the account of the attacker', async () => {
  const links: string[] = [];
  const sendVerificationEmail = async ({ url }: { url: string }) => void links.push(url);
  const host = await startHost({
    options: { user: { changeEmail: { enabled: true } }, emailVerification: { sendVerificationEmail } },
  });
  const visitor = host.visit();
  const own = 'attacker@example.test';
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: own, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: host.last(own).code ?? '', session_duration_minutes });
  await request(host, visitor, 'POST', '/change-email', { newEmail: email });
  const address = async () => (await visitor.session.authenticate({ session_duration_minutes })).user.emails[0]?.email;
  expect((await host.visit().browser.fetch(links[0] ?? '', { redirect: 'manual' })).status).toBe(403);
  expect(await address()).toBe(own);
  // The visitor opens it in the browser where the change was requested.
  await visitor.browser.fetch(links[0] ?? '', { redirect: 'manual' });
  expect(await address()).toBe(email);
});

test('attack: a reset that was requested before a reset or a proof of the address is completed after it', async () => {
  const host = await startHost();
  const { internalAdapter } = Object(await host.auth.$context);
  const visitor = host.visit();
  const { user_id } = await visitor.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  const ask = async () => {
    await visitor.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    return tokenOf(host.last(email).link);
  };
  const reset = (token: string) =>
    refusal(host.visit().passwords.resetByEmail({ token, password: 'copper-Lantern-orchid-7', session_duration_minutes }));
  const [first, second] = [await ask(), await ask()];
  await visitor.passwords.resetByEmail({ token: second, password: PASSWORD, session_duration_minutes });
  expect(await reset(first)).toBe('unable_to_auth_password_reset_token');

  await internalAdapter.updateUser(user_id, { emailVerified: false });
  const third = await ask();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  expect(await reset(third)).toBe('unable_to_auth_password_reset_token');
});
