import { ConfigError } from '../../../src/errors.ts';
import { isRecord } from '../../isRecord.ts';
import { hashPassword, isAmbiguous } from '../crypto/passwordHash.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import { parseEmail, parsePhoneNumber } from '../messages/addresses.ts';
import { withPassword } from '../routes/passwords.ts';
import { keysOfUser } from '../users/userKeys.ts';
import { findByEmail, findByPhone, newUser, saveUser, withEmail, withPhone } from '../users/users.ts';
import type { StoredUser } from './records.ts';
import { type SeedPasskey, type SeedWallet, seedPasskey, seedWallet } from './seedFactors.ts';

/** An initial user. Any password is accepted, also a weak or breached one. */
export interface SeedUser {
  emails?: readonly string[];
  /** E.164. */
  phone_numbers?: readonly string[];
  password?: string;
  /** True if the addresses are proven. Default: true. */
  verified?: boolean;
  /** If true, a sign-in with the password is refused with `reset_password`. Needs a password. Default: false. */
  requires_reset?: boolean;
  name?: { first_name?: string; middle_name?: string; last_name?: string };
  crypto_wallets?: readonly SeedWallet[];
  passkeys?: readonly SeedPasskey[];
}

/**
 * Creates a user.
 *
 * @throws {ConfigError} if a field is wrong, an address, a wallet or a passkey already has a user or is there twice, or there is
 *   no address.
 */
export async function seedUser(idp: IdpContext, seed: unknown): Promise<StoredUser> {
  const { emails, phoneNumbers, password, verified, requiresReset, name, wallets, passkeys } = parseSeed(seed);
  const crypto_wallets = await Promise.all(wallets.map(seedWallet));
  const hash = password === undefined ? null : await hashPassword(password);
  let user = newUser(idp);
  user = {
    ...user,
    status: verified || hash ? 'active' : 'pending',
    name: { ...user.name, ...name },
    crypto_wallets,
    passkeys,
  };
  for (const email of emails) user = withEmail(user, email, verified);
  for (const number of phoneNumbers) user = withPhone(user, number, verified);
  assertUnique(idp, keysOfUser(user));
  if (hash) user = withPassword(user, hash);
  if (user.password) user = { ...user, password: { ...user.password, requires_reset: requiresReset } };
  return saveUser(idp, user);
}

function assertUnique(idp: IdpContext, keys: readonly string[]): void {
  const named = (key: string) => `'${key.slice(key.lastIndexOf(' ') + 1)}'`;
  const taken = keys.find((key) => idp.tables.users.find(key));
  if (taken !== undefined) throw new ConfigError(`A user with ${named(taken)} exists already.`);
  const repeated = keys.find((key, index) => keys.indexOf(key) !== index);
  if (repeated !== undefined) throw new ConfigError(`A user cannot have ${named(repeated)} twice.`);
}

type FieldsOf<Given> = Readonly<Record<keyof Given, true>>;

/** Fields of a user, and of the objects in it. A forgotten one does not compile. */
const USER: FieldsOf<SeedUser> = {
  emails: true,
  phone_numbers: true,
  password: true,
  verified: true,
  requires_reset: true,
  name: true,
  crypto_wallets: true,
  passkeys: true,
};
const NAME: FieldsOf<NonNullable<SeedUser['name']>> = { first_name: true, middle_name: true, last_name: true };
const WALLET: FieldsOf<SeedWallet> = { crypto_wallet_address: true, crypto_wallet_type: true };
const PASSKEY: FieldsOf<SeedPasskey> = { credential_id: true, public_key: true, user_handle: true, domain: true, name: true };

/** @throws {ConfigError} that names the wrong field. Wallets are only parsed when they are created. */
export function parseSeed(seed: unknown) {
  const given = asObject(seed, 'A user', USER);
  const emails = texts(given.emails, 'emails').map(orExplain(parseEmail, 'emails'));
  const phoneNumbers = texts(given.phone_numbers, 'phone_numbers').map(orExplain(parsePhoneNumber, 'phone_numbers'));
  const { password, verified = true, requires_reset: requiresReset = false, name = {} } = given;
  const wallets = objects(given.crypto_wallets, 'crypto_wallets', WALLET);
  const passkeys = objects(given.passkeys, 'passkeys', PASSKEY).map(seedPasskey);
  if (emails.length + phoneNumbers.length + wallets.length === 0)
    throw new ConfigError("A user needs one of 'emails', 'phone_numbers', 'crypto_wallets'.");
  if (password !== undefined && (typeof password !== 'string' || password === ''))
    throw new ConfigError("'password' must be a string that is not empty.");
  if (password !== undefined && isAmbiguous(password))
    throw new ConfigError("'password' cannot contain NUL or an unpaired surrogate.");
  if (typeof verified !== 'boolean') throw new ConfigError("'verified' must be true or false.");
  if (typeof requiresReset !== 'boolean') throw new ConfigError("'requires_reset' must be true or false.");
  if (requiresReset && password === undefined) throw new ConfigError("'requires_reset' needs a 'password'.");
  const parts = Object.entries(asObject(name, "'name'", NAME));
  if (parts.some(([, part]) => typeof part !== 'string')) throw new ConfigError("'name' must hold strings.");
  return {
    emails,
    phoneNumbers,
    password,
    verified,
    requiresReset,
    wallets,
    passkeys,
    name: Object.fromEntries(parts) as Record<string, string>,
  };
}

function asObject(value: unknown, what: string, fields: object): Record<string, unknown> {
  if (!isRecord(value)) throw new ConfigError(`${what} must be an object.`);
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(fields, name));
  if (unknown !== undefined)
    throw new ConfigError(`${what} has an unknown field '${unknown}'. Known: ${Object.keys(fields).join(', ')}.`);
  return { ...value };
}

function objects(value: unknown, name: string, fields: object): readonly Record<string, unknown>[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > 20) throw new ConfigError(`'${name}' must be a list of at most 20.`);
  return value.map((each) => asObject(each, `'${name}'`, fields));
}

function texts(value: unknown, name: string): readonly string[] {
  if (value === undefined) return [];
  if (!Array.isArray(value) || value.length > 20 || value.some((each) => typeof each !== 'string')) {
    throw new ConfigError(`'${name}' must be a list of at most 20 strings.`);
  }
  return value;
}

const orExplain = (parse: (text: string) => string, name: string) => (text: string) => {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof ApiError) throw new ConfigError(`'${name}' holds '${text}': ${error.message}`);
    throw error;
  }
};

/** Finds the user with an email address or a phone number. */
export const findByAddress = (idp: IdpContext, address: string): StoredUser | undefined =>
  findByEmail(idp, address.trim().toLowerCase()) ?? findByPhone(idp, address);
