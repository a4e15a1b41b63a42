import type { User } from '../../../src/provider/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import { findOAuthProvider } from '../oauth/findOAuthProvider.ts';
import { newId } from '../state/newId.ts';
import type { StoredUser } from '../state/records.ts';
import { wirePasskey } from './passkeys.ts';
import { userKey } from './userKeys.ts';

const NO_NAME = { first_name: '', middle_name: '', last_name: '' };

/** Creates a user without a proven address. Does not store it. */
export function newUser(idp: IdpContext): StoredUser {
  return {
    user_id: newId('user'),
    created_at: idp.now(),
    status: 'pending',
    name: NO_NAME,
    emails: [],
    phone_numbers: [],
    crypto_wallets: [],
    passkeys: [],
    providers: [],
    password: null,
    untrusted_metadata: {},
    failures: 0,
    locked_until: 0,
  };
}

export function findByEmail(idp: IdpContext, email: string): StoredUser | undefined {
  return idp.tables.users.find(userKey.email(email));
}

export function findByPhone(idp: IdpContext, phoneNumber: string): StoredUser | undefined {
  return idp.tables.users.find(userKey.phone(phoneNumber));
}

/** Stores a user and notifies listeners. */
export function saveUser(idp: IdpContext, user: StoredUser): StoredUser {
  idp.tables.users.put(user.user_id, user);
  publishUsers(idp);
  return user;
}

export function publishUsers(idp: IdpContext): void {
  if (idp.feed.isWatched('users')) idp.feed.publish('users', newestUsers(idp));
}

const PUBLISHED = 500;

/** Returns the users for listeners: at most the newest 500. */
export function newestUsers(idp: IdpContext) {
  return idp.tables.users.all().slice(-PUBLISHED).map(wireUser);
}

/** Addresses of one kind, passkeys, or accounts at providers that a user can add. Each change of a user stores the whole user. */
const MAX_ADDRESSES = 20;

/** @param those what the user has of one kind */
export const hasRoom = (those: readonly unknown[]): boolean => those.length < MAX_ADDRESSES;

/** @throws {ApiError} `too_many_addresses` */
export function assertRoom(those: readonly unknown[]): void {
  if (!hasRoom(those)) throw new ApiError('too_many_addresses');
}

export function withEmail(user: StoredUser, email: string, verified = false): StoredUser {
  return { ...user, emails: [...user.emails, { email_id: newId('email'), email, verified }] };
}

export function withPhone(user: StoredUser, phoneNumber: string, verified = false): StoredUser {
  return {
    ...user,
    phone_numbers: [...user.phone_numbers, { phone_id: newId('phone-number'), phone_number: phoneNumber, verified }],
  };
}

/**
 * Marks an address of the user as proven. A password that was set before this email address was proven may belong to another
 * person, so it must be reset (`reset_password` at the next sign-in with it).
 */
export function markProven(user: StoredUser, addressId: string): StoredUser {
  const isNewProof = user.emails.some((each) => each.email_id === addressId && !each.verified);
  return {
    ...user,
    status: 'active',
    emails: user.emails.map((each) => (each.email_id === addressId ? { ...each, verified: true } : each)),
    phone_numbers: user.phone_numbers.map((each) => (each.phone_id === addressId ? { ...each, verified: true } : each)),
    password: user.password && isNewProof ? { ...user.password, requires_reset: true } : user.password,
  };
}

/** Converts a user to the form of the wire. */
export function wireUser(user: StoredUser) {
  return {
    user_id: user.user_id,
    created_at: new Date(user.created_at).toISOString(),
    status: user.status,
    name: user.name,
    emails: user.emails,
    phone_numbers: user.phone_numbers,
    providers: user.providers.map(({ provider, ...rest }) => ({
      ...rest,
      provider_type: findOAuthProvider(provider)?.name ?? provider,
      profile_picture_url: '',
      locale: '',
    })),
    password: user.password && { password_id: user.password.password_id, requires_reset: user.password.requires_reset },
    crypto_wallets: user.crypto_wallets,
    webauthn_registrations: user.passkeys.map(wirePasskey),
    biometric_registrations: [],
    totps: [],
    trusted_metadata: {},
    untrusted_metadata: user.untrusted_metadata,
    roles: [],
  } satisfies User & Record<string, unknown>;
}
