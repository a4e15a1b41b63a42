import { expect, test } from 'vitest';
import { ConfigError } from '../../../src/errors.ts';
import { createIdp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';
import type { SeedUser } from './seed.ts';

const ADA = 'ada@example.test';
const PHONE = '+12025550123';
const PASSWORD = 'short';
const session_duration_minutes = 30;

async function add(...users: object[]) {
  const idp = createIdp();
  for (const user of users) await idp.addUser(user as SeedUser);
  return { idp, user: idp.state.users.all().at(-1) };
}

const signIn = (idp: ReturnType<typeof createIdp>) =>
  callIdp(idp, 'passwords.authenticate', { email: ADA, password: PASSWORD, session_duration_minutes });

test('SBX-03 an address of a seeded user counts as proven, unless the seed says otherwise', async () => {
  const { user } = await add({ emails: ['  ADA@Example.test'], phone_numbers: [PHONE] });
  expect(user).toMatchObject({
    status: 'active',
    emails: [{ email: ADA, verified: true }],
    phone_numbers: [{ phone_number: PHONE, verified: true }],
    name: { first_name: '', middle_name: '', last_name: '' },
    password: null,
    crypto_wallets: [],
    passkeys: [],
  });
  expect((await add({ emails: [ADA], phone_numbers: [PHONE], verified: false })).user).toMatchObject({
    status: 'pending',
    emails: [{ verified: false }],
    phone_numbers: [{ verified: false }],
  });
});

test('SBX-03 a seeded password signs in, however weak, and also with an unproven address', async () => {
  const { idp, user } = await add({ emails: [ADA], password: PASSWORD, verified: false });
  expect(user).toMatchObject({ status: 'active', emails: [{ verified: false }], password: { requires_reset: false } });
  expect((await signIn(idp)).status).toBe(200);
});

test('SBX-03 a seeded password may need a reset', async () => {
  const { idp } = await add({ emails: [ADA], password: PASSWORD, requires_reset: true });
  expect((await signIn(idp)).body.error_type).toBe('reset_password');
});

test('SBX-03 a seeded user has the parts of a name that the seed has', async () => {
  const { user } = await add({ phone_numbers: [PHONE], name: { first_name: 'Ada', last_name: 'Lovelace' } });
  expect(user?.name).toEqual({ first_name: 'Ada', middle_name: '', last_name: 'Lovelace' });
});

const twenty = Array.from({ length: 20 }, (_, n) => `user${n}@example.test`);

test('SBX-03 a seeded user has at most 20 addresses of a kind', async () => {
  expect((await add({ emails: twenty })).user?.emails).toHaveLength(20);
  await expect(add({ emails: [...twenty, ADA] })).rejects.toThrow("'emails' must be a list of at most 20 strings.");
});

const object = (what: string) => `${what} must be an object.`;
const list = (name: string) => `'${name}' must be a list of at most 20 strings.`;

test.each([
  [null, object('A user')],
  ['ada', object('A user')],
  [[], object('A user')],
  [
    { emails: [ADA], role: 'admin' },
    "A user has an unknown field 'role'. Known: emails, phone_numbers, password, verified, requires_reset, name, crypto_wallets, passkeys.",
  ],
  [{}, "A user needs one of 'emails', 'phone_numbers', 'crypto_wallets'."],
  [{ emails: [], phone_numbers: [], crypto_wallets: [] }, "A user needs one of 'emails', 'phone_numbers', 'crypto_wallets'."],
  [{ passkeys: [] }, "A user needs one of 'emails', 'phone_numbers', 'crypto_wallets'."],
  [{ emails: ADA }, list('emails')],
  [{ emails: [ADA, 7] }, list('emails')],
  [{ emails: null }, list('emails')],
  [{ phone_numbers: PHONE }, list('phone_numbers')],
  [{ phone_numbers: [7] }, list('phone_numbers')],
  [{ emails: ['ada'] }, "'emails' holds 'ada': Email format is invalid."],
  [{ phone_numbers: ['12'] }, "'phone_numbers' holds '12': Phone number is invalid."],
  [{ emails: [ADA], password: '' }, "'password' must be a string that is not empty."],
  [{ emails: [ADA], password: 7 }, "'password' must be a string that is not empty."],
  [{ emails: [ADA], password: 'a\0' }, "'password' cannot contain NUL or an unpaired surrogate."],
  [{ emails: [ADA], verified: 'yes' }, "'verified' must be true or false."],
  [{ emails: [ADA], requires_reset: 1 }, "'requires_reset' must be true or false."],
  [{ emails: [ADA], requires_reset: true }, "'requires_reset' needs a 'password'."],
  [{ emails: [ADA], name: 'Ada' }, object("'name'")],
  [{ emails: [ADA], name: { nick: 'A' } }, "'name' has an unknown field 'nick'. Known: first_name, middle_name, last_name."],
  [{ emails: [ADA], name: { first_name: 'Ada', last_name: 7 } }, "'name' must hold strings."],
  [{ emails: [ADA], crypto_wallets: {} }, "'crypto_wallets' must be a list of at most 20."],
  [{ emails: [ADA], passkeys: Array(21).fill({}) }, "'passkeys' must be a list of at most 20."],
  [{ emails: [ADA], passkeys: [7] }, object("'passkeys'")],
  [
    { emails: [ADA], crypto_wallets: [{ type: 'ethereum' }] },
    "'crypto_wallets' has an unknown field 'type'. Known: crypto_wallet_address, crypto_wallet_type.",
  ],
  [
    { emails: [ADA], passkeys: [{ id: 'x' }] },
    "'passkeys' has an unknown field 'id'. Known: credential_id, public_key, user_handle, domain, name.",
  ],
])('SBX-03 a seed of a wrong form is refused, with the reason: %j', async (seed, reason) => {
  await expect(add(seed as object)).rejects.toThrow(new ConfigError(reason));
  expect(() => createIdp({ seed: [seed as object] })).toThrow(new ConfigError(`seed[0]: ${reason}`));
});

test('SBX-03 an address belongs to one seeded user', async () => {
  const taken = (address: string) => new ConfigError(`A user with '${address}' exists already.`);
  await expect(add({ emails: [ADA] }, { emails: ['bob@example.test', ADA] })).rejects.toThrow(taken(ADA));
  await expect(add({ phone_numbers: [PHONE] }, { emails: [ADA], phone_numbers: [PHONE] })).rejects.toThrow(taken(PHONE));
});

test('SBX-03 a session is created for the user of an address, however it is written', async () => {
  const { idp, user } = await add({ emails: [ADA], phone_numbers: [PHONE] });
  for (const address of [' Ada@Example.test ', PHONE]) await idp.signIn(address);
  expect(idp.state.sessions.all().map((session) => session.user_id)).toEqual([user?.user_id, user?.user_id]);
});

const WALLET = { crypto_wallet_address: `0x${'a'.repeat(40)}`, crypto_wallet_type: 'ethereum' };
const PASSKEY = { credential_id: 'AQID', public_key: 'AQID', user_handle: 'AQID' };

test.each([
  [
    { crypto_wallets: [WALLET] },
    { ...WALLET, crypto_wallet_address: `0x${'A'.repeat(40)}` },
    /^A user with '0x[aA]{40}' exists already/,
  ],
  [{ emails: ['bob@example.test'], passkeys: [PASSKEY] }, undefined, /^A user with 'AQID' exists already/],
])('SBX-03 a wallet or a passkey has one user: %j', async (first, wallet, why) => {
  const second = wallet ? { crypto_wallets: [wallet] } : { emails: [ADA], passkeys: [PASSKEY] };
  await expect(add(first, second)).rejects.toThrow(why);
});

test.each([
  { emails: [ADA, ` ${ADA.toUpperCase()}`] },
  { phone_numbers: [PHONE, PHONE] },
  { crypto_wallets: [WALLET, WALLET] },
  { emails: [ADA], passkeys: [PASSKEY, PASSKEY] },
])('SBX-03 a seeded user has nothing twice: %j', async (user) => {
  await expect(add(user)).rejects.toThrow(/^A user cannot have '\S+' twice\.$/);
});
