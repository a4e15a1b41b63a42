import { emailOTP } from 'better-auth/plugins/email-otp';
import { expect, test } from 'vitest';
import { PAGE, postToEndpoint, refusal, startHost, tokenOf } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const PASSWORD = 'velvet-Anchor-parsnip-4';
const ATTACKER_PASSWORD = 'plum-Harbor-tricycle-9';
const COOKIE = 'signin_widget_sign_up';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

/** A host that sends links to verify addresses; with `isRequired`, no user signs in before. */
async function startVerifyingHost(isRequired: boolean, options: object = {}) {
  const links: string[] = [];
  const resets: string[] = [];
  const host = await startHost({
    options: {
      ...options,
      emailAndPassword: {
        enabled: true,
        requireEmailVerification: isRequired,
        sendResetPassword: async ({ token }: { token: string }) => void resets.push(token),
      },
      user: { changeEmail: { enabled: true } },
      emailVerification: { sendOnSignUp: true, sendVerificationEmail: async ({ url }: { url: string }) => void links.push(url) },
    },
  });
  return { host, links, resets };
}

const openLink = ({ browser }: Visitor, link = '') => browser.fetch(link, { redirect: 'manual' });

const signIn = (visitor: Visitor, password: string) =>
  refusal(visitor.passwords.authenticate({ email, password, session_duration_minutes }));

const signUp = (visitor: Visitor, password: string) =>
  refusal(visitor.passwords.create({ email, password, session_duration_minutes }));

test('attack: a program that opens the links in emails proves the address of somebody else for an attacker', async () => {
  const { host, links } = await startVerifyingHost(true);
  const attacker = host.visit();
  expect(await signUp(attacker, ATTACKER_PASSWORD)).toBe('email_not_verified');
  const response = await openLink(host.visit(), links[0]);
  expect([response.status, await response.json()]).toEqual([403, expect.objectContaining({ code: 'SIGN_UP_BROWSER_REQUIRED' })]);
  expect(await signIn(attacker, ATTACKER_PASSWORD)).toBe('email_not_verified');
});

test('attack: the owner opens the link of an attacker who can sign in already', async () => {
  const { host, links } = await startVerifyingHost(false);
  const taken = await takeAccountEarly(host, email);
  expect((await openLink(host.visit(), links[0])).status).toBe(403);
  expect(await taken.stored()).toMatchObject({ emailVerified: false });
});

test('attack: the owner signs up after an attacker, and opens the link of the attacker in that browser', async () => {
  const { host, links, resets } = await startVerifyingHost(true);
  const [attacker, owner] = [host.visit(), host.visit()];
  await signUp(attacker, ATTACKER_PASSWORD);
  expect(await signUp(owner, PASSWORD)).toBe('email_not_verified');
  for (const link of links) expect((await openLink(owner, link)).status).toBe(403);
  await owner.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  await owner.passwords.resetByEmail({ token: resets[0] ?? '', password: PASSWORD, session_duration_minutes });
  expect(await signIn(attacker, ATTACKER_PASSWORD)).toBe('unauthorized_credentials');
  expect(await signIn(host.visit(), PASSWORD)).toBe('accepted');
});

test('attack: the owner enters a code that verifies the address of an account of an attacker', async () => {
  const host = await startHost();
  const taken = await takeAccountEarly(host, email);
  expect((await verifications.code?.(host, host.visit(), []))?.status).toBe(403);
  expect(await taken.stored()).toMatchObject({ emailVerified: false });
});

test.each([undefined, 'serial', 'uuid'])(
  'attack: the cookies of a sign-up reveal whether the address has an account, with ids %s',
  async (generateId) => {
    const { host } = await startVerifyingHost(true, { advanced: { database: { generateId } } });
    const [first, second] = [host.visit(), host.visit()];
    await signUp(first, PASSWORD);
    await signUp(second, ATTACKER_PASSWORD);
    const shown = ({ browser }: Visitor) => [...browser.jar].map(([name, value]) => [name, value.length]);
    expect(shown(second)).toEqual(shown(first));
  },
);

test('the link verifies the address in the browser of the sign-up, and keeps the password', async () => {
  const { host, links } = await startVerifyingHost(true);
  const visitor = host.visit();
  await signUp(visitor, PASSWORD);
  expect(visitor.browser.jar.has(COOKIE)).toBe(true);
  expect((await openLink(visitor, links[0])).status).toBe(302);
  // A second click is not an error.
  expect((await openLink(host.visit(), links[0])).status).toBe(302);
  expect(await signIn(host.visit(), PASSWORD)).toBe('accepted');
});

const verifications: Record<string, (host: Host, visitor: Visitor, links: readonly string[]) => Promise<Response>> = {
  link: (_host, visitor, links) => openLink(visitor, links[0]),
  code: async (host, visitor) => {
    await postToEndpoint(host, visitor, '/email-otp/send-verification-otp', { email, type: 'email-verification' });
    return postToEndpoint(host, visitor, '/email-otp/verify-email', { email, otp: host.last(email).code });
  },
};

test.each(Object.entries(verifications))(
  'attack: what others have added to an account stays after a %s verifies its address',
  async (_name, verify) => {
    const { host, links } = await startVerifyingHost(false);
    const taken = await takeAccountEarly(host, email);
    const visitor = host.visit();
    expect(await signIn(visitor, ATTACKER_PASSWORD)).toBe('accepted');
    expect((await verify(host, visitor, links)).status).toBeLessThan(400);
    expect(await taken.stored()).toMatchObject({ emailVerified: true, phoneNumber: null });
    expect(await taken.waysIn()).toEqual(['password']);
  },
);

test('the link verifies the address in another browser that knows the password', async () => {
  const { host, links } = await startVerifyingHost(true);
  await signUp(host.visit(), PASSWORD);
  const other = host.visit();
  expect(await signIn(other, ATTACKER_PASSWORD)).toBe('unauthorized_credentials');
  expect((await openLink(other, links[0])).status).toBe(403);
  expect(await signIn(other, PASSWORD)).toBe('email_not_verified');
  expect((await openLink(other, links[0])).status).toBe(302);
  expect(await signIn(other, PASSWORD)).toBe('accepted');
});

test('the link verifies the address in the browser of the sign-up after the session has ended', async () => {
  const { host, links } = await startVerifyingHost(false);
  const visitor = host.visit();
  await signUp(visitor, PASSWORD);
  await visitor.session.revoke();
  expect((await openLink(visitor, links[0])).status).toBe(302);
  expect(
    (await visitor.passwords.authenticate({ email, password: PASSWORD, session_duration_minutes })).user.emails,
  ).toMatchObject([{ email, verified: true }]);
});

test('attack: a reset that was requested at the former address of an account takes it after a change of the address', async () => {
  const { host, links, resets } = await startVerifyingHost(false);
  const visitor = host.visit();
  await signUp(visitor, PASSWORD);
  await openLink(visitor, links[0]);
  await visitor.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  const newEmail = 'new@example.test';
  expect((await postToEndpoint(host, visitor, '/change-email', { newEmail })).status).toBe(200);
  expect((await openLink(visitor, links.at(-1))).status).toBe(302);
  expect(
    await refusal(
      host.visit().passwords.resetByEmail({ token: resets[0] ?? '', password: ATTACKER_PASSWORD, session_duration_minutes }),
    ),
  ).toBe('unable_to_auth_password_reset_token');
  expect(await refusal(visitor.passwords.authenticate({ email: newEmail, password: PASSWORD, session_duration_minutes }))).toBe(
    'accepted',
  );
});

test('attack: a change of the address that a thief has requested is completed in the browser of the owner', async () => {
  const { host, links, resets } = await startVerifyingHost(false);
  const [owner, thief] = [host.visit(), host.visit()];
  await signUp(owner, PASSWORD);
  await openLink(owner, links[0]);
  for (const [name, value] of owner.browser.jar) thief.browser.jar.set(name, value);
  const newEmail = 'thief@example.test';
  expect((await postToEndpoint(host, thief, '/change-email', { newEmail })).status).toBe(200);
  await owner.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  await owner.passwords.resetByEmail({ token: resets[0] ?? '', password: PASSWORD, session_duration_minutes });
  // A link of another site leads there.
  expect((await openLink(owner, links.at(-1))).status).toBe(403);
  const { user } = await owner.session.authenticate({ session_duration_minutes });
  expect(user.emails).toMatchObject([{ email }]);
});

test('attack: the owner of an address, in the account of an attacker without knowing, confirms it for the attacker', async () => {
  const { host, links } = await startVerifyingHost(false);
  const [attacker, owner] = [host.visit(), host.visit()];
  const own = 'attacker@example.test';
  const signInByPasscode = async (visitor: Visitor) => {
    const { method_id } = await visitor.otps.email.loginOrCreate({ email: own, expiration_minutes: 5 });
    await visitor.otps.authenticate({ method_id, token: host.last(own).code ?? '', session_duration_minutes });
  };
  await signInByPasscode(attacker);
  // The attacker sends the owner a login link.
  await signInByPasscode(owner);
  expect((await postToEndpoint(host, attacker, '/change-email', { newEmail: email })).status).toBe(200);
  expect((await openLink(owner, links.at(-1))).status).toBe(403);
  expect((await openLink(attacker, links.at(-1))).status).toBe(302);
});

test('a change of the address is confirmed at both addresses, in the same browser', async () => {
  const links: string[] = [];
  const send = async ({ url }: { url: string }) => void links.push(url);
  const host = await startHost({
    options: {
      user: { changeEmail: { enabled: true, sendChangeEmailConfirmation: send } },
      emailVerification: { sendVerificationEmail: send },
    },
  });
  const visitor = host.visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  const newEmail = 'new@example.test';
  await postToEndpoint(host, visitor, '/change-email', { newEmail: newEmail.toUpperCase() });
  for (const count of [1, 2]) {
    expect(links).toHaveLength(count);
    expect((await openLink(host.visit(), links.at(-1))).status).toBe(403);
    expect((await openLink(visitor, links.at(-1))).status).toBe(302);
  }
  const { user } = await visitor.session.authenticate({ session_duration_minutes });
  expect(user.emails).toMatchObject([{ email: newEmail, verified: true }]);
});

test('attack: a reset that was requested at the former address takes the account after a change of the address by code', async () => {
  const host = await startHost({
    changePlugins: (plugins) => [
      ...plugins.filter(({ id }) => id !== 'email-otp'),
      emailOTP({
        changeEmail: { enabled: true },
        sendVerificationOTP: async ({ email: to, otp: code }) => void host.inbox.push({ to, code, link: null }),
      }),
    ],
  });
  const visitor = host.visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await visitor.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  await visitor.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  const token = tokenOf(host.last(email).link);
  const newEmail = 'new@example.test';
  expect((await postToEndpoint(host, visitor, '/email-otp/request-email-change', { newEmail })).status).toBe(200);
  const otp = host.last(newEmail).code;
  expect((await postToEndpoint(host, visitor, '/email-otp/change-email', { newEmail, otp })).status).toBe(200);
  expect(await refusal(host.visit().passwords.resetByEmail({ token, password: PASSWORD, session_duration_minutes }))).toBe(
    'unable_to_auth_password_reset_token',
  );
});

test('attack: another host of the domain sets the cookie of a sign-up in the browser of the owner', async () => {
  const links: string[] = [];
  const origin = 'https://app.example.com';
  const host = await startHost({
    baseURL: origin,
    trustedOrigins: [origin],
    options: {
      emailAndPassword: { enabled: true, requireEmailVerification: true, sendResetPassword: async () => {} },
      emailVerification: { sendOnSignUp: true, sendVerificationEmail: async ({ url }: { url: string }) => void links.push(url) },
    },
  });
  const response = await host.handle(
    new Request(`${origin}/sdk/v1/passwords`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': 'application/json', Authorization: `Basic ${btoa('token:token')}` },
      body: JSON.stringify({ email, password: ATTACKER_PASSWORD, session_duration_minutes }),
    }),
  );
  const [own = ''] = response.headers.getSetCookie().filter((cookie) => cookie.includes(COOKIE));
  expect(own).toMatch(/^__Host-signin_widget_sign_up=[^;]+; Path=\/; HttpOnly; .*Secure$/);
  const openWith = async (cookie: string) =>
    (await host.auth.handler(new Request(links[0] ?? '', { headers: { cookie } }))).status;
  const [pair = ''] = own.split(';');
  // Browsers refuse the prefix from any other host.
  expect(await openWith(pair.replace('__Host-', ''))).toBe(403);
  expect(await openWith(pair)).toBe(302);
});
