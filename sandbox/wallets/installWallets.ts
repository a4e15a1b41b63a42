import { ethereumSimulation } from './ethereumSimulation.ts';
import type { Owner, SimulationId } from './simulations.ts';
import { solanaSimulation, standardSimulation } from './solanaSimulation.ts';
import { walletIcon } from './walletIcon.ts';

export interface InstallOptions {
  /** Answers for the owner of the wallets. Default: agrees to everything. */
  owner?: Owner;
  /** The private key of a wallet, 32 bytes. Default: one that is thrown away. */
  keyOf?: (id: string) => Uint8Array;
  /** How long the late one takes to announce itself, in milliseconds. */
  lateMs?: number;
}

const LATE_MS = 2_000;
const reject: Owner = async () => false;
const never: Owner = () => new Promise(() => {});

/** Puts simulated wallets on a page, as an extension would. Returns what takes them away again. */
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
    const tell = () => page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    page.addEventListener('eip6963:requestProvider', tell, { signal });
    tell();
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

  const installers: Record<SimulationId, () => void> = {
    metamask: () => {
      const provider = { ...ethereum('metamask', 'MetaMask (simulated)'), isMetaMask: true };
      announce('io.metamask', 'MetaMask (simulated)', provider);
      if (!('ethereum' in globals)) place('ethereum', provider);
    },
    coinbase: () => announce('com.coinbase.wallet', 'Coinbase (simulated)', ethereum('coinbase', 'Coinbase (simulated)')),
    ethereum: () => announce('test.ethereum', 'Ether Box (simulated)', ethereum('ethereum', 'Ether Box (simulated)')),
    binance: () => place('BinanceChain', ethereum('binance', 'Binance (simulated)')),
    vessel: () => place('vessel', ethereum('vessel', 'Vessel (simulated)')),
    phantom: () => place('phantom', { solana: solanaSimulation(solana('phantom', 'Phantom (simulated)')) }),
    solana: () => register(standardSimulation(solana('solana', 'Sol Box (simulated)'))),
    legacy: () => place('ethereum', { ...ethereum('legacy', 'Old wallet (simulated)'), isMetaMask: true }),
    impostor: () => {
      const provider = { ...ethereum('impostor', 'Impostor (simulated)'), isMetaMask: true };
      announce('test.impostor', 'Impostor (simulated)', provider);
      place('ethereum', provider);
    },
    late: () => {
      const timer = setTimeout(
        () => announce('test.late', 'Latecomer (simulated)', ethereum('late', 'Latecomer (simulated)')),
        lateMs,
      );
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    rejecting: () => announce('test.rejecting', 'Naysayer (simulated)', ethereum('rejecting', 'Naysayer (simulated)', reject)),
    silent: () => announce('test.silent', 'Silent (simulated)', ethereum('silent', 'Silent (simulated)', never)),
    switching: () =>
      announce(
        'test.switching',
        'Switcher (simulated)',
        ethereumSimulation({
          name: 'Switcher (simulated)',
          secretKey: keyOf('switching'),
          switchesTo: keyOf('switching, the other account'),
          owner,
        }),
      ),
  };

  for (const id of ids) installers[id]();
  return () => life.abort();
}

/** A colour for a name: the same one each time. */
function hueOf(name: string): number {
  return [...name].reduce((hue, character) => (hue * 31 + character.charCodeAt(0)) % 360, 7);
}
