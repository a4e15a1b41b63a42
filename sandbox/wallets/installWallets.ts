import { ethereumSimulation } from './ethereumSimulation.ts';
import type { Owner, SimulationId } from './simulations.ts';
import { solanaSimulation, standardSimulation } from './solanaSimulation.ts';
import { walletIcon } from './walletIcon.ts';

export interface InstallOptions {
  /** Decides for the owner of the wallets. Default: accepts everything. */
  owner?: Owner;
  /** Returns the private key of a wallet, 32 bytes. Default: a random one. */
  keyOf?: (id: string) => Uint8Array;
  /** Delay of the late wallet's announcement, in milliseconds. */
  lateMs?: number;
}

const LATE_MS = 2_000;
const reject: Owner = async () => false;
const never: Owner = () => new Promise(() => {});

/** Adds simulated wallets to a page, like an extension. Returns a function that removes them. */
export function installWallets(page: Window, ids: readonly SimulationId[], options: InstallOptions = {}): () => void {
  const { owner = async () => true, keyOf = () => crypto.getRandomValues(new Uint8Array(32)), lateMs = LATE_MS } = options;
  const life = new AbortController();
  const { signal } = life;
  const globals = page as unknown as Record<string, unknown>;

  const place = (name: string, value: unknown) => {
    globals[name] = value;
    signal.addEventListener('abort', () => {
      if (globals[name] === value) delete globals[name];
    });
  };

  const announce = (rdns: string, name: string, provider: object) => {
    const info = { uuid: crypto.randomUUID(), name, rdns, icon: walletIcon(hueOf(name)) };
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    const announce = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    page.addEventListener('eip6963:requestProvider', announce, { signal });
    announce();
  };

  const register = (wallet: object) => {
    const callback = (app: { register(...wallets: object[]): () => void }) => {
      const unregister = app.register(wallet);
      signal.addEventListener('abort', unregister);
    };
    const onReady = (event: Event) => callback((event as CustomEvent).detail);
    page.addEventListener('wallet-standard:app-ready', onReady, { signal });
    page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }));
  };

  const ethereum = (id: SimulationId, name: string, asked: Owner = owner) =>
    ethereumSimulation({ name, secretKey: keyOf(id), owner: asked });
  const solana = (id: SimulationId, name: string) => ({ name, icon: walletIcon(hueOf(name)), secretKey: keyOf(id), owner });

  const announced = (id: SimulationId, rdns: string, name: string, asked?: Owner) =>
    announce(rdns, name, ethereum(id, name, asked));

  const installers: Record<SimulationId, () => void> = {
    metamask: () => {
      const provider = { ...ethereum('metamask', 'Simulated MetaMask'), isMetaMask: true };
      announce('io.metamask', 'Simulated MetaMask', provider);
      if (!('ethereum' in globals)) place('ethereum', provider);
    },
    coinbase: () => announced('coinbase', 'com.coinbase.wallet', 'Simulated Coinbase'),
    ethereum: () => announced('ethereum', 'test.ethereum', 'Simulated Ether Box'),
    binance: () => place('BinanceChain', ethereum('binance', 'Simulated Binance')),
    vessel: () => place('vessel', ethereum('vessel', 'Simulated Vessel')),
    phantom: () => place('phantom', { solana: solanaSimulation(solana('phantom', 'Simulated Phantom')) }),
    solana: () => register(standardSimulation(solana('solana', 'Simulated Sol Box'))),
    legacy: () => place('ethereum', { ...ethereum('legacy', 'Simulated old wallet'), isMetaMask: true }),
    impostor: () => {
      const provider = { ...ethereum('impostor', 'Simulated impostor'), isMetaMask: true };
      announce('test.impostor', 'Simulated impostor', provider);
      place('ethereum', provider);
    },
    late: () => {
      const timer = setTimeout(() => announced('late', 'test.late', 'Simulated late wallet'), lateMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    rejecting: () => announced('rejecting', 'test.rejecting', 'Simulated rejecting wallet', reject),
    silent: () => announced('silent', 'test.silent', 'Simulated silent wallet', never),
    switching: () => {
      const name = 'Simulated switcher';
      const switchesTo = keyOf('switching, the other account');
      announce('test.switching', name, ethereumSimulation({ name, secretKey: keyOf('switching'), switchesTo, owner }));
    },
  };

  for (const id of ids) installers[id]();
  return () => life.abort();
}

/** Returns the hue of a name, always the same one. */
function hueOf(name: string): number {
  return [...name].reduce((hue, character) => (hue * 31 + character.charCodeAt(0)) % 360, 7);
}
