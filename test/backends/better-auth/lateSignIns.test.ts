import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { admin } from 'better-auth/plugins/admin';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { username } from 'better-auth/plugins/username';
import { expect, test } from 'vitest';
import { createGate } from './createGate.ts';
import { PAGE, postToEndpoint, refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const OLD = 'plum-Harbor-tricycle-9';
const NEW = 'velvet-Anchor-parsnip-4';
const phoneNumber = '+15005550123';

/** A host that holds a request while it compares a password or stores a phone number. */
async function startSlowHost() {
  const gate = createGate();
  const links: string[] = [];
  const verify = async (given: { hash: string; password: string }) => {
    const isSame = await verifyPassword(given);
    await gate.pass();
    return isSame;
  };
  const before = async (changes: { phoneNumber?: string | null; phoneNumberVerified?: boolean }) =>
    changes.phoneNumber || changes.phoneNumberVerified ? gate.pass() : undefined;
  const host = await startHost({
    changePlugins: (plugins) => [...plugins, username(), twoFactor({ otpOptions: { sendOTP: async () => {} } })],
    options: {
      databaseHooks: { user: { update: { before } } },
      emailAndPassword: {
        enabled: true,
        password: { hash: hashPassword, verify },
        sendResetPassword: async ({ token }: { token: string }) => void links.push(token),
      },
    },
  });
  return { ...host, gate, links };
}

type Host = Awaited<ReturnType<typeof startSlowHost>>;
type Visitor = ReturnType<Host['visit']>;

async function sendCode(host: Host, visitor: Visitor) {
  await postToEndpoint(host, visitor, '/phone-number/send-otp', { phoneNumber });
  return host.last(phoneNumber).code;
}

async function signUp(host: Host) {
  const visitor = host.visit();
  await postToEndpoint(host, visitor, '/sign-up/email', { email, password: OLD, name: 'Ada', username: 'victim' });
  return visitor;
}

async function usersOf({ auth }: Host) {
  const context = (await auth.$context) as unknown as {
    internalAdapter: {
      findUserByEmail(email: string): Promise<{ user: { id: string; phoneNumber: string | null } }>;
      updateUser(id: string, changes: object): Promise<unknown>;
    };
  };
  return context.internalAdapter;
}

const isSignedIn = async (visitor: Visitor) =>
  (await refusal(visitor.session.authenticate({ session_duration_minutes }))) === 'accepted';

test.each([
  ['/sign-in/email', { email }],
  ['/sign-in/phone-number', { phoneNumber }],
  ['/sign-in/username', { username: 'victim' }],
])('attack: a sign-in with the old password at %s is in progress during a reset', async (path, name) => {
  const host = await startSlowHost();
  const owner = await signUp(host);
  const code = await sendCode(host, owner);
  expect((await postToEndpoint(host, owner, '/phone-number/verify', { phoneNumber, code, updatePhoneNumber: true })).status).toBe(
    200,
  );
  const users = await usersOf(host);
  // A reset keeps the phone number of a proven account.
  await users.updateUser((await users.findUserByEmail(email)).user.id, { emailVerified: true });
  const other = host.visit();
  expect((await postToEndpoint(host, other, path, { ...name, password: OLD })).status).toBe(200);
  expect(await isSignedIn(other)).toBe(true);

  const thief = host.visit();
  host.gate.arm();
  const response = postToEndpoint(host, thief, path, { ...name, password: OLD });
  await host.gate.reached;
  await host.visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  await host.visit().passwords.resetByEmail({ token: host.links.at(-1) ?? '', password: NEW, session_duration_minutes });
  host.gate.open();
  expect((await response).status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
  expect((await postToEndpoint(host, thief, path, { ...name, password: NEW })).status).toBe(200);
});

test('attack: a phone number is added during a proof of the address', async () => {
  const host = await startSlowHost();
  const attacker = await signUp(host);
  const code = await sendCode(host, attacker);
  host.gate.arm();
  const response = postToEndpoint(host, attacker, '/phone-number/verify', { phoneNumber, code, updatePhoneNumber: true });
  await host.gate.reached;
  const owner = host.visit();
  const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  await owner.otps.authenticate({ method_id, token: host.last(email).code ?? '', session_duration_minutes });
  host.gate.open();
  expect((await response).status).toBe(401);
  expect((await (await usersOf(host)).findUserByEmail(email)).user.phoneNumber).toBe(null);
  expect(await isSignedIn(attacker)).toBe(false);
});

test('attack: a sign-in with a phone number is in progress while the number is removed', async () => {
  const host = await startSlowHost();
  const attacker = await signUp(host);
  const code = await sendCode(host, attacker);
  await postToEndpoint(host, attacker, '/phone-number/verify', { phoneNumber, code, updatePhoneNumber: true });
  const users = await usersOf(host);
  const { id } = (await users.findUserByEmail(email)).user;
  await users.updateUser(id, { emailVerified: true });
  const thief = host.visit();
  const next = await sendCode(host, thief);
  host.gate.arm();
  const response = postToEndpoint(host, thief, '/phone-number/verify', { phoneNumber, code: next });
  await host.gate.reached;
  await users.updateUser(id, { phoneNumber: null, phoneNumberVerified: false });
  host.gate.open();
  expect((await response).status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
});

test.each(['/two-factor/enable', '/two-factor/disable'])(
  'attack: a session that is renewed at %s is in use during a reset',
  async (path) => {
    const host = await startSlowHost();
    const thief = await signUp(host);
    const users = await usersOf(host);
    const { id } = (await users.findUserByEmail(email)).user;
    const twoFactorEnabled = path === '/two-factor/disable';
    await users.updateUser(id, { emailVerified: true, twoFactorEnabled });
    host.gate.arm();
    const response = postToEndpoint(host, thief, path, { password: OLD, method: 'otp' });
    await host.gate.reached;
    await host.visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
    const reset = { token: host.links.at(-1) ?? '', password: NEW, session_duration_minutes };
    await refusal(host.visit().passwords.resetByEmail(reset));
    host.gate.open();
    expect((await response).status).toBe(401);
    expect(await isSignedIn(thief)).toBe(false);
    expect((await users.findUserByEmail(email)).user).toMatchObject({ twoFactorEnabled });
  },
);

test('attack: an administrator whose session ends meanwhile begins to act as another user', async () => {
  const gate = createGate();
  const host = await startHost({
    changePlugins: (plugins) => [...plugins, admin()],
    options: { databaseHooks: { session: { create: { before: () => gate.pass() } } } },
  });
  const [thief, other] = [host.visit(), host.visit()];
  const signUpAs = (visitor: Visitor, name: string) =>
    visitor.passwords.create({ email: `${name}@example.test`, password: OLD, session_duration_minutes });
  const { user_id: userId } = await signUpAs(other, 'other');
  const { user_id: adminId } = await signUpAs(thief, 'admin');
  const { internalAdapter } = Object(await host.auth.$context);
  await internalAdapter.updateUser(adminId, { role: 'admin' });
  gate.arm();
  const response = postToEndpoint(host, thief, '/admin/impersonate-user', { userId });
  await gate.reached;
  await internalAdapter.deleteUserSessions(adminId);
  gate.open();
  expect((await response).status).toBe(401);
  expect(await isSignedIn(thief)).toBe(false);
});
