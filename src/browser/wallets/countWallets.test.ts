// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { countWallets } from './countWallets.ts';

const page = window as { ethereum?: unknown };

afterEach(() => {
  delete page.ethereum;
});

/** Lets a wallet of each detail announce itself when the page asks. */
function announce(...details: unknown[]) {
  const announceAll = () => {
    for (const detail of details) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  };
  window.addEventListener('eip6963:requestProvider', announceAll);
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', announceAll));
}

/** Lets wallets of these names register when the page is ready. */
function register(...names: string[]) {
  const registerAll = (event: Event) => (event as CustomEvent).detail.register(...names.map((name) => ({ name })))();
  window.addEventListener('wallet-standard:app-ready', registerAll);
  onTestFinished(() => window.removeEventListener('wallet-standard:app-ready', registerAll));
}

test('CRY-01 a page without wallets has none, and an old wallet counts as one', () => {
  expect(countWallets()).toBe(0);
  page.ethereum = {};
  expect(countWallets()).toBe(1);
});

test('CRY-01 wallets of both standards count, each name once', () => {
  announce({ info: { name: 'MetaMask' } }, { info: { name: 'Both' } });
  register('Phantom', 'Both');
  page.ethereum = {};
  expect(countWallets()).toBe(3);
});

test('CRY-01 an announcement without details is not a reason to fail', () => {
  announce(null, {}, { info: { name: 'MetaMask' } });
  expect(countWallets()).toBe(2);
});

test('CRY-01 a wallet that announces itself later is not counted', () => {
  countWallets();
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info: { name: 'Late' } } }));
  expect(countWallets()).toBe(0);
});
