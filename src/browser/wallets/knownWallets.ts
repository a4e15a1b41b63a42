import type { CryptoWalletType } from '../../provider/contract.ts';
import type { KnownWalletOption, WalletOption } from './Wallet.ts';

interface KnownWallet {
  /** The account type that signs in if the wallet has both. */
  prefers: CryptoWalletType;
  /** Matches its EIP-6963 announcement. */
  rdns: RegExp;
  /** Matches its name in the Wallet Standard. */
  name: RegExp;
  /** Flag of its provider, which identifies it if nothing else does. */
  flag: string;
}

const knownWallets: Record<KnownWalletOption, KnownWallet> = {
  Phantom: { prefers: 'solana', rdns: /^app\.phantom$/, name: /^Phantom$/i, flag: 'isPhantom' },
  Vessel: { prefers: 'ethereum', rdns: /^xyz\.vessel(\.|$)/, name: /^Vessel( Wallet)?$/i, flag: 'isVessel' },
  Binance: { prefers: 'ethereum', rdns: /^com\.binance(\.wallet)?$/, name: /^Binance( Web3)?( Wallet)?$/i, flag: 'isBinance' },
  Coinbase: { prefers: 'ethereum', rdns: /^com\.coinbase\.wallet$/, name: /^Coinbase( Wallet)?$/i, flag: 'isCoinbaseWallet' },
  Metamask: { prefers: 'ethereum', rdns: /^io\.metamask(\.|$)/, name: /^MetaMask$/i, flag: 'isMetaMask' },
};

const known = Object.entries(knownWallets) as [KnownWalletOption, KnownWallet][];

/** Identifies a wallet by its EIP-6963 announcement. */
export function optionByRdns(rdns: string): WalletOption {
  return known.find(([, wallet]) => wallet.rdns.test(rdns))?.[0] ?? 'GenericEthereumWallet';
}

/** Identifies a wallet by its name in the Wallet Standard. */
export function optionByName(name: string): WalletOption {
  return known.find(([, wallet]) => wallet.name.test(name))?.[0] ?? 'GenericSolanaWallet';
}

/**
 * Identifies a provider without a name by its flag. Many wallets have MetaMask's flag; one with another flag too is not MetaMask.
 */
export function optionByFlag(provider: object, type: CryptoWalletType): WalletOption {
  const marked = (flag: string) => flag in provider && (provider as Record<string, unknown>)[flag] === true;
  const option = known.find(([, wallet]) => marked(wallet.flag))?.[0];
  const isImpostor = option === 'Metamask' && flagsOf(provider).some((flag) => flag !== 'isMetaMask' && marked(flag));
  if (option && !isImpostor) return option;
  return type === 'ethereum' ? 'GenericEthereumWallet' : 'GenericSolanaWallet';
}

function flagsOf(provider: object): string[] {
  const flags: string[] = [];
  for (const key in provider) if (/^is[A-Z]/.test(key)) flags.push(key);
  return flags;
}

/** Returns the account type that a wallet signs in with if it has both; null if both are offered. */
export function preferredType(option: WalletOption): CryptoWalletType | null {
  return option in knownWallets ? knownWallets[option as KnownWalletOption].prefers : null;
}
