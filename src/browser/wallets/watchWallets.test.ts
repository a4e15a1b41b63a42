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

/** Records the page's wallets until the test ends. */
function watch() {
  const received: string[][] = [];
  const life = new AbortController();
  onTestFinished(() => life.abort());
  watchWallets((wallets) => received.push(wallets.map(({ option }) => option)), life.signal);
  return { received, stop: () => life.abort() };
}

test('CRY-01 existing wallets are reported at once', () => {
  install(['metamask', 'coinbase', 'solana', 'phantom']);
  expect(watch().received).toEqual([['Phantom', 'Coinbase', 'Metamask', 'GenericSolanaWallet']]);
});

test('CRY-01 wallets that appear later are reported', () => {
  const { received } = watch();
  install(['ethereum']);
  expect(received.at(-1)).toEqual(['GenericEthereumWallet']);
  const uninstall = install(['solana']);
  expect(received.at(-1)).toEqual(['GenericEthereumWallet', 'GenericSolanaWallet']);
  uninstall();
  expect(received.at(-1)).toEqual(['GenericEthereumWallet']);
});

test('CRY-01 a wallet that announces itself again and again, also as another one, is one', () => {
  install(['metamask']);
  const { received } = watch();
  window.dispatchEvent(new Event('eip6963:requestProvider'));
  expect(received).toEqual([['Metamask']]);
});

test('CRY-01 a wallet that announces itself again with another id is one', () => {
  const { received } = watch();
  const provider = { request: async () => [] };
  for (const uuid of ['first', 'second']) {
    const info = { uuid, rdns: 'com.some', name: 'Some', icon: '' };
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }));
  }
  expect(received.at(-1)).toHaveLength(1);
});

test('CRY-01 invalid announcements and registrations are ignored', () => {
  const { received } = watch();
  const provider = { request: async () => [] };
  const infos = [undefined, null, {}, { uuid: 'a' }, { rdns: 'b' }, { uuid: 7, rdns: 'b' }, { uuid: 'a', rdns: 7 }];
  const named = { uuid: 'a', rdns: 'b' };
  for (const detail of [
    null,
    7,
    {},
    { info: named, provider: {} },
    { info: named },
    ...infos.map((info) => ({ info, provider })),
  ])
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  for (const detail of [null, {}, (app: { register(value: unknown): void }) => app.register(null)])
    window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }));
  expect(received.every((wallets) => wallets.length === 0)).toBe(true);
});

test('CRY-01 a wallet that sets a global late is found within seconds, and then the scan stops', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { received } = watch();
  install(['legacy']);
  vi.advanceTimersByTime(WALLET_SCAN_MS);
  expect(received.at(-1)).toEqual(['Metamask']);
  vi.advanceTimersByTime(WALLET_SCAN_MS * WALLET_SCANS);
  expect(vi.getTimerCount()).toBe(0);
});

test('CFG-15 after the abort nothing is reported and no timer runs', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { received, stop } = watch();
  stop();
  expect(vi.getTimerCount()).toBe(0);
  install(['metamask', 'solana']);
  expect(received).toEqual([[]]);
});

test.each(['ethereum#initialized', 'load'])('CRY-01 the wallets are checked again at the event %s, until the end', (name) => {
  const { received, stop } = watch();
  install(['legacy']);
  window.dispatchEvent(new Event(name));
  expect(received.at(-1)).toHaveLength(1);
  const { length } = received;
  stop();
  window.dispatchEvent(new Event(name));
  expect(received).toHaveLength(length);
});

test('CRY-01 the scan ends with its last check, and with the watch', () => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const { received } = watch();
  expect(received).toHaveLength(1);
  vi.advanceTimersByTime(WALLET_SCAN_MS * WALLET_SCANS);
  expect(received).toHaveLength(1 + WALLET_SCANS);
  expect(vi.getTimerCount()).toBe(0);
  const other = watch();
  expect(vi.getTimerCount()).toBe(1);
  other.stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('CFG-15 after the abort the page has none of the listeners, and no wallet is asked to register', () => {
  const added = vi.spyOn(window, 'addEventListener');
  onTestFinished(() => added.mockRestore());
  const { stop } = watch();
  const names = ['eip6963:announceProvider', 'wallet-standard:register-wallet', 'ethereum#initialized', 'load'];
  expect(added.mock.calls.map(([name]) => name)).toEqual(names);
  const register = vi.fn();
  stop();
  for (const name of names) window.dispatchEvent(new CustomEvent(name, { detail: register }));
  expect(register).not.toHaveBeenCalled();
  for (const [, , options] of added.mock.calls) expect(options).toMatchObject({ signal: { aborted: true } });
});

test.each(['uuid', 'rdns', 'name', 'icon', 'info', 'provider'])(
  'CRY-08 attack: a wallet whose announced %s throws keeps the others from the list',
  (member) => {
    const { received } = watch();
    const announce = (detail: unknown) => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    const info = (name: string) => ({ uuid: name, rdns: name, name, icon: '' });
    const announcement = (name: string) => ({ info: info(name), provider: { request: async () => [] } });
    const spoil = (detail: ReturnType<typeof announcement>, reads: number) => {
      const owner = member in detail ? detail : detail.info;
      const value = Reflect.get(owner, member);
      let left = reads;
      const get = () => {
        left -= 1;
        if (left < 0) throw new Error(member);
        return value;
      };
      return Object.defineProperty(owner, member, { get }) && detail;
    };
    announce(spoil(announcement('throws later'), 1));
    announce(spoil(announcement('throws'), 0));
    announce(announcement('good'));
    expect(received.at(-1)).toHaveLength(2);
  },
);

test('CRY-08 attack: a wallet whose name throws is registered with others', () => {
  const { received } = watch();
  const bad = {
    get name() {
      throw new Error('name');
    },
  };
  const good = {
    name: 'Good',
    icon: '',
    chains: ['solana:mainnet'],
    features: { 'standard:connect': {}, 'solana:signMessage': {} },
  };
  const register = (app: { register(...wallets: unknown[]): void }) => app.register(bad, good);
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }));
  expect(received.at(-1)).toEqual(['GenericSolanaWallet']);
});
