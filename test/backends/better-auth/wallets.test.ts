import { secp256k1 } from '@noble/curves/secp256k1.js';
import { siwe } from 'better-auth/plugins/siwe';
import { expect, test } from 'vitest';
import { ethereumAddress, personalSign } from '../../../sandbox/idp/wallets/ethereumKeys.ts';
import { proofs } from './proofs.ts';
import { recoverAddress } from './server/recoverAddress.js';
import { PAGE, postToEndpoint, refusal, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;

test('an Ethereum wallet signs in with its signature, once, and always as the same user', async () => {
  const { backend, visit } = await startHost();
  const { secretKey } = secp256k1.keygen();
  const wallet = { crypto_wallet_address: ethereumAddress(secretKey).toLowerCase(), crypto_wallet_type: 'ethereum' } as const;
  const visitor = visit();
  const { challenge } = await visitor.cryptoWallets.authenticateStart(wallet);
  expect(challenge.split('\n').slice(0, 4)).toEqual([
    `${new URL(backend).host} wants you to sign in with your Ethereum account:`,
    ethereumAddress(secretKey),
    '',
    '',
  ]);
  const signature = personalSign(challenge, secretKey);
  const response = await visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes });
  expect(response.user).toMatchObject({ emails: [], crypto_wallets: [{ crypto_wallet_address: ethereumAddress(secretKey) }] });
  expect([response.user.providers, response.user.name]).toEqual([[], { first_name: '', middle_name: '', last_name: '' }]);
  expect(await refusal(visitor.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes }))).toBe(
    'unable_to_authenticate_crypto_wallet',
  );
  const again = visit();
  const next = (await again.cryptoWallets.authenticateStart(wallet)).challenge;
  const { user_id } = await again.cryptoWallets.authenticate({
    ...wallet,
    signature: personalSign(next, secretKey),
    session_duration_minutes,
  });
  expect(user_id).toBe(response.user_id);
});

test('the signature of another wallet, of another text, or in another browser is refused', async () => {
  const { visit } = await startHost();
  const { secretKey } = secp256k1.keygen();
  const wallet = { crypto_wallet_address: ethereumAddress(secretKey), crypto_wallet_type: 'ethereum' } as const;
  const visitor = visit();
  const start = async () => (await visitor.cryptoWallets.authenticateStart(wallet)).challenge;
  const finish = (signature: string, from = visitor) =>
    refusal(from.cryptoWallets.authenticate({ ...wallet, signature, session_duration_minutes }));
  const refused = 'unable_to_authenticate_crypto_wallet';
  expect(await finish(personalSign(await start(), secp256k1.keygen().secretKey))).toBe(refused);
  await start();
  expect(await finish(personalSign('something else', secretKey))).toBe(refused);
  expect(await finish(personalSign(await start(), secretKey), visit())).toBe(refused);
});

test.each<[object, string, string]>([
  [{}, PAGE, '1'],
  [{ siwe_params: { uri: 'https://shop.example/in?a=b', chain_id: '137' } }, 'https://shop.example/in?a=b', '137'],
  [{ siwe_params: { uri: 'no address', chain_id: '1\nNonce: 1' } }, PAGE, '1'],
])('the message for the wallet of a page with %j has the address %s and the chain %s', async (params, uri, chain) => {
  const { backend, visit } = await startHost();
  const wallet = { crypto_wallet_address: ethereumAddress(secp256k1.keygen().secretKey), crypto_wallet_type: 'ethereum' };
  const path = '/sdk/v1/crypto_wallets/authenticate/start/primary';
  const { challenge } = await callWire(backend, visit(), 'POST', path, { ...wallet, ...params });
  const lines = challenge.split('\n');
  expect(lines.filter((line: string) => /^(URI|Chain ID): /.test(line))).toEqual([`URI: ${uri}`, `Chain ID: ${chain}`]);
});

test('a signature signs in only with the address that its message was made for', async () => {
  const { visit } = await startHost();
  const [owner, other] = [secp256k1.keygen().secretKey, secp256k1.keygen().secretKey];
  const walletOf = (key: Uint8Array) =>
    ({ crypto_wallet_address: ethereumAddress(key), crypto_wallet_type: 'ethereum' }) as const;
  const visitor = visit();
  const { challenge } = await visitor.cryptoWallets.authenticateStart(walletOf(owner));
  const signature = personalSign(challenge, owner);
  const finish = (key: Uint8Array) =>
    refusal(visitor.cryptoWallets.authenticate({ ...walletOf(key), signature, session_duration_minutes }));
  expect([await finish(other), await finish(owner)]).toEqual(['unable_to_authenticate_crypto_wallet', 'accepted']);
});

/** A wallet, and a request for a challenge at the endpoint of Better Auth itself. */
async function startMessage(host: Awaited<ReturnType<typeof startHost>>) {
  const { secretKey } = secp256k1.keygen();
  const address = ethereumAddress(secretKey);
  const visitor = host.visit();
  const { nonce } = await (await postToEndpoint(host, visitor, '/siwe/nonce', {})).json();
  const parts = { domain: new URL(host.backend).host, address, chain: '1', nonce: String(nonce), more: '' };
  const write = ({ domain, address: owner, chain, nonce: once, more }: typeof parts) =>
    `${domain} wants you to sign in with your Ethereum account:\n${owner}\n\nURI: https://${domain}\nVersion: 1\nChain ID: ${chain}\nNonce: ${once}\nIssued At: ${new Date().toISOString()}${more}`;
  const verify = (changes: Partial<typeof parts> = {}, key = secretKey, body: object = {}) => {
    const message = write({ ...parts, ...changes });
    return postToEndpoint(host, visitor, '/siwe/verify', { message, signature: personalSign(message, key), ...body });
  };
  return { visitor, address, secretKey, verify };
}

const hostile: readonly (readonly [string, Parameters<Awaited<ReturnType<typeof startMessage>>['verify']>[0]])[] = [
  ['another domain', { domain: 'attacker.example' }],
  ['a domain that begins with the own one', { domain: 'localhost.attacker.example' }],
  ['a user name in the domain', { domain: 'localhost@attacker.example' }],
  ['another nonce', { nonce: 'a'.repeat(32) }],
  ['a second nonce', { more: `\nNonce: ${'a'.repeat(32)}` }],
  ['no chain', { chain: '0' }],
  ['a chain that is not a number', { chain: '1 or 2' }],
  ['the address of another wallet', { address: ethereumAddress(secp256k1.keygen().secretKey) }],
  ['an end in the past', { more: '\nExpiration Time: 2020-01-01T00:00:00Z' }],
  ['a beginning in the future', { more: '\nNot Before: 2999-01-01T00:00:00Z' }],
];

test.each(hostile)('attack: a wallet signs a message with %s', async (_what, changes) => {
  const { visitor, verify } = await startMessage(await startHost());
  expect((await verify(changes)).status).toBe(401);
  expect(await refusal(visitor.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
});

test('attack: a nonce is used again, one after the other and at the same time', async () => {
  const first = await startMessage(await startHost());
  const responses = await Promise.all([1, 2, 3, 4, 5].map(() => first.verify()));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  expect((await first.verify()).status).toBe(401);
});

test('attack: fields of the request for a challenge add lines to the message', async () => {
  const { visit } = await startHost();
  const wallet = {
    crypto_wallet_address: ethereumAddress(secp256k1.keygen().secretKey),
    crypto_wallet_type: 'ethereum',
  } as const;
  for (const siwe_params of [
    { uri: 'https://a.example/\nNonce: aaaaaaaa', chain_id: '1\nNonce: aaaaaaaa' },
    { uri: 'x:\r\nNonce: aaaaaaaa', chain_id: ['1', '\nNonce: a'] },
    { uri: { toString: 1 }, chain_id: '-1' },
  ]) {
    const { challenge } = await visit().cryptoWallets.authenticateStart({ ...wallet, siwe_params } as never);
    expect(challenge.split(/\r?\n/)).toHaveLength(9);
    expect(challenge.match(/^Nonce: /gm)).toHaveLength(1);
  }
});

test.each(Object.entries(proofs))(
  'attack: a wallet signs up with the address of somebody else, who proves it by %s',
  async (_name, prove) => {
    const host = await startHost({
      changePlugins: (plugins) => [
        ...plugins.filter(({ id }) => id !== 'siwe'),
        siwe({
          domain: 'localhost',
          anonymous: false,
          getNonce: async () => crypto.randomUUID().replaceAll('-', ''),
          verifyMessage: async ({ message, signature, address }) => recoverAddress(message, signature) === address.toLowerCase(),
        }),
      ],
    });
    const email = 'victim@example.test';
    const attacker = await startMessage(host);
    expect((await attacker.verify({ domain: 'localhost' }, undefined, { email })).status).toBe(200);
    const taken = await attacker.visitor.session.authenticate({ session_duration_minutes });
    expect(taken.user.emails).toMatchObject([{ email, verified: false }]);
    const owner = host.visit();
    await prove(host, owner);
    expect((await owner.user.get({})).user_id).toBe(taken.user.user_id);
    expect((await owner.user.get({})).crypto_wallets).toEqual([]);
    expect(await refusal(attacker.visitor.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  },
);
