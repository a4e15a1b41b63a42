import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { base58 } from '@scure/base';
import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp, ORIGIN, signUp } from '../testing/callIdp.ts';
import { ethereumAddress, personalSign } from '../wallets/ethereumKeys.ts';

const MINUTE = 60_000;
const SIWE = { siwe_params: { uri: ORIGIN } };

interface TestWallet {
  named: { crypto_wallet_address: string; crypto_wallet_type: string };
  sign(text: string): string;
}

function ethereumWallet(): TestWallet {
  const { secretKey } = secp256k1.keygen();
  return {
    named: { crypto_wallet_address: ethereumAddress(secretKey), crypto_wallet_type: 'ethereum' },
    sign: (text) => personalSign(text, secretKey),
  };
}

function solanaWallet(): TestWallet {
  const { secretKey, publicKey } = ed25519.keygen();
  return {
    named: { crypto_wallet_address: base58.encode(publicKey), crypto_wallet_type: 'solana' },
    sign: (text) => base58.encode(ed25519.sign(new TextEncoder().encode(text), secretKey)),
  };
}

const start = (idp: Idp, wallet: TestWallet, extra: object = {}) =>
  callIdp(idp, 'cryptoWallets.authenticateStart', { ...wallet.named, ...extra });
const finish = (idp: Idp, wallet: TestWallet, signature: string, session?: string) =>
  callIdp(
    idp,
    'cryptoWallets.authenticate',
    { ...wallet.named, signature, session_duration_minutes: 30 },
    session ? { session } : {},
  );

/** Signs in by a wallet; returns the response's data. */
async function signInBy(idp: Idp, wallet: TestWallet) {
  const { data } = await start(idp, wallet);
  return (await finish(idp, wallet, wallet.sign(data.challenge))).data;
}

test.each([
  ['ethereum', ethereumWallet],
  ['solana', solanaWallet],
])('SBX-03 CRY-05 a signature of the challenge signs in by %s, and the same wallet is the same user', async (_type, make) => {
  const idp = createIdp();
  const wallet = make();
  const first = await signInBy(idp, wallet);
  const crypto_wallet = { crypto_wallet_id: expect.stringMatching(/^crypto-wallet-test-/), ...wallet.named };
  expect(first).toMatchObject({
    session_token: expect.stringMatching(/^[\w-]{44}$/),
    session: {
      authentication_factors: [{ type: 'crypto', delivery_method: 'crypto_wallet', crypto_wallet_factor: crypto_wallet }],
    },
    user: { status: 'active', crypto_wallets: [{ ...crypto_wallet, verified: true }] },
  });
  expect(first.__user).toEqual(first.user);
  expect((await signInBy(idp, wallet)).user_id).toBe(first.user_id);
  expect((await signInBy(idp, make())).user_id).not.toBe(first.user_id);
});

test('SBX-03 an Ethereum address has its checksum in capital letters, and base58 keeps leading zeros', () => {
  const secretKey = Uint8Array.from({ length: 32 }, (_, index) => (index === 31 ? 1 : 0));
  expect(ethereumAddress(secretKey)).toBe('0x7E5F4552091A69125d5DfCb7b8C2659029395Bdf');
  expect(base58.encode(Uint8Array.from([0, 0, 40, 127, 180, 205]))).toBe('11233QC4');
});

test.each([
  ['ethereum', ethereumWallet],
  ['solana', solanaWallet],
])(
  'SBX-03 a signature by another wallet, or of another text, is refused by %s and leaves the challenge valid',
  async (_type, make) => {
    const idp = createIdp();
    const wallet = make();
    const { data } = await start(idp, wallet);
    const refused = { status_code: 401, error_type: 'unable_to_authenticate_crypto_wallet' };
    expect((await finish(idp, wallet, make().sign(data.challenge))).body).toMatchObject(refused);
    expect((await finish(idp, wallet, wallet.sign(`${data.challenge} `))).body).toMatchObject(refused);
    expect((await finish(idp, wallet, wallet.sign(data.challenge))).status).toBe(200);
  },
);

test('SBX-03 the malleable second form of an Ethereum signature is refused', async () => {
  const idp = createIdp();
  const wallet = ethereumWallet();
  const first = wallet.sign((await start(idp, wallet)).data.challenge);
  const s = secp256k1.Point.Fn.ORDER - BigInt(`0x${first.slice(66, 130)}`);
  const second = `${first.slice(0, 66)}${s.toString(16).padStart(64, '0')}${first.endsWith('1b') ? '1c' : '1b'}`;
  expect((await finish(idp, wallet, second)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  expect((await finish(idp, wallet, first)).status).toBe(200);
});

test('SBX-03 a challenge is good once, also for many at the same time, and within ten minutes', async () => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const wallet = ethereumWallet();
  const signature = wallet.sign((await start(idp, wallet)).data.challenge);
  const statuses = (await Promise.all([1, 2, 3].map(() => finish(idp, wallet, signature)))).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 401, 401]);
  const late = wallet.sign((await start(idp, wallet)).data.challenge);
  now += 10 * MINUTE;
  expect((await finish(idp, wallet, late)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
});

test('SBX-03 a start by another visitor does not end the challenge that a wallet is signing', async () => {
  const idp = createIdp();
  const wallet = solanaWallet();
  const { data } = await start(idp, wallet);
  await start(idp, wallet);
  expect((await finish(idp, wallet, wallet.sign(data.challenge))).status).toBe(200);
});

test('SBX-03 an Ethereum address may be written in any case, but a checksum must be right', async () => {
  const idp = createIdp();
  const wallet = ethereumWallet();
  const { crypto_wallet_address: address } = wallet.named;
  const { user_id } = await signInBy(idp, wallet);
  const lower = { ...wallet, named: { ...wallet.named, crypto_wallet_address: address.toLowerCase() } };
  expect((await signInBy(idp, lower)).user_id).toBe(user_id);
  const at = address.search(/[a-f]/);
  const mistyped = address.slice(0, at) + address.charAt(at).toUpperCase() + address.slice(at + 1);
  expect((await start(idp, { ...wallet, named: { ...wallet.named, crypto_wallet_address: mistyped } })).body).toMatchObject({
    error_type: 'invalid_ethereum_address',
  });
});

test.each([
  [{ crypto_wallet_type: 'bitcoin', crypto_wallet_address: '1' }, 'invalid_wallet_type'],
  [{ crypto_wallet_type: 'ethereum', crypto_wallet_address: '0x12' }, 'invalid_ethereum_address'],
  [{ crypto_wallet_type: 'solana', crypto_wallet_address: '0OIl' }, 'invalid_solana_address'],
  [{ crypto_wallet_type: 'solana', crypto_wallet_address: '1'.repeat(31) }, 'invalid_solana_address'],
  [{ crypto_wallet_type: 'solana', crypto_wallet_address: '1'.repeat(2_000) }, 'invalid_solana_address'],
  [{ crypto_wallet_type: 'solana' }, 'bad_request'],
])('SBX-03 an invalid wallet: %j', async (body, error_type) => {
  expect((await callIdp(createIdp(), 'cryptoWallets.authenticateStart', body)).body.error_type).toBe(error_type);
});

test('SBX-03 an invalid signature and a wallet without a challenge are refused', async () => {
  const idp = createIdp();
  for (const wallet of [ethereumWallet(), solanaWallet()]) {
    expect((await finish(idp, wallet, wallet.sign('x'))).body).toMatchObject({
      status_code: 404,
      error_type: 'crypto_wallet_not_found',
    });
    await start(idp, wallet);
    for (const signature of ['0x00', 'x', `0x${'f'.repeat(130)}`, '1'.repeat(2_000)])
      expect((await finish(idp, wallet, signature)).body.error_type).toBe('invalid_signature');
    const zeros = wallet.named.crypto_wallet_type === 'ethereum' ? `0x${'0'.repeat(128)}1b` : '1'.repeat(64);
    expect((await finish(idp, wallet, zeros)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  }
});

test('SBX-03 an EIP-4361 message names the page, the wallet and a nonce, and its signature signs in', async () => {
  const now = Date.parse('2030-01-02T03:04:05Z');
  const idp = createIdp({ settings: { siweRequiredForCryptoWallets: true }, now: () => now });
  const wallet = ethereumWallet();
  const { data } = await start(idp, wallet, SIWE);
  const [nonce] = /(?<=^Nonce: )[\da-f]{16}$/m.exec(data.challenge) ?? [];
  expect(data.challenge).toBe(
    [
      'localhost:3000 wants you to sign in with your Ethereum account:',
      wallet.named.crypto_wallet_address,
      '',
      '',
      'URI: http://localhost:3000',
      'Version: 1',
      'Chain ID: 1',
      `Nonce: ${nonce}`,
      'Issued At: 2030-01-02T03:04:05.000Z',
    ].join('\n'),
  );
  expect((await finish(idp, wallet, wallet.sign(data.challenge))).status).toBe(200);
});

test('SBX-03 every parameter of an EIP-4361 message has its line', async () => {
  const { data } = await start(createIdp(), ethereumWallet(), {
    siwe_params: {
      uri: `${ORIGIN}/in`,
      chain_id: '137',
      statement: 'I accept.',
      issued_at: '2030-01-01T00:00:00Z',
      not_before: '2030-01-01T00:00:01Z',
      message_request_id: 'r-1',
      resources: ['https://a.example/terms'],
    },
  });
  expect(data.challenge).toMatch(
    /\n\nI accept\.\n\nURI: http:\/\/localhost:3000\/in\nVersion: 1\nChain ID: 137\nNonce: \w+\nIssued At: 2030-01-01T00:00:00Z\nNot Before: 2030-01-01T00:00:01Z\nRequest ID: r-1\nResources:\n- https:\/\/a\.example\/terms$/,
  );
});

test.each([
  [{}, 'invalid_siwe_uri'],
  [{ uri: 'https://elsewhere.example' }, 'invalid_siwe_uri'],
  [{ uri: `${ORIGIN}/\nNonce: 1` }, 'invalid_siwe_uri'],
  [{ uri: ORIGIN, chain_id: -1 }, 'invalid_siwe_chain_id'],
  [{ uri: ORIGIN, statement: 'a\nb' }, 'invalid_siwe_statement'],
  [{ uri: ORIGIN, issued_at: 'now' }, 'invalid_siwe_issued_at'],
  [{ uri: ORIGIN, not_before: '2030-99-99T00:00:00Z' }, 'invalid_siwe_not_before'],
  [{ uri: ORIGIN, message_request_id: '' }, 'invalid_siwe_message_request_id'],
  [{ uri: ORIGIN, resources: ['nowhere'] }, 'invalid_siwe_resources'],
])('SBX-03 a message that cannot be made: %j', async (siwe_params, error_type) => {
  expect((await start(createIdp(), ethereumWallet(), { siwe_params })).body.error_type).toBe(error_type);
});

test('SBX-03 where EIP-4361 is required Ethereum must ask for it, and Solana never may', async () => {
  const idp = createIdp({ settings: { siweRequiredForCryptoWallets: true } });
  expect((await start(idp, ethereumWallet())).body.error_type).toBe('invalid_siwe_uri');
  expect((await start(idp, solanaWallet())).status).toBe(200);
  expect((await start(idp, solanaWallet(), SIWE)).body.error_type).toBe('crypto_wallet_type_incompatible_with_siwe');
});

test('SBX-03 an EIP-4361 message is refused before its time and after it has expired', async () => {
  let now = Date.parse('2030-01-01T00:00:00Z');
  const idp = createIdp({ now: () => now });
  const wallet = ethereumWallet();
  const { data } = await start(idp, wallet, { siwe_params: { uri: ORIGIN, not_before: '2030-01-01T00:01:00Z' } });
  const signature = wallet.sign(data.challenge);
  expect((await finish(idp, wallet, signature)).body.error_type).toBe('siwe_message_not_valid_yet');
  now += 10 * MINUTE;
  expect((await finish(idp, wallet, signature)).body.error_type).toBe('siwe_message_expired');
});

test('SBX-03 a signed-in user adds a wallet, which no other user can add, and removes it', async () => {
  const idp = createIdp();
  const wallet = solanaWallet();
  const { session_token, user_id } = await signUp(idp, 'ada@example.test');
  const startAs = (session?: string) =>
    callIdp(idp, 'cryptoWallets.authenticateStartSecondary', wallet.named, session ? { session } : {});
  expect((await startAs()).body.error_type).toBe('user_unauthenticated');
  const { data } = await startAs(session_token);
  expect((await finish(idp, wallet, wallet.sign(data.challenge))).body.error_type).toBe('user_unauthenticated');
  const again = await startAs(session_token);
  const response = await finish(idp, wallet, wallet.sign(again.data.challenge), session_token);
  expect(response.data).toMatchObject({ user_id, session_token, user: { crypto_wallets: [wallet.named] } });

  const bob = await signUp(idp, 'bob@example.test');
  expect((await startAs(bob.session_token)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  const [{ crypto_wallet_id: id }] = response.data.user.crypto_wallets;
  const remove = () => callIdp(idp, 'user.deleteCryptoWallet', undefined, { session: session_token, id });
  expect((await remove()).data.__user.crypto_wallets).toEqual([]);
  expect((await remove()).body.error_type).toBe('crypto_wallet_not_found');
});

test('SBX-03 a wallet that needs a session leaves the challenge unspent when the session is not there', async () => {
  const idp = createIdp();
  const wallet = ethereumWallet();
  const { session_token } = await signUp(idp, 'ada@example.test');
  const { data } = await callIdp(idp, 'cryptoWallets.authenticateStartSecondary', wallet.named, { session: session_token });
  const signature = wallet.sign(data.challenge);
  expect((await finish(idp, wallet, signature)).body.error_type).toBe('user_unauthenticated');
  expect((await finish(idp, wallet, signature, session_token)).status).toBe(200);
});

test.each([
  ['ethereum', ethereumWallet],
  ['solana', solanaWallet],
])('attack: thousands of challenges of one %s wallet block the sandbox at its sign-in', async (_type, make) => {
  let now = Date.now();
  const idp = createIdp({ now: () => now });
  const wallet = make();
  const startMany = async (count: number) => {
    for (let n = 0; n < count; n++) await start(idp, wallet);
  };
  const begin = async () => wallet.sign((await start(idp, wallet)).data.challenge);
  const oldest = await begin();
  await startMany(20);
  expect((await finish(idp, wallet, oldest)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  // Of another wallet, they do not count. Used and expired ones are removed before those that the wallet may still sign.
  const other = make();
  for (let n = 0; n < 20; n++) await start(idp, other);
  for (const pause of [0, 10 * MINUTE]) {
    now += pause;
    const signature = await begin();
    await startMany(19);
    expect((await finish(idp, wallet, signature)).status).toBe(200);
    expect((await finish(idp, wallet, signature)).body.error_type).toBe('unable_to_authenticate_crypto_wallet');
  }
});

test('attack: one user is given wallets without end', async () => {
  const idp = createIdp();
  const { session_token: session } = await signInBy(idp, solanaWallet());
  const add = async () => {
    const wallet = solanaWallet();
    const { data } = await callIdp(idp, 'cryptoWallets.authenticateStartSecondary', wallet.named, { session });
    return finish(idp, wallet, wallet.sign(data.challenge), session);
  };
  for (let n = 0; n < 19; n++) expect((await add()).status).toBe(200);
  expect((await add()).body.error_type).toBe('too_many_addresses');
});
