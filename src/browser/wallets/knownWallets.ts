import type { CryptoWalletType } from '../../provider/contract.ts';
import type { KnownWalletOption, WalletOption } from './Wallet.ts';

interface KnownWallet {
  /** Which of its accounts signs in where it has both. */
  prefers: CryptoWalletType;
  /** How it names itself by EIP-6963. */
  rdns: RegExp;
  /** How it names itself by the Wallet Standard. */
  name: RegExp;
  /** What marks its provider where nothing better tells. */
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

/** Which wallet it is that announced itself by EIP-6963. */
export function optionByRdns(rdns: string): WalletOption {
  return known.find(([, wallet]) => wallet.rdns.test(rdns))?.[0] ?? 'GenericEthereumWallet';
}

/** Which wallet it is that registered itself by the Wallet Standard. */
export function optionByName(name: string): WalletOption {
  return known.find(([, wallet]) => wallet.name.test(name))?.[0] ?? 'GenericSolanaWallet';
}

/** Which wallet a provider without a name says it is. Many claim to be MetaMask; one that bears another mark too is not. */
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

/** The kind of account that a wallet signs in with where it has both; null where both are offered. */
export function preferredType(option: WalletOption): CryptoWalletType | null {
  return option in knownWallets ? knownWallets[option as KnownWalletOption].prefers : null;
}
