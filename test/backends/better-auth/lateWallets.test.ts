import { secp256k1 } from '@noble/curves/secp256k1.js';
import { expect, test } from 'vitest';
import { ethereumAddress, personalSign } from '../../../sandbox/idp/wallets/ethereumKeys.ts';
import { createGate } from './createGate.ts';
import { proofs } from './proofs.ts';
import { refusal, startHost } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'victim@example.test';
const { secretKey } = secp256k1.keygen();
const address = ethereumAddress(secretKey);
const wallet = { crypto_wallet_address: address, crypto_wallet_type: 'ethereum' } as const;

type Host = Awaited<ReturnType<typeof startHost>>;
type Visitor = ReturnType<Host['visit']>;

interface Query {
  model: string;
}
interface Context {
  adapter: {
    create(query: Query & { data: object }): Promise<unknown>;
    findMany(query: Query): Promise<unknown[]>;
    deleteMany(query: Query & { where: readonly object[] }): Promise<number>;
  };
}
const contextOf = async ({ auth }: Host) => (await auth.$context) as unknown as Context;

/**
 * A host where an attacker has signed up with the address of somebody else, and has added a wallet of the chain 1. It can hold a request
 * that stores a wallet, and one that marks an address as proven.
 */
async function startAttack() {
  const [storing, proving] = [createGate(), createGate()];
  const before = async (changes: { emailVerified?: boolean }) => (changes.emailVerified ? proving.pass() : undefined);
  const host = await startHost({ options: { databaseHooks: { user: { update: { before } } } } });
  const { adapter } = await contextOf(host);
  const password = 'plum-Harbor-tricycle-9';
  const { user_id } = await host.visit().passwords.create({ email, password, session_duration_minutes });
  const row = { userId: user_id, address, isPrimary: true, createdAt: new Date() };
  await adapter.create({ model: 'walletAddress', data: { ...row, chainId: 1 } });
  const { create } = adapter;
  adapter.create = async (query) => {
    if (query.model === 'walletAddress') await storing.pass();
    return create(query);
  };
  const attacker = host.visit();
  const siwe_params = { chain_id: '137' };
  const signIn = async (visitor: Visitor) => {
    const { challenge } = await visitor.cryptoWallets.authenticateStart({ ...wallet, siwe_params } as never);
    const signature = personalSign(challenge, secretKey);
    return visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
  };
  const isIn = async (visitor: Visitor) =>
    (await refusal(visitor.session.authenticate({ session_duration_minutes }))) === 'accepted';
  return { host, storing, proving, attacker, user_id, signIn, isIn };
}

test.each(Object.entries(proofs))(
  'attack: a sign-in with the wallet of another chain is in progress during a %s',
  async (_name, prove) => {
    const { host, storing, attacker, user_id, signIn, isIn } = await startAttack();
    storing.arm();
    const response = refusal(signIn(attacker));
    await storing.reached;
    await prove(host, host.visit());
    storing.open();
    await response;
    expect(await isIn(attacker)).toBe(false);
    expect(await (await contextOf(host)).adapter.findMany({ model: 'walletAddress' })).toEqual([]);
    expect((await signIn(host.visit())).user_id).not.toBe(user_id);
  },
);

test.each(Object.entries(proofs))(
  'attack: a sign-in with the wallet of another chain ends while a %s marks the address as proven',
  async (_name, prove) => {
    const { host, storing, proving, attacker, user_id, signIn, isIn } = await startAttack();
    storing.arm();
    const response = refusal(signIn(attacker));
    await storing.reached;
    proving.arm();
    const owner = host.visit();
    const proof = prove(host, owner);
    await proving.reached;
    storing.open();
    await response;
    proving.open();
    await proof;
    expect(await isIn(attacker)).toBe(false);
    expect(await isIn(owner)).toBe(true);
    expect((await signIn(host.visit())).user_id).not.toBe(user_id);
  },
);

test('attack: a sign-in with a wallet is in progress while the wallet is removed', async () => {
  const gate = createGate();
  const host = await startHost({ options: { databaseHooks: { session: { create: { before: () => gate.pass() } } } } });
  const signIn = async (visitor: Visitor) => {
    const { challenge } = await visitor.cryptoWallets.authenticateStart(wallet);
    const signature = personalSign(challenge, secretKey);
    return visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
  };
  await signIn(host.visit());
  const attacker = host.visit();
  gate.arm();
  const response = refusal(signIn(attacker));
  await gate.reached;
  await (await contextOf(host)).adapter.deleteMany({ model: 'walletAddress', where: [] });
  gate.open();
  expect(await response).toBe('unauthorized_credentials');
  expect(await refusal(attacker.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});
