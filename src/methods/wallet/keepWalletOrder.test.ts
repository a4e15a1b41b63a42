import { expect, test } from 'vitest';
import type { Wallet, WalletOption } from '../../browser/wallets/Wallet.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import { keepWalletOrder } from './keepWalletOrder.ts';
import { walletName, walletNames } from './walletNames.ts';

function wallet(option: WalletOption, id: string, extra: Partial<Pick<Wallet, 'name' | 'provider'>> = {}): Wallet {
  const type = option.includes('Solana') ? 'solana' : 'ethereum';
  return { id, option, type, protocol: type, name: null, icon: null, provider: { request: async () => id }, ...extra } as Wallet;
}

const metamask = wallet('Metamask', 'm');
const other = wallet('GenericEthereumWallet', 'o', { name: 'Other' });

test('CRY-01 a wallet that appears late is the last, so that no button moves', () => {
  const phantom = wallet('Phantom', 'p');
  expect(keepWalletOrder([metamask, other], [phantom, metamask, other])).toEqual([metamask, other, phantom]);
});

test('CRY-01 a wallet that announces itself late takes the place that it had', () => {
  const announced = wallet('Metamask', 'uuid', { name: 'MetaMask' });
  expect(keepWalletOrder([metamask, other], [other, announced])).toEqual([announced, other]);
  const known = wallet('GenericEthereumWallet', 'uuid', { provider: metamask.provider });
  expect(keepWalletOrder([metamask, other], [other, known])).toEqual([known, other]);
});

test('CRY-01 a wallet whose Solana accounts appear late keeps its place, so that no button moves', () => {
  const ethereum = wallet('Phantom', 'uuid');
  const solana = { ...wallet('Phantom', 'standard.Phantom.0'), type: 'solana', protocol: 'solana' } as Wallet;
  expect(keepWalletOrder([ethereum, metamask], [solana, metamask])).toEqual([solana, metamask]);
});

test('CRY-01 a wallet that is gone leaves, and without a change the list is the very same', () => {
  const before = [metamask, other];
  expect(keepWalletOrder(before, [other])).toEqual([other]);
  expect(keepWalletOrder(before, [{ ...other }, { ...metamask }])).toBe(before);
});

test('CRY-08 wallets with the same label are distinguished by their own names', () => {
  const second = wallet('GenericEthereumWallet', 'o2', { name: 'Second' });
  const nameless = wallet('GenericEthereumWallet', 'o3');
  expect(walletNames([metamask, other], walletTexts)).toEqual(['MetaMask', 'Other Ethereum Wallet']);
  expect(walletNames([other, second, nameless], walletTexts)).toEqual([
    'Other Ethereum Wallet (Other)',
    'Other Ethereum Wallet (Second)',
    'Other Ethereum Wallet',
  ]);
  expect([walletName(second, walletTexts), walletName(nameless, walletTexts)]).toEqual(['Second', null]);
  expect(walletName({ ...metamask, name: null }, walletTexts)).toBe('MetaMask');
});

test('CRY-01 a wallet is recognised by its object and its id, before anything else', () => {
  const first = wallet('GenericEthereumWallet', 'x');
  const sameId = wallet('GenericEthereumWallet', 'x');
  const sameObject = wallet('GenericEthereumWallet', 'y', { provider: first.provider });
  expect(keepWalletOrder([other, first], [sameId, first, other])).toEqual([other, first, sameId]);
  expect(keepWalletOrder([other, first], [sameObject, first, other])).toEqual([other, first, sameObject]);
});

test.each(['GenericEthereumWallet', 'GenericSolanaWallet'] as const)(
  'CRY-01 a %s that is not known is another one, and does not take the place of one that is gone',
  (option) => {
    const gone = wallet(option, 'first');
    const late = wallet(option, 'second');
    expect(keepWalletOrder([gone, metamask], [late, metamask])).toEqual([metamask, late]);
  },
);
