import { expect, test } from 'vitest';
import { optionByFlag, optionByName, optionByRdns, preferredType } from './knownWallets.ts';

test.each([
  ['app.phantom', 'Phantom'],
  ['xyz.vessel', 'Vessel'],
  ['xyz.vessel.beta', 'Vessel'],
  ['com.binance', 'Binance'],
  ['com.binance.wallet', 'Binance'],
  ['com.coinbase.wallet', 'Coinbase'],
  ['io.metamask', 'Metamask'],
  ['io.metamask.flask', 'Metamask'],
  ['app.phantoms', 'GenericEthereumWallet'],
  ['my.app.phantom', 'GenericEthereumWallet'],
  ['xyz.vesseled', 'GenericEthereumWallet'],
  ['my.xyz.vessel', 'GenericEthereumWallet'],
  ['com.binance.wallets', 'GenericEthereumWallet'],
  ['my.com.binance', 'GenericEthereumWallet'],
  ['com.coinbase.wallets', 'GenericEthereumWallet'],
  ['my.com.coinbase.wallet', 'GenericEthereumWallet'],
  ['my.io.metamask', 'GenericEthereumWallet'],
])('CRY-01 the announcement of %s is that of %s', (rdns, option) => {
  expect(optionByRdns(rdns)).toBe(option);
});

test.each([
  ['phantom', 'Phantom'],
  ['Vessel', 'Vessel'],
  ['Vessel Wallet', 'Vessel'],
  ['Binance', 'Binance'],
  ['Binance Web3', 'Binance'],
  ['Binance Wallet', 'Binance'],
  ['Binance Web3 Wallet', 'Binance'],
  ['Coinbase', 'Coinbase'],
  ['Coinbase Wallet', 'Coinbase'],
  ['MetaMask', 'Metamask'],
  ['My Phantom', 'GenericSolanaWallet'],
  ['Phantoms', 'GenericSolanaWallet'],
  ['My Vessel', 'GenericSolanaWallet'],
  ['Vessels', 'GenericSolanaWallet'],
  ['My Binance', 'GenericSolanaWallet'],
  ['Binance US', 'GenericSolanaWallet'],
  ['My Coinbase', 'GenericSolanaWallet'],
  ['Coinbase Pro', 'GenericSolanaWallet'],
  ['My MetaMask', 'GenericSolanaWallet'],
  ['MetaMask Fox', 'GenericSolanaWallet'],
])('CRY-01 the wallet with the name %s is %s', (name, option) => {
  expect(optionByName(name)).toBe(option);
});

test.each([
  ['isPhantom', 'Phantom'],
  ['isVessel', 'Vessel'],
  ['isBinance', 'Binance'],
  ['isCoinbaseWallet', 'Coinbase'],
  ['isMetaMask', 'Metamask'],
])('CRY-01 the flag %s is that of %s', (flag, option) => {
  expect(optionByFlag({ [flag]: true }, 'ethereum')).toBe(option);
  expect(optionByFlag({ [flag]: 'true' }, 'ethereum')).toBe('GenericEthereumWallet');
  expect(optionByFlag({ [flag]: false }, 'solana')).toBe('GenericSolanaWallet');
});

test('CRY-01 a wallet with the flag of MetaMask and another one is not MetaMask', () => {
  expect(optionByFlag({ isMetaMask: true, isOther: true }, 'ethereum')).toBe('GenericEthereumWallet');
  expect(optionByFlag({ isMetaMask: true, isOther: false }, 'ethereum')).toBe('Metamask');
  expect(optionByFlag({ isMetaMask: true, island: true, thisIs: true, isX: 1 }, 'ethereum')).toBe('Metamask');
  expect(optionByFlag({ isMetaMask: true, isPhantom: true }, 'ethereum')).toBe('Phantom');
  expect(optionByFlag({ isCoinbaseWallet: true, isOther: true }, 'ethereum')).toBe('Coinbase');
});

test('CRY-01 a known wallet with both account types signs in with one', () => {
  expect(preferredType('Phantom')).toBe('solana');
  for (const option of ['Vessel', 'Binance', 'Coinbase', 'Metamask'] as const) expect(preferredType(option)).toBe('ethereum');
  for (const option of ['GenericEthereumWallet', 'GenericSolanaWallet'] as const) expect(preferredType(option)).toBeNull();
});
