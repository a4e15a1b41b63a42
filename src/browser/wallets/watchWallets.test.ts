// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { installWallets } from '../../../sandbox/wallets/installWallets.ts';
import type { SimulationId } from '../../../sandbox/wallets/simulations.ts';
import { WALLET_SCAN_MS, WALLET_SCANS } from '../../limits.ts';
import { watchWallets } from './watchWallets.ts';

function install(ids: readonly SimulationId[], options: Parameters<typeof installWallets>[2] = {}) {
  const uninstall = installWallets(window, ids, options);
  onTestFinished(uninstall);
  return uninstall;
}

/** What the page's wallets are, followed until the test ends. */
function watch() {
  const told: string[][] = [];
  const life = new AbortController();
  onTestFinished(() => life.abort());
  watchWallets((wallets) => told.push(wallets.map(({ option }) => option)), life.signal);
  return { told, stop: () => life.abort() };
}

test('CRY-01 wallets that were there before are told of at once', () => {
  install(['metamask', 'coinbase', 'solana', 'phantom']);
  expect(watch().told).toEqual([['Phantom', 'Coinbase', 'Metamask', 'GenericSolanaWallet']]);
});

test('CRY-01 wallets that come later are told of when they come', () => {
  const { told } = watch();
  install(['ethereum']);
  expect(told.at(-1)).toEqual(['GenericEthereumWallet']);
  const uninstall = install(['solana']);
  expect(told.at(-1)).toEqual(['GenericEthereumWallet', 'GenericSolanaWallet']);
  uninstall();
  expect(told.at(-1)).toEqual(['GenericEthereumWallet']);
});

test('CRY-01 a wallet that announces itself again and again, also as another one, is one', () => {
  install(['metamask']);
  const { told } = watch();
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  expect(told).toEqual([['Metamask']]);
});

test('CRY-01 what is no announcement and no registration is passed over', () => {
  const { told } = watch();
  for (const detail of [null, 7, {}, { info: {} }, { info: { uuid: 'a', rdns: 'b' }, provider: {} }])
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  for (const detail of [null, {}, (app: { register(value: unknown): void }) => app.register(null)])
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  expect(told.every((wallets) => wallets.length === 0)).toBe(true);
});

test('CRY-01 a wallet that only puts itself among the globals, late, is seen within seconds, and then nobody looks any more', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { told } = watch();
  install(['legacy']);
  vi.advanceTimersByTime(WALLET_SCAN_MS);
  expect(told.at(-1)).toEqual(['Metamask']);
  vi.advanceTimersByTime(WALLET_SCAN_MS * WALLET_SCANS);
  expect(vi.getTimerCount()).toBe(0);
});

test('CFG-15 after the end nothing is told and nothing runs', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { told, stop } = watch();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  install(['metamask', 'solana']);
  expect(told).toEqual([[]]);
});
