import {
  admin,
  anonymous,
  bearer,
  customSession,
  emailOTP,
  jwt,
  lastLoginMethod,
  multiSession,
  oneTimeToken,
  openAPI,
  organization,
  twoFactor,
  username,
} from 'better-auth/plugins';
import { expect, test } from 'vitest';
import { proofs } from './proofs.ts';
import { startHost } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';

type Changes = NonNullable<Parameters<typeof startHost>[0]>;

/** A storage for sessions and codes, in memory. */
function createStorage() {
  const rows = new Map<string, string>();
  const take = (key: string) => {
    const row = rows.get(key) ?? null;
    rows.delete(key);
    return row;
  };
  return {
    get: async (key: string) => rows.get(key) ?? null,
    set: async (key: string, value: string) => void rows.set(key, value),
    delete: async (key: string) => void rows.delete(key),
    getAndDelete: async (key: string) => take(key),
    increment: async () => 1,
  };
}

const withStorage = (session: object) => ({
  options: { secondaryStorage: createStorage(), verification: { storeInDatabase: true }, session },
});

const withPasscodes = (options: object): Changes => ({
  changePlugins: (plugins) => {
    const { sendVerificationOTP } = plugins.find(({ id }) => id === 'email-otp').options;
    return [...plugins.filter(({ id }) => id !== 'email-otp'), emailOTP({ sendVerificationOTP, ...options })];
  },
});

/** Options that change how Better Auth stores, signs in or proves, and that the handler accepts. */
const accepted: Readonly<Record<string, () => Changes>> = {
  'hashed identifiers of codes': () => ({ options: { verification: { storeIdentifier: 'hashed' } } }),
  'hashed passcodes': () => withPasscodes({ storeOTP: 'hashed' }),
  'encrypted passcodes that are sent again': () => withPasscodes({ storeOTP: 'encrypted', resendStrategy: 'reuse' }),
  'ids of the database': () => ({ options: { advanced: { database: { generateId: 'serial' } } } }),
  'joins of the database': () => ({ options: { advanced: { database: { joins: true, generateId: 'uuid' } } } }),
  'sessions in a secondary storage': () => withStorage({}),
  'sessions in both storages': () => withStorage({ storeSessionInDatabase: true }),
  'sessions that stay in the database': () => withStorage({ storeSessionInDatabase: true, preserveSessionInDatabase: true }),
  'sessions that are not prolonged': () => ({ options: { session: { disableSessionRefresh: true, freshAge: 0 } } }),
  'sessions that are prolonged by POST': () => ({ options: { session: { deferSessionRefresh: true } } }),
  'emails after the response': () => ({
    options: { advanced: { backgroundTasks: { handler: (task: Promise<unknown>) => void task.catch(() => {}) } } },
  }),
  'accounts of providers in cookies': () => ({
    options: { account: { storeStateStrategy: 'cookie', storeAccountCookie: true, updateAccountOnSignIn: false } },
  }),
  'account linking without limits': () => ({
    options: { account: { accountLinking: { allowDifferentEmails: true, allowUnlinkingAll: true, updateUserInfoOnLink: true } } },
  }),
  'sign-in after a verification': () => ({
    options: {
      emailVerification: { sendOnSignUp: true, autoSignInAfterVerification: true, sendVerificationEmail: async () => {} },
    },
  }),
  'a change and a deletion of the account': () => ({
    options: { user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } } },
  }),
  'other plugins': () => ({
    changePlugins: (plugins) => [
      ...plugins,
      ...[admin(), anonymous(), bearer(), jwt(), lastLoginMethod(), multiSession(), openAPI(), organization()],
      ...[oneTimeToken({ setOttHeaderOnNewSession: true }), twoFactor({ allowPasswordless: true }), username()],
      customSession(async ({ user, session }) => ({ user, session, roles: [] })),
    ],
  }),
};

/** A login link proves an address as a passcode does. */
const { passcode, reset } = proofs;

test.each(
  Object.entries(accepted).flatMap(([name, changes]) =>
    Object.entries({ passcode, reset }).map(([proof, prove]) => ({ name, changes, proof, prove })),
  ),
)('attack: an account is taken early with $name, before a $proof', async ({ changes, prove }) => {
  const host = await startHost(changes());
  await host.handle.ready;
  const taken = await takeAccountEarly(host, email);
  expect((await taken.waysIn()).sort()).toEqual(['google', 'passkey', 'password', 'phone', 'session', 'wallet']);
  const owner = host.visit();
  await prove?.(host, owner);
  expect(await taken.waysIn()).toEqual([]);
  expect((await owner.session.authenticate({ session_duration_minutes })).user).toMatchObject({
    user_id: taken.user_id,
    emails: [{ email, verified: true }],
  });
});

test.each([{}, { deferSessionRefresh: true }])('a check of the session prolongs it with the options %j', async (session) => {
  const { visit } = await startHost({ options: { session: { updateAge: 0, ...session } } });
  const visitor = visit();
  const password = 'plum-Harbor-tricycle-9';
  const started = await visitor.passwords.create({ email: 'ada@example.test', password, session_duration_minutes });
  const checked = await visitor.session.authenticate({ session_duration_minutes });
  expect(Date.parse(checked.session.expires_at ?? '')).toBeGreaterThan(Date.parse(started.session.expires_at ?? ''));
});
