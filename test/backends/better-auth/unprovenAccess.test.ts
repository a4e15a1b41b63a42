import { expect, test } from 'vitest';
import { refusal, startHost, tokenOf } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const PASSWORD = 'velvet-Anchor-parsnip-4';
const ALL = ['session', 'password', 'phone', 'passkey', 'wallet', 'google'];

type Host = Awaited<ReturnType<typeof startHost>>;

async function askForReset({ visit, last }: Host, to = email) {
  await visit().passwords.resetByEmailStart({ email: to, reset_password_redirect_url: 'http://localhost:3000/reset' });
  return tokenOf(last(to).link);
}

async function signInByPasscode({ visit, last }: Host, to = email) {
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: to, expiration_minutes: 5 });
  const { user_id } = await visitor.otps.authenticate({ method_id, token: last(to).code ?? '', session_duration_minutes });
  return { ...visitor, user_id };
}

async function signInByLink({ visit, last }: Host) {
  const visitor = visit();
  await visitor.magicLinks.email.loginOrCreate({ email, login_magic_link_url: 'http://localhost:3000/login' });
  const { user_id } = await visitor.magicLinks.authenticate({ token: tokenOf(last(email).link), session_duration_minutes });
  return { ...visitor, user_id };
}

async function signInByReset(host: Host) {
  const visitor = host.visit();
  const token = await askForReset(host);
  const { user_id } = await visitor.passwords.resetByEmail({ token, password: PASSWORD, session_duration_minutes });
  return { ...visitor, user_id };
}

const proofs = { reset: signInByReset, passcode: signInByPasscode, 'login link': signInByLink };

test.each(Object.entries(proofs))(
  'attack: an account is made with the address of another person, who then proves it by %s',
  async (_name, prove) => {
    const host = await startHost();
    const taken = await takeAccountEarly(host, email);
    expect(await taken.waysIn()).toEqual(ALL);
    const owner = await prove(host);
    expect(owner.user_id).toBe(taken.user_id);
    expect(await taken.waysIn()).toEqual([]);
    expect(await taken.stored()).toMatchObject({ emailVerified: true, phoneNumber: null });
    const { user } = await owner.session.authenticate({ session_duration_minutes });
    expect(user).toMatchObject({ user_id: owner.user_id, phone_numbers: [], webauthn_registrations: [], crypto_wallets: [] });
  },
);

test('attack: an account is taken early at a server that stores hashes of the tokens of links', async () => {
  const { magicLink } = await import('better-auth/plugins/magic-link');
  const inbox: { email: string; token: string }[] = [];
  const sendMagicLink = async (message: { email: string; token: string }) => void inbox.push(message);
  for (const storeToken of ['hashed', { type: 'custom-hasher', hash: async (token: string) => `x${token}` }] as const) {
    const links = magicLink({ storeToken, sendMagicLink });
    const host = await startHost({
      changePlugins: (plugins) => [...plugins.filter(({ id }) => id !== 'magic-link'), links],
    });
    const taken = await takeAccountEarly(host, email);
    const visitor = host.visit();
    await visitor.magicLinks.email.loginOrCreate({ email, login_magic_link_url: 'http://localhost:3000/login' });
    await visitor.magicLinks.authenticate({ token: inbox.at(-1)?.token ?? '', session_duration_minutes });
    expect(await taken.waysIn()).toEqual([]);
  }
});

test.each(Object.entries(proofs))(
  'attack: an account is taken early at a server with secondary storage, before a %s',
  async (_name, prove) => {
    const rows = new Map<string, string>();
    const take = (key: string) => {
      const row = rows.get(key) ?? null;
      rows.delete(key);
      return row;
    };
    const secondaryStorage = {
      get: async (key: string) => rows.get(key) ?? null,
      set: async (key: string, value: string) => void rows.set(key, value),
      delete: async (key: string) => void rows.delete(key),
      getAndDelete: async (key: string) => take(key),
      increment: async () => 1,
    };
    const host = await startHost({ options: { secondaryStorage, verification: { storeInDatabase: true } } });
    const taken = await takeAccountEarly(host, email);
    const owner = await prove(host);
    expect(await taken.waysIn()).toEqual([]);
    expect((await owner.session.authenticate({ session_duration_minutes })).user.user_id).toBe(taken.user_id);
  },
);

test('attack: an account is taken early, before several proofs at the same time', async () => {
  const host = await startHost();
  const taken = await takeAccountEarly(host, email);
  const owners = await Promise.all(
    Object.values(proofs).map(async (prove) => {
      const owner = await prove(host).catch(() => null);
      return owner;
    }),
  );
  expect(await taken.waysIn()).toEqual([]);
  expect(await taken.stored()).toMatchObject({ emailVerified: true, phoneNumber: null });
  const responses = await Promise.all(
    owners.map((owner) => owner && refusal(owner.session.authenticate({ session_duration_minutes }))),
  );
  expect(responses).toContain('accepted');
});

test('attack: a stolen session of a proven account is used after a reset by email; nothing else is removed', async () => {
  const host = await startHost();
  const taken = await takeAccountEarly(host, email);
  const { internalAdapter } = (await host.auth.$context) as {
    internalAdapter: { updateUser(id: string, changes: object): Promise<unknown> };
  };
  await internalAdapter.updateUser(taken.user_id, { emailVerified: true });
  await signInByReset(host);
  expect(await taken.waysIn()).toEqual(['phone', 'passkey', 'wallet', 'google']);
});

test('a sign-in by passcode ends no session of a proven account', async () => {
  const host = await startHost();
  const first = await signInByPasscode(host);
  await signInByPasscode(host);
  expect((await first.session.authenticate({ session_duration_minutes })).user.user_id).toBe(first.user_id);
});

test('with requireEmailVerification, a reset by email proves the address and signs in', async () => {
  const links: string[] = [];
  const sendResetPassword = async ({ token }: { token: string }) => void links.push(token);
  const host = await startHost({
    options: {
      emailAndPassword: { enabled: true, requireEmailVerification: true, sendResetPassword },
      emailVerification: { sendVerificationEmail: async () => {} },
    },
  });
  await refusal(host.visit().passwords.create({ email, password: PASSWORD, session_duration_minutes }));
  await host.visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: 'http://localhost:3000/reset' });
  const reset = { token: links[0] ?? '', password: PASSWORD, session_duration_minutes };
  expect((await host.visit().passwords.resetByEmail(reset)).user.emails).toMatchObject([{ email, verified: true }]);
});

test('attack: a password account takes the address that is made for a user with a phone number', async () => {
  const { visit, last } = await startHost();
  const taken = visit().passwords.create({
    email: '15005550123@phone.example.test',
    password: PASSWORD,
    session_duration_minutes,
  });
  expect(await refusal(taken)).toBe('invalid_email');
  expect(await refusal(visit().otps.email.loginOrCreate({ email: 'a@phone.invalid', expiration_minutes: 5 }))).toBe(
    'invalid_email',
  );
  const { method_id } = await visit().otps.sms.loginOrCreate({ phone_number: '+15005550123', expiration_minutes: 5 });
  const token = last('+15005550123').code ?? '';
  expect((await visit().otps.authenticate({ method_id, token, session_duration_minutes })).user.emails).toEqual([]);
  const real = '15005550123@example.test';
  expect((await visit().passwords.create({ email: real, password: PASSWORD, session_duration_minutes })).email_id).not.toBe('');
});
