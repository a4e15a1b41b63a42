import { expect, test } from 'vitest';
import { base58 } from '../../lib/base58.ts';
import type { StandardWallet } from './StandardWallet.ts';
import { speakTo } from './speakTo.ts';
import type { Wallet } from './Wallet.ts';

const card = { id: 'w', option: 'GenericSolanaWallet', name: null, icon: null } as const;
const SIGNATURE = Uint8Array.of(1, 2, 3);
const key = (address: string) => ({ toString: () => address });

const ethereum = (request: (call: { method: string; params?: readonly unknown[] }) => Promise<unknown>) =>
  speakTo({ ...card, type: 'ethereum', protocol: 'ethereum', provider: { request } });
const solana = (provider: Extract<Wallet, { protocol: 'solana' }>['provider']) =>
  speakTo({ ...card, type: 'solana', protocol: 'solana', provider });

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
        on: (_event, listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      'solana:signMessage': { signMessage: sign },
    },
  };
  return {
    voice: speakTo({ ...card, type: 'solana', protocol: 'standard', provider }),
    change: (now: { address: string }[]) => {
      for (const listener of listeners) listener({ accounts: now });
    },
    listeners,
  };
}

test('CRY-05 an Ethereum wallet is asked by eth_requestAccounts, and by personal_sign with the text as it is', async () => {
  const calls: unknown[] = [];
  const voice = ethereum(async (call) => {
    calls.push(call);
    return call.method === 'personal_sign' ? '0xsigned' : ['0xfirst', '0xsecond'];
  });
  expect(await voice.connect()).toBe('0xfirst');
  expect(await voice.sign('a text', '0xfirst')).toBe('0xsigned');
  expect(calls).toEqual([{ method: 'eth_requestAccounts' }, { method: 'personal_sign', params: ['a text', '0xfirst'] }]);
});

test.each([[[]], [null], [['']], [[7]], ['0x1']])('CRY-06 an Ethereum wallet that gives no account: %j', async (accounts) => {
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

test('CRY-06 a Solana wallet that signs with another account, or gives nothing', async () => {
  const other = solana({ connect: async () => null, request: async () => ({ publicKey: key('other'), signature: SIGNATURE }) });
  await expect(other.connect()).rejects.toThrow('The wallet gave no account.');
  await expect(other.sign('a', 'address')).rejects.toThrow('The wallet signed with another account.');
  const silent = solana({ connect: async () => null, request: async () => ({}) });
  await expect(silent.sign('a', 'address')).rejects.toThrow('The wallet gave no signature.');
});

test('CRY-06 a Solana wallet that changes its account while it is to sign', async () => {
  const listeners = new Set<(value: unknown) => void>();
  const voice = solana({
    connect: async () => null,
    request: () => new Promise(() => {}),
    on: (_event, listener) => listeners.add(listener),
    off: (_event, listener) => listeners.delete(listener),
  });
  const signed = voice.sign('a', 'address');
  for (const listener of listeners) listener(key('address'));
  for (const listener of listeners) listener(key('other'));
  await expect(signed).rejects.toThrow('The wallet was switched to another account.');
  expect(listeners.size).toBe(0);
});

test('CRY-05 by the Wallet Standard the account of Solana is the one that signs', async () => {
  const { voice, listeners } = standard([
    { address: 'other', chains: ['sui:mainnet'] },
    { address: 'address', chains: ['solana:devnet'] },
  ]);
  expect(await voice.connect()).toBe('address');
  expect(await voice.sign('a', 'address')).toBe(base58(SIGNATURE));
  expect(listeners.size).toBe(0);
});

test('CRY-06 by the Wallet Standard: no account, an account that is gone, and one that goes meanwhile', async () => {
  await expect(standard([]).voice.connect()).rejects.toThrow('The wallet gave no account.');
  await expect(standard([]).voice.sign('a', 'address')).rejects.toThrow('The wallet has that account no more.');
  const { voice, change } = standard([{ address: 'address' }], () => new Promise(() => {}));
  const signed = voice.sign('a', 'address');
  change([{ address: 'address' }]);
  change([]);
  await expect(signed).rejects.toThrow('The wallet was switched to another account.');
});
