import { expect, test } from 'vitest';
import { WALLET_OPTIONS, type Wallet, type WalletOption } from '../../browser/wallets/Wallet.ts';
import { walletTexts } from '../../copy/en/wallet.ts';
import { downloadPages } from './downloadPages.ts';
import { type WalletTexts, walletName, walletNames } from './walletNames.ts';

const texts = walletTexts as unknown as WalletTexts;
const wallet = (option: WalletOption, name: string | null = null) => ({ option, name }) as Wallet;

test('CRY-01 each wallet has its name, and two of one kind also the name that they announce', () => {
  const all = WALLET_OPTIONS.map((option) => wallet(option));
  const labels = walletNames(all, texts);
  expect(new Set(labels).size).toBe(all.length);
  for (const label of labels) expect(label).toMatch(/\w/);
  expect(walletNames([wallet('Phantom', 'One'), wallet('Metamask', 'Two')], texts)).toEqual([texts.phantom, texts.metamask]);
  const [first, second, third] = walletNames(
    [wallet('GenericEthereumWallet', 'One'), wallet('GenericEthereumWallet', 'Two'), wallet('GenericEthereumWallet')],
    texts,
  );
  expect([first, second]).toEqual([expect.stringContaining('One'), expect.stringContaining('Two')]);
  expect(third).toBe(texts.otherEthereum);
});

test('CRY-01 wallets of one kind that announce the same name, or none, are numbered', () => {
  const installed = [wallet('Metamask', 'MetaMask'), wallet('Metamask', 'MetaMask'), wallet('Phantom')];
  expect(walletNames(installed, texts)).toEqual(['MetaMask (MetaMask 1)', 'MetaMask (MetaMask 2)', 'Phantom']);
  expect(walletNames([wallet('Coinbase'), wallet('Coinbase')], texts)).toEqual(['Coinbase (1)', 'Coinbase (2)']);
});

test('CRY-01 a selected wallet has the name that it announces, else that of its product', () => {
  expect(walletName(wallet('Phantom', 'My wallet'), texts)).toBe('My wallet');
  expect(walletName(wallet('Phantom'), texts)).toBe(texts.phantom);
  for (const option of ['GenericEthereumWallet', 'GenericSolanaWallet'] as const)
    expect(walletName(wallet(option), texts)).toBeNull();
});

test('CRY-01 each wallet that can be set up has its download page', () => {
  expect(Object.entries(downloadPages).map(([name, page]) => `${name} ${new URL(page).host}`)).toEqual([
    'vessel vessel.xyz',
    'setUpMetamask metamask.io',
    'phantom phantom.com',
    'coinbase www.coinbase.com',
    'binance www.binance.com',
  ]);
});
