import { expect, test } from 'vitest';
import { refusal, startHost, tokenOf } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const PHONE = '+15005550199';
const PASSWORD = 'plum-Harbor-tricycle-9';

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

interface Context {
  adapter: { update(query: object): Promise<unknown> };
  internalAdapter: { findUserById(id: string): Promise<{ phoneNumber: string | null; emailVerified: boolean }> };
}
const contextOf = async ({ auth }: Host) => (await auth.$context) as unknown as Context;

/** A request to an endpoint of Better Auth itself. */
async function post({ backend }: Host, { browser }: Visitor, path: string, body: object) {
  const headers = { 'Content-Type': 'application/json' };
  const response = await browser.fetch(`${backend}/api/auth${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, ...(await response.json()) };
}

async function askForLink({ visit, last }: Host, visitor = visit()) {
  await visitor.magicLinks.email.loginOrCreate({ email, login_magic_link_url: 'http://localhost:3000/login' });
  return tokenOf(last(email).link);
}

async function signInByPhone({ visit, last }: Host, phone_number = PHONE) {
  const visitor = visit();
  const { method_id } = await visitor.otps.sms.loginOrCreate({ phone_number, expiration_minutes: 5 });
  const token = last(phone_number).code ?? '';
  return (await visitor.otps.authenticate({ method_id, token, session_duration_minutes })).user;
}

test('attack: the state of a sign-in at a provider, which names the address of another person, is used as a login link', async () => {
  const host = await startHost({
    options: { socialProviders: { google: { clientId: 'client-1', clientSecret: 'secret-1' } }, logger: { disabled: true } },
  });
  await host.visit().magicLinks.authenticate({ token: await askForLink(host), session_duration_minutes });
  const attacker = host.visit();
  const started = await post(host, attacker, '/sign-in/social', {
    provider: 'google',
    callbackURL: 'http://localhost:3000/',
    disableRedirect: true,
    additionalData: { email, name: 'Victim' },
  });
  const token = new URL(started.url).searchParams.get('state') ?? '';
  expect(token).not.toBe('');
  for (const guess of [token, `auth-state:${token}`])
    expect(await refusal(attacker.magicLinks.authenticate({ token: guess, session_duration_minutes }))).toBe(
      'unable_to_auth_magic_link',
    );
  expect(attacker.browser.jar.has('better-auth.session_token')).toBe(false);
});

test('attack: the passcode of another person is used up as a login link', async () => {
  const host = await startHost();
  const owner = host.visit();
  const { method_id } = await owner.otps.email.loginOrCreate({ email, expiration_minutes: 5 });
  const { code } = host.last(email);
  const stolen = { token: `sign-in-otp-${email}`, session_duration_minutes };
  expect(await refusal(host.visit().magicLinks.authenticate(stolen))).toBe('unable_to_auth_magic_link');
  const { user } = await owner.otps.authenticate({ method_id, token: code ?? '', session_duration_minutes });
  expect(user.emails).toMatchObject([{ email }]);
});

test('attack: an account is taken early at a server whose Better Auth names the rows of login links differently', async () => {
  const { magicLink } = await import('better-auth/plugins/magic-link');
  const sent: string[] = [];
  const plugin = magicLink({ sendMagicLink: async ({ token }: { token: string }) => void sent.push(token) });
  const host = await startHost({
    changePlugins: (plugins) => [...plugins.filter(({ id }) => id !== 'magic-link'), plugin],
  });
  const taken = await takeAccountEarly(host, email);
  await host.visit().magicLinks.email.loginOrCreate({ email, login_magic_link_url: 'http://localhost:3000/login' });
  // Better Auth keeps using the option that it had at the start.
  Object.assign(plugin.options, { storeToken: 'hashed' });
  const token = sent.at(-1) ?? '';
  expect(await refusal(host.visit().magicLinks.authenticate({ token, session_duration_minutes }))).toBe(
    'unable_to_auth_magic_link',
  );
  expect((await (await contextOf(host)).internalAdapter.findUserById(taken.user_id)).emailVerified).toBe(false);
});

test.each([
  ['/sign-up/email', async () => ({ password: PASSWORD, name: '' })],
  [
    '/sign-in/email-otp',
    async (host: Host, visitor: Visitor) => {
      await visitor.otps.email.loginOrCreate({ email: 'attacker@example.test', expiration_minutes: 5 });
      return { otp: host.last('attacker@example.test').code };
    },
  ],
] as const)('attack: an account is made at %s with the phone number of another person', async (path, proofOf) => {
  const host = await startHost();
  const attacker = host.visit();
  const proof = await proofOf(host, attacker);
  const made = await post(host, attacker, path, { ...proof, email: 'attacker@example.test', phoneNumber: PHONE });
  expect(made.user).toBeUndefined();
  const owner = await signInByPhone(host);
  expect(owner).toMatchObject({ emails: [], phone_numbers: [{ phone_number: PHONE, verified: true }] });
});

test('attack: an account has the phone number of another person, unproven, from an earlier version of Better Auth', async () => {
  const host = await startHost();
  const attacker = host.visit();
  const { user_id } = await attacker.passwords.create({
    email: 'attacker@example.test',
    password: PASSWORD,
    session_duration_minutes,
  });
  const { adapter, internalAdapter } = await contextOf(host);
  const where = [{ field: 'id', value: user_id }];
  await adapter.update({ model: 'user', where, update: { phoneNumber: PHONE, phoneNumberVerified: false } });
  expect((await internalAdapter.findUserById(user_id)).phoneNumber).toBe(PHONE);
  const owner = await signInByPhone(host);
  expect(owner.user_id).not.toBe(user_id);
  expect(owner.emails).toEqual([]);
  expect((await internalAdapter.findUserById(user_id)).phoneNumber).toBe(null);
  expect((await attacker.user.get({})).phone_numbers).toEqual([]);
  // A number that its owner has proven stays.
  expect((await signInByPhone(host)).user_id).toBe(owner.user_id);
});

test('attack: a wrong code removes an unproven phone number from an account', async () => {
  const host = await startHost();
  const user = host.visit();
  const { user_id } = await user.passwords.create({ email, password: PASSWORD, session_duration_minutes });
  const { adapter, internalAdapter } = await contextOf(host);
  const where = [{ field: 'id', value: user_id }];
  await adapter.update({ model: 'user', where, update: { phoneNumber: PHONE, phoneNumberVerified: null } });
  const attacker = host.visit();
  const { method_id } = await attacker.otps.sms.loginOrCreate({ phone_number: PHONE, expiration_minutes: 5 });
  const token = host.last(PHONE).code === '000000' ? '000001' : '000000';
  expect(await refusal(attacker.otps.authenticate({ method_id, token, session_duration_minutes }))).toBe('otp_code_not_found');
  await post(host, attacker, '/phone-number/verify', { phoneNumber: PHONE, code: token });
  expect((await internalAdapter.findUserById(user_id)).phoneNumber).toBe(PHONE);
});

test.each([{}, { updatePhoneNumber: true }])(
  'attack: the owner of a number signs in, or adds it, at /phone-number/verify, and another user has it unproven: %j',
  async (more) => {
    const host = await startHost();
    const { user_id } = await host.visit().passwords.create({ email, password: PASSWORD, session_duration_minutes });
    const { adapter, internalAdapter } = await contextOf(host);
    const where = [{ field: 'id', value: user_id }];
    await adapter.update({ model: 'user', where, update: { phoneNumber: PHONE, phoneNumberVerified: false } });
    const owner = host.visit();
    await owner.passwords.create({ email: 'owner@example.test', password: PASSWORD, session_duration_minutes });
    await post(host, owner, '/phone-number/send-otp', { phoneNumber: PHONE });
    const found = await post(host, owner, '/phone-number/verify', { phoneNumber: PHONE, code: host.last(PHONE).code, ...more });
    expect(found.user).toMatchObject({ phoneNumber: PHONE });
    expect(found.user.id).not.toBe(user_id);
    expect((await internalAdapter.findUserById(user_id)).phoneNumber).toBe(null);
  },
);
