import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { PAGE, postToEndpoint, refusal, startHost, tokenOf } from './startHost.ts';
import { takeAccountEarly } from './takeAccountEarly.ts';

const session_duration_minutes = 30;
const email = 'ada@example.test';
const TABLES = ['session', 'account', 'passkey', 'walletAddress', 'verification'];

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

async function signIn({ visit, last }: Host, visitor = visit(), address = email) {
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: address, expiration_minutes: 5 });
  const { user_id } = await visitor.otps.authenticate({ method_id, token: last(address).code ?? '', session_duration_minutes });
  return { visitor, user_id };
}

const isSignedIn = async (visitor: Visitor) =>
  (await refusal(visitor.session.authenticate({ session_duration_minutes }))) === 'accepted';

/** A host where a user can be deleted, whose database deletes what refers to a user only if it `cascades`. */
async function startDeletingHost(cascades: boolean) {
  const database = new Database(':memory:');
  database.pragma(`foreign_keys = ${cascades ? 'ON' : 'OFF'}`);
  return startHost({ database, options: { user: { deleteUser: { enabled: true } } } });
}

test.each([true, false])('attack: a way into a deleted account stays, with a database that cascades: %s', async (cascades) => {
  const host = await startDeletingHost(cascades);
  const taken = await takeAccountEarly(host, email);
  const { adapter, internalAdapter } = Object(await host.auth.$context);
  await internalAdapter.updateUser(taken.user_id, { emailVerified: true });
  const { visitor } = await signIn(host);
  expect(await taken.waysIn()).toContain('passkey');
  expect((await postToEndpoint(host, visitor, '/delete-user', {})).status).toBe(200);
  expect(await isSignedIn(visitor)).toBe(false);
  for (const model of TABLES) expect([model, await adapter.findMany({ model })]).toEqual([model, []]);
  expect(await taken.waysIn()).toEqual([]);
  // The passkey, the number and the wallet may be used again, as those of a new user.
  expect((await signIn(host)).user_id).not.toBe(taken.user_id);
});

async function startAskingHost() {
  const links: string[] = [];
  const sendDeleteAccountVerification = async ({ url }: { url: string }) => void links.push(url);
  const host = await startHost({ options: { user: { deleteUser: { enabled: true, sendDeleteAccountVerification } } } });
  const { visitor: owner, user_id } = await signIn(host);
  const ask = (visitor: Visitor) => postToEndpoint(host, visitor, '/delete-user', { callbackURL: `${PAGE}/deleted` });
  const open = async (visitor: Visitor) =>
    (await visitor.browser.fetch(links.at(-1) ?? '', { redirect: 'manual' })).headers.get('Location');
  const { internalAdapter } = Object(await host.auth.$context);
  const isDeleted = async () => (await internalAdapter.findUserById(user_id)) === null;
  return { host, owner, ask, open, isDeleted };
}

test('attack: a program that opens links, or another user, deletes an account', async () => {
  const { host, owner, ask, open, isDeleted } = await startAskingHost();
  expect((await ask(owner)).status).toBe(200);
  expect(await open(host.visit())).toBe(null);
  expect(await isDeleted()).toBe(false);
  const { visitor: other } = await signIn(host, host.visit(), 'eve@example.test');
  expect(await open(other)).toBe(null);
  expect(await isDeleted()).toBe(false);
  expect(await isSignedIn(other)).toBe(true);
});

test('an account is deleted by its link, once, in the browser of the owner', async () => {
  const { owner, ask, open, isDeleted } = await startAskingHost();
  expect((await ask(owner)).status).toBe(200);
  expect(await open(owner)).toBe(`${PAGE}/deleted`);
  expect(await isDeleted()).toBe(true);
  expect(await open(owner)).toBe(null);
});

test('attack: the deletion that a thief of a session has requested is completed after a reset', async () => {
  const { host, owner, ask, open, isDeleted } = await startAskingHost();
  const thief = host.visit();
  for (const [name, value] of owner.browser.jar) thief.browser.jar.set(name, value);
  await ask(thief);
  await owner.passwords.resetByEmailStart({ email, reset_password_redirect_url: `${PAGE}/reset` });
  const password = 'velvet-Anchor-parsnip-4';
  await owner.passwords.resetByEmail({ token: tokenOf(host.last(email).link), password, session_duration_minutes });
  expect(await open(thief)).toBe(null);
  expect(await open(owner)).toBe(null);
  expect(await isDeleted()).toBe(false);
});
