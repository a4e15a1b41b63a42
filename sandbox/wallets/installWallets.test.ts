// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { ethereumAddress } from '../idp/wallets/ethereumKeys.ts';
import { installWallets } from './installWallets.ts';
import { keysOf } from './keysOf.ts';
import { type SimulationId, simulationIds, type WalletRequest } from './simulations.ts';

interface Provider {
  isMetaMask?: boolean;
  request(call: { method: string; params?: readonly unknown[] }): Promise<unknown>;
  on(event: string, listener: (value: unknown) => void): void;
}

const globals = window as unknown as Record<string, Provider | undefined>;

/** A page with these wallets. `announced` has the wallets that have announced themselves since, by their names. */
function openPage(ids: readonly SimulationId[], options: Parameters<typeof installWallets>[2] = {}) {
  const announced = new Map<string, Provider>();
  const listen = (event: Event) => {
    const { info, provider } = (event as CustomEvent).detail;
    announced.set(info.name, provider);
  };
  window.addEventListener('eip6963:announceProvider', listen);
  const uninstall = installWallets(window as never, ids, { keyOf: keysOf('seed'), ...options });
  onTestFinished(() => {
    uninstall();
    window.removeEventListener('eip6963:announceProvider', listen);
  });
  const ask = () => {
    announced.clear();
    window.dispatchEvent(new Event('eip6963:requestProvider'));
    return [...announced.keys()];
  };
  return { announced, ask, uninstall };
}

test('a wallet announces itself at once and whenever the page asks, until it is taken away', () => {
  const { announced, ask, uninstall } = openPage(['coinbase', 'ethereum']);
  const names = ['Simulated Coinbase', 'Simulated Ether Box'];
  expect([...announced.keys()]).toEqual(names);
  expect(ask()).toEqual(names);
  uninstall();
  expect(ask()).toEqual([]);
});

test('a late wallet announces itself later, and never where it was taken away before', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const gone = openPage(['late']);
  gone.uninstall();
  const { announced } = openPage(['late']);
  await vi.advanceTimersByTimeAsync(1_900);
  expect(announced.size).toBe(0);
  await vi.advanceTimersByTimeAsync(200);
  expect([...announced.keys()]).toEqual(['Simulated late wallet']);
  expect(gone.announced.size).toBe(1);
});

test('what wallets have placed on the page goes with them, and what the page has put there since stays', () => {
  const before = Object.keys(globals).sort();
  const { uninstall } = openPage(['binance', 'vessel', 'phantom', 'legacy']);
  for (const name of ['BinanceChain', 'vessel', 'phantom', 'ethereum']) expect(globals[name]).toBeDefined();
  const own = {} as Provider;
  globals.vessel = own;
  onTestFinished(() => void delete globals.vessel);
  uninstall();
  expect(Object.keys(globals).sort()).toEqual([...before, 'vessel'].sort());
  expect(globals.vessel).toBe(own);
});

test('MetaMask does not take the place of a wallet that the page has already', () => {
  const other = {} as Provider;
  globals.ethereum = other;
  onTestFinished(() => void delete globals.ethereum);
  const { announced } = openPage(['metamask']);
  expect(globals.ethereum).toBe(other);
  expect(announced.get('Simulated MetaMask')?.isMetaMask).toBe(true);
});

test('a wallet asks its owner before it connects and before it signs, and rejects with the code of wallets', async () => {
  const asked: WalletRequest[] = [];
  let isAgreed = true;
  const owner = async (request: WalletRequest) => {
    asked.push(request);
    return isAgreed;
  };
  const { announced } = openPage(['ethereum'], { owner });
  const wallet = announced.get('Simulated Ether Box') as Provider;
  const address = ethereumAddress(keysOf('seed')('ethereum'));
  expect(await wallet.request({ method: 'eth_requestAccounts' })).toEqual([address.toLowerCase()]);
  expect(await wallet.request({ method: 'personal_sign', params: ['Hello', address] })).toMatch(/^0x[\da-f]{130}$/);
  expect(asked).toEqual([
    { wallet: 'Simulated Ether Box', kind: 'connect', address, text: '' },
    { wallet: 'Simulated Ether Box', kind: 'sign', address, text: 'Hello' },
  ]);
  isAgreed = false;
  await expect(wallet.request({ method: 'personal_sign', params: ['Hello', address] })).rejects.toMatchObject({ code: 4001 });
  await expect(wallet.request({ method: 'personal_sign', params: ['Hello', '0x1'] })).rejects.toMatchObject({ code: 4100 });
  await expect(wallet.request({ method: 'eth_chainId' })).rejects.toMatchObject({ code: 4200 });
  expect(asked).toHaveLength(3);
});

test('a wallet whose account is switched says so, and signs with the other account', async () => {
  const { announced } = openPage(['switching']);
  const wallet = announced.get('Simulated switcher') as Provider;
  const accounts: unknown[] = [];
  wallet.on('accountsChanged', (value) => accounts.push(value));
  const [address] = (await wallet.request({ method: 'eth_requestAccounts' })) as string[];
  const other = ethereumAddress(keysOf('seed')('switching, the other account'));
  const signature = await wallet.request({ method: 'personal_sign', params: ['Hello', address] });
  expect(accounts).toEqual([[other]]);
  const { announced: again } = openPage(['ethereum'], { keyOf: () => keysOf('seed')('switching, the other account') });
  const same = again.get('Simulated Ether Box') as Provider;
  expect(await same.request({ method: 'personal_sign', params: ['Hello', other] })).toBe(signature);
});

test('each simulated wallet can be added and taken away alone and with all others', () => {
  for (const ids of [...simulationIds.map((id) => [id]), simulationIds]) {
    const before = Object.keys(globals).sort();
    openPage(ids).uninstall();
    expect(Object.keys(globals).sort()).toEqual(before);
  }
});
