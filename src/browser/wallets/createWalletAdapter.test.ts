import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { base58 } from '../../lib/encoding/base58.ts';
import { createWalletAdapter } from './createWalletAdapter.ts';
import type { StandardWallet } from './StandardWallet.ts';
import type { Wallet } from './Wallet.ts';

const card = { id: 'w', option: 'GenericSolanaWallet', name: null, icon: null } as const;
const SIGNATURE = Uint8Array.of(1, 2, 3);
const key = (address: string) => ({ toString: () => address });

const ethereum = (request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>) =>
  createWalletAdapter({ ...card, type: 'ethereum', protocol: 'ethereum', provider: { request } });
const solana = (provider: Extract<Wallet, { protocol: 'solana' }>['provider']) =>
  createWalletAdapter({ ...card, type: 'solana', protocol: 'solana', provider });

/** A wallet by the Wallet Standard that changes its accounts when `change` is called. */
function standard(accounts: { address: string; chains?: string[] }[], sign = async () => [{ signature: SIGNATURE }]) {
  const listeners = new Set<(change: { accounts?: { address: string }[] }) => void>();
  const provider: StandardWallet = {
    name: 'Standard',
    icon: '',
    chains: ['solana:mainnet'],
    accounts,
    features: {
      'standard:connect': { connect: async () => ({ accounts }) },
      'standard:events': {
        on: (event, listener) => {
          expect(event).toBe('change');
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': { signMessage: sign },
    },
  };
  return {
    adapter: createWalletAdapter({ ...card, type: 'solana', protocol: 'standard', provider }),
    change: (now?: { address: string }[]) => {
      for (const listener of listeners) listener(now ? { accounts: now } : {});
    },
    listeners,
  };
}

test('CRY-05 an Ethereum wallet receives eth_requestAccounts, and personal_sign with the unchanged text', async () => {
  const calls: unknown[] = [];
  const adapter = ethereum(async (call) => {
    calls.push(call);
    return call.method === 'personal_sign' ? '0xsigned' : ['0xfirst', '0xsecond'];
  });
  expect(await adapter.connect()).toBe('0xfirst');
  expect(await adapter.sign('a text', '0xfirst')).toBe('0xsigned');
  expect(calls).toEqual([{ method: 'eth_requestAccounts' }, { method: 'personal_sign', params: ['a text', '0xfirst'] }]);
});

test('CRY-05 an Ethereum wallet that repeats its account in another case signs, and one that changes it does not', async () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7';
  for (const [accounts, outcome] of [
    [[address.toLowerCase(), '0xsecond'], '0xsigned'],
    [['0xsecond', address], 'The wallet was switched to another account.'],
    [[], 'The wallet was switched to another account.'],
  ] as const) {
    const listeners = new Set<(accounts: unknown) => void>();
    const provider = {
      on: (_event: string, listener: (accounts: unknown) => void) => listeners.add(listener),
      removeListener: (_event: string, listener: (accounts: unknown) => void) => listeners.delete(listener),
      async request() {
        for (const listener of listeners) listener(accounts);
        return '0xsigned';
      },
    };
    const adapter = createWalletAdapter({ ...card, type: 'ethereum', protocol: 'ethereum', provider });
    expect(await adapter.sign('a text', address).catch((error: Error) => error.message)).toBe(outcome);
    expect(listeners.size).toBe(0);
  }
});

test.each([
  ['on', { on: () => expect.fail('no events') }],
  ['removeListener', { on: () => {}, removeListener: () => expect.fail('no events') }],
])('CRY-05 an Ethereum wallet whose function %s throws signs, as one without events', async (_name, events) => {
  const provider = { request: async () => '0xsigned', ...events };
  const adapter = createWalletAdapter({ ...card, type: 'ethereum', protocol: 'ethereum', provider });
  expect(await adapter.sign('a text', '0xfirst')).toBe('0xsigned');
});

test.each([[[]], [null], [['']], [[7]], ['0x1']])('CRY-06 an Ethereum wallet that returns no account: %j', async (accounts) => {
  await expect(ethereum(async () => accounts).connect()).rejects.toThrow('The wallet gave no account.');
  await expect(ethereum(async () => null).sign('a', 'b')).rejects.toThrow('The wallet gave no signature.');
});

test('CRY-05 a Solana wallet is asked to sign the bytes of the text, by request or by signMessage', async () => {
  const calls: unknown[] = [];
  const byRequest = solana({
    connect: async () => ({ publicKey: key('address') }),
    request: async (call) => {
      calls.push(call);
      return { signature: SIGNATURE };
    },
  });
  expect(await byRequest.connect()).toBe('address');
  expect(await byRequest.sign('é', 'address')).toBe(base58(SIGNATURE));
  const message = Uint8Array.of(0xc3, 0xa9);
  expect(calls).toEqual([{ method: 'signMessage', params: { message, display: 'utf8' } }]);

  const byMethod = solana({
    publicKey: key('address'),
    connect: async () => true,
    signMessage: async (...args) => {
      calls.push(args);
      return SIGNATURE;
    },
  });
  expect(await byMethod.connect()).toBe('address');
  expect(await byMethod.sign('é', 'address')).toBe(base58(SIGNATURE));
  expect(calls[1]).toEqual([message, 'utf8']);
});

test('CRY-05 a signature whose Uint8Array is from another realm', async () => {
  const signature: unknown = runInNewContext('Uint8Array.of(1, 2, 3)');
  expect(signature instanceof Uint8Array).toBe(false);
  const adapter = solana({ connect: async () => null, request: async () => ({ signature }) });
  expect(await adapter.sign('a', 'address')).toBe(base58(SIGNATURE));
});

test('CRY-06 a Solana wallet that signs with another account, or returns nothing', async () => {
  const other = solana({ connect: async () => null, request: async () => ({ publicKey: key('other'), signature: SIGNATURE }) });
  await expect(other.connect()).rejects.toThrow('The wallet gave no account.');
  await expect(other.sign('a', 'address')).rejects.toThrow('The wallet signed with another account.');
  const silent = solana({ connect: async () => null, request: async () => ({}) });
  await expect(silent.sign('a', 'address')).rejects.toThrow('The wallet gave no signature.');
});

test('CRY-06 a Solana wallet that changes its account while it is to sign', async () => {
  const listeners = new Set<(value: unknown) => void>();
  const adapter = solana({
    connect: async () => null,
    request: () => new Promise(() => {}),
    on: (_event, listener) => listeners.add(listener),
    off: (_event, listener) => listeners.delete(listener),
  });
  const signed = adapter.sign('a', 'address');
  for (const listener of listeners) listener(key('address'));
  for (const listener of listeners) listener(key('other'));
  await expect(signed).rejects.toThrow('The wallet was switched to another account.');
  expect(listeners.size).toBe(0);
});

test('CRY-05 by the Wallet Standard the account of Solana is the one that signs', async () => {
  const { adapter, listeners } = standard([
    { address: 'other', chains: ['sui:mainnet'] },
    { address: 'address', chains: ['solana:devnet'] },
  ]);
  expect(await adapter.connect()).toBe('address');
  expect(await adapter.sign('a', 'address')).toBe(base58(SIGNATURE));
  expect(listeners.size).toBe(0);
});

test('CRY-06 by the Wallet Standard: no account, an account that is gone, and one that goes meanwhile', async () => {
  await expect(standard([]).adapter.connect()).rejects.toThrow('The wallet gave no account.');
  await expect(standard([]).adapter.sign('a', 'address')).rejects.toThrow('The wallet has that account no more.');
  const { adapter, change } = standard([{ address: 'address' }], () => new Promise(() => {}));
  const signed = adapter.sign('a', 'address');
  change([{ address: 'address' }]);
  change([]);
  await expect(signed).rejects.toThrow('The wallet was switched to another account.');
});

test.each([
  [SIGNATURE, base58(SIGNATURE)],
  [{ signature: SIGNATURE }, base58(SIGNATURE)],
  ['signed', 'signed'],
  [{ signature: 'signed' }, 'signed'],
])('CRY-03 the response %j of a Solana wallet has a signature', async (response, expected) => {
  const adapter = solana({ connect: async () => ({ publicKey: key('A') }), signMessage: async () => response } as never);
  expect(await adapter.sign('text', 'A')).toBe(expected);
});

test.each([null, undefined, '', 7, {}, { signature: '' }])(
  'CRY-03 the response %j of a Solana wallet has no signature',
  async (response) => {
    const adapter = solana({ connect: async () => ({ publicKey: key('A') }), signMessage: async () => response } as never);
    await expect(adapter.sign('text', 'A')).rejects.toThrow('The wallet gave no signature.');
  },
);

test('CRY-05 by the Wallet Standard a wallet signs while its account stays one of its accounts', async () => {
  let finish: (signed: { signature: typeof SIGNATURE }[]) => void = () => {};
  const sign = () =>
    new Promise<{ signature: typeof SIGNATURE }[]>((resolve) => {
      finish = resolve;
    });
  const { adapter, change } = standard([{ address: 'address' }], sign);
  const signed = adapter.sign('a', 'address');
  change();
  change([{ address: 'other' }, { address: 'address' }]);
  await Promise.resolve();
  finish([{ signature: SIGNATURE }]);
  expect(await signed).toBe(base58(SIGNATURE));
});

test('CRY-06 by the Wallet Standard: a wallet that switches to an account beside the one that is to sign', async () => {
  const { adapter, change, listeners } = standard([{ address: 'address' }], () => new Promise(() => {}));
  const signed = adapter.sign('a', 'address');
  change([{ address: 'other' }]);
  await expect(signed).rejects.toThrow('The wallet was switched to another account.');
  expect(listeners.size).toBe(0);
});

test('CRY-06 by the Wallet Standard: no account of Solana, and no signature', async () => {
  const sui = standard([{ address: 'other', chains: ['sui:mainnet'] }]);
  await expect(sui.adapter.connect()).rejects.toThrow('The wallet gave no account.');
  const silent = standard([{ address: 'address' }], async () => []);
  expect(await silent.adapter.connect()).toBe('address');
  await expect(silent.adapter.sign('a', 'address')).rejects.toThrow('The wallet gave no signature.');
});

test('CRY-05 by the Wallet Standard the wallet receives the account and the bytes of the text, also without events', async () => {
  const received: unknown[] = [];
  const account = { address: 'address', chains: ['sui:mainnet', 'solana:mainnet'] };
  const adapter = createWalletAdapter({
    ...card,
    type: 'solana',
    protocol: 'standard',
    provider: {
      name: 'Standard',
      icon: '',
      chains: ['solana:mainnet'],
      accounts: [{ address: 'other' }, account],
      features: {
        'standard:connect': { connect: async () => ({ accounts: [account] }) },
        'solana:signMessage': {
          signMessage: async (input) => {
            received.push(input);
            return [{ signature: SIGNATURE }];
          },
        },
      },
    },
  });
  expect(await adapter.connect()).toBe('address');
  expect(await adapter.sign('é', 'address')).toBe(base58(SIGNATURE));
  expect(received).toEqual([{ account, message: Uint8Array.of(0xc3, 0xa9) }]);
});
