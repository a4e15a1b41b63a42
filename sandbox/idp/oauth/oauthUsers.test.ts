import { expect, test } from 'vitest';
import { defaultSettings } from '../../definitions/idpSettings.ts';
import { createIdpContext } from '../createIdpContext.ts';
import type { OAuthIdentity, StoredUser } from '../state/records.ts';
import { createTables } from '../state/tables.ts';
import { newUser, saveUser, withEmail } from '../users/users.ts';
import { findByIdentity, signUpOrLink } from './oauthUsers.ts';

const ADA = 'ada@example.test';
const google: OAuthIdentity = { provider: 'google', subject: '1', email: ADA, handle: 'ada', name: { first_name: 'ada' } };
const github: OAuthIdentity = { provider: 'github', subject: '1', email: null, handle: 'ada', name: { first_name: 'countess' } };

function open() {
  const { idp } = createIdpContext({
    publicToken: 'public-token-test-a',
    initialSettings: defaultSettings,
    tables: createTables(undefined),
    defaultRedirectURL: undefined,
    clock: () => 0,
    closed: new AbortController().signal,
  });
  return { idp, add: (change: (user: StoredUser) => StoredUser) => saveUser(idp, change(newUser(idp))) };
}

test('SBX-03 a new account creates a user with its address, which the provider has verified, and its name', () => {
  const { idp } = open();
  const { user, registration, email_id } = signUpOrLink(idp, google, undefined);
  expect(user).toMatchObject({
    status: 'active',
    name: { first_name: 'ada', middle_name: '', last_name: '' },
    emails: [{ email: ADA, email_id, verified: true }],
    providers: [{ provider: 'google', provider_subject: '1' }],
  });
  expect(registration.oauth_user_registration_id).toMatch(/^oauth-user-test-/);
  expect(user.providers).toEqual([registration]);
  expect(idp.tables.users.all()).toEqual([user]);
});

test('SBX-03 an account without an address creates a user without one', () => {
  const { idp, add } = open();
  add((user) => user);
  const { user, email_id } = signUpOrLink(idp, github, undefined);
  expect([user.emails, email_id]).toEqual([[], null]);
  expect(idp.tables.users.all()).toHaveLength(2);
});

test('SBX-03 an account finds the user who signed in with it before, else the one with its address', () => {
  const { idp, add } = open();
  const owner = add((user) => withEmail(user, ADA, true));
  expect(findByIdentity(idp, google)).toEqual(owner);
  const before = signUpOrLink(idp, { ...google, email: 'old@example.test' }, undefined).user;
  expect(findByIdentity(idp, google)).toEqual(before);
  expect(findByIdentity(idp, { ...google, provider: 'github', email: null })).toBeUndefined();
  expect(findByIdentity(idp, { ...google, subject: '2', email: null })).toBeUndefined();
});

test('SBX-03 a second sign-in with an account keeps its registration, and the other ones', () => {
  const { idp } = open();
  const first = signUpOrLink(idp, google, undefined);
  const second = signUpOrLink(idp, github, first.user);
  const third = signUpOrLink(idp, google, undefined);
  expect(third.registration).toEqual(first.registration);
  expect(third.user.user_id).toBe(first.user.user_id);
  expect(third.user.providers).toEqual([second.registration, first.registration]);
  expect(third.user.emails).toHaveLength(1);
  const other = signUpOrLink(idp, { ...google, subject: '2' }, third.user);
  expect(other.registration.oauth_user_registration_id).not.toBe(first.registration.oauth_user_registration_id);
  expect(other.user.providers).toHaveLength(3);
});

test('SBX-03 an address that belongs to another user is not added', () => {
  const { idp, add } = open();
  const owner = add((user) => withEmail(user, ADA, true));
  const attachTo = add((user) => withEmail(user, 'bob@example.test', true));
  const { user, email_id } = signUpOrLink(idp, google, attachTo);
  expect(user.user_id).toBe(attachTo.user_id);
  expect([user.emails, email_id]).toEqual([attachTo.emails, null]);
  expect(idp.tables.users.get(owner.user_id)).toEqual(owner);
});

test('SBX-03 an account that another user signs in with is not added', () => {
  const { idp, add } = open();
  const owner = signUpOrLink(idp, google, undefined).user;
  const attachTo = add((user) => withEmail(user, 'bob@example.test', true));
  expect(() => signUpOrLink(idp, google, attachTo)).toThrow('This account already belongs to another user.');
  expect(findByIdentity(idp, google)).toEqual(owner);
  expect(idp.tables.users.get(attachTo.user_id)).toEqual(attachTo);
});

test('SBX-03 the name of a user is not replaced by that of an account', () => {
  const { idp, add } = open();
  const named = (name: Partial<StoredUser['name']>) => add((user) => ({ ...user, name: { ...user.name, ...name } }));
  const nameAfter = (user: StoredUser, subject: string) => signUpOrLink(idp, { ...github, subject }, user).user.name;
  expect(nameAfter(named({ first_name: 'Ada' }), '2').first_name).toBe('Ada');
  expect(nameAfter(named({ last_name: 'Lovelace' }), '3')).toMatchObject({ first_name: '', last_name: 'Lovelace' });
  expect(nameAfter(named({ middle_name: 'K.' }), '4')).toMatchObject({ first_name: 'countess', middle_name: 'K.' });
});

test('SBX-03 a user who has as many addresses as possible adds an account without its address', () => {
  const { idp, add } = open();
  const full = add((user) =>
    Array.from({ length: 20 }, (_, n) => `a${n}@example.test`).reduce((each, email) => withEmail(each, email, true), user),
  );
  const { user, email_id } = signUpOrLink(idp, google, full);
  expect([user.emails, email_id]).toEqual([full.emails, null]);
  expect(user.providers).toMatchObject([{ provider: 'google', provider_subject: '1' }]);
});

test('SBX-03 an account proves the address of a user who had not proven it, and its password must be reset', () => {
  const { idp, add } = open();
  const password = { password_id: 'password-test-1', hash: '', requires_reset: false };
  add((user) => ({ ...withEmail(user, ADA), password }));
  expect(signUpOrLink(idp, google, undefined).user).toMatchObject({
    status: 'active',
    emails: [{ email: ADA, verified: true }],
    password: { requires_reset: true },
  });
});
