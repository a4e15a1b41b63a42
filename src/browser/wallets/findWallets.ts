import { type EthereumProvider, isEthereumProvider } from './EthereumProvider.ts';
import { optionByFlag, optionByName, optionByRdns, preferredType } from './knownWallets.ts';
import { readOrNull } from './readOrNull.ts';
import { isSolanaProvider } from './SolanaProvider.ts';
import type { StandardWallet } from './StandardWallet.ts';
import { safeIcon } from './safeIcon.ts';
import { safeName } from './safeName.ts';
import { isGeneric, isSameWallet, WALLET_OPTIONS, type Wallet, type WalletOption } from './Wallet.ts';

/** Announcement of a wallet by EIP-6963, as a copy without getters. */
export interface Announcement {
  readonly info: { readonly uuid: string; readonly rdns: string; readonly name: unknown; readonly icon: unknown };
  readonly provider: EthereumProvider;
}

/** Globals of a page that wallets may define. Their values can be anything. */
export type WalletGlobals = Readonly<Record<string, unknown>>;

/** All information about the wallets of a page. */
export interface WalletTraces {
  announced: readonly Announcement[];
  registered: readonly StandardWallet[];
  globals: WalletGlobals;
}

/** Reads `a.b` of the page's globals. */
const read = (globals: WalletGlobals, path: string): unknown =>
  readOrNull(() => path.split('.').reduce<unknown>((value, key) => Object(value)[key], globals));

/** Globals that belong to one wallet. */
const ownPlaces: readonly [path: string, option: WalletOption][] = [
  ['phantom.ethereum', 'Phantom'],
  ['vessel.ethereum', 'Vessel'],
  ['vessel', 'Vessel'],
  ['binancew3w.ethereum', 'Binance'],
  ['BinanceChain', 'Binance'],
  ['coinbaseWalletExtension', 'Coinbase'],
];
const ownSolanaPlaces: readonly [path: string, option: WalletOption][] = [
  ['phantom.solana', 'Phantom'],
  ['vessel.solana', 'Vessel'],
  ['binancew3w.solana', 'Binance'],
  ['coinbaseSolana', 'Coinbase'],
];

const has = (wallets: readonly Wallet[], wallet: Wallet) => wallets.some((each) => isSameWallet(each, wallet));

function announcedWallet({ info, provider }: Announcement): Wallet {
  const own = { name: safeName(info.name), icon: safeIcon(info.icon) };
  const id = `announced.${info.uuid}`;
  return { id, option: optionByRdns(info.rdns), ...own, type: 'ethereum', protocol: 'ethereum', provider };
}

/**
 * Identifies the wallet in the global that all wallets share. Null for one that is probably a copy of an announced wallet.
 * MetaMask announces itself: if other wallets do and it does not, an object with its flag is another wallet.
 */
function sharedOption(provider: object, announced: readonly Announcement[]): WalletOption | null {
  const option = optionByFlag(provider, 'ethereum');
  if (announced.length === 0) return option;
  if (option !== 'Metamask') return isGeneric({ option }) ? null : option;
  const isCopy = announced.some((each) => readOrNull(() => optionByFlag(each.provider, 'ethereum')) === 'Metamask');
  return isCopy ? null : 'GenericEthereumWallet';
}

function ethereumWallets({ announced, globals }: WalletTraces): Wallet[] {
  const wallets = announced.map(announcedWallet);
  const add = (id: string, option: WalletOption, provider: unknown) => {
    if (!isEthereumProvider(provider)) return;
    const wallet: Wallet = { id, option, name: null, icon: null, type: 'ethereum', protocol: 'ethereum', provider };
    if (!has(wallets, wallet)) wallets.push(wallet);
  };
  for (const [path, option] of ownPlaces) add(path, option, read(globals, path));
  const listed = read(globals, 'ethereum.providers');
  const count = readOrNull(() => (Array.isArray(listed) ? listed.length : 0)) ?? 0;
  const places = count > 0 ? Array.from({ length: count }, (_, index) => `ethereum.providers.${index}`) : ['ethereum'];
  for (const [index, place] of places.entries()) {
    const provider = read(globals, place);
    const option = readOrNull(() => sharedOption(Object(provider), announced));
    if (option) add(`ethereum.${index}`, option, provider);
  }
  return wallets;
}

function registeredWallet(provider: StandardWallet, earlier: readonly StandardWallet[]): Wallet {
  const { name, icon } = provider;
  const before = earlier.filter((each) => readOrNull(() => each.name) === name).length;
  const own = { name: safeName(name), icon: safeIcon(icon) };
  return { id: `standard.${name}.${before}`, option: optionByName(name), ...own, type: 'solana', protocol: 'standard', provider };
}

function solanaWallets({ registered, globals }: WalletTraces): Wallet[] {
  const wallets = registered.flatMap((each, index) => readOrNull(() => registeredWallet(each, registered.slice(0, index))) ?? []);
  const add = (id: string, option: WalletOption, provider: unknown) => {
    if (!isSolanaProvider(provider)) return;
    const wallet: Wallet = { id, option, name: null, icon: null, type: 'solana', protocol: 'solana', provider };
    if (!has(wallets, wallet)) wallets.push(wallet);
  };
  for (const [path, option] of ownSolanaPlaces) add(path, option, read(globals, path));
  const bare = read(globals, 'solana');
  const option = registered.length === 0 && readOrNull(() => optionByFlag(Object(bare), 'solana'));
  if (option) add('solana', option, bare);
  return wallets;
}

/**
 * Returns the wallets of a page, each once, in the order of their buttons. Announced wallets are preferred, then those with their
 * own global, then those in a shared global.
 */
export function findWallets(traces: WalletTraces): Wallet[] {
  const all = [...ethereumWallets(traces), ...solanaWallets(traces)];
  const wanted = all.filter(({ option, type }) => {
    const preferred = preferredType(option);
    return preferred === null || preferred === type || !all.some((each) => each.option === option && each.type === preferred);
  });
  return wanted.sort((one, other) => WALLET_OPTIONS.indexOf(one.option) - WALLET_OPTIONS.indexOf(other.option));
}
