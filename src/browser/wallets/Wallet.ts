import type { EthereumProvider } from './EthereumProvider.ts';
import type { SolanaProvider } from './SolanaProvider.ts';
import type { StandardWallet } from './StandardWallet.ts';

/** The wallets that are known by name, in the order in which they are offered, and the two kinds of all others. */
export const WALLET_OPTIONS = [
  'Phantom',
  'Vessel',
  'Binance',
  'Coinbase',
  'Metamask',
  'GenericEthereumWallet',
  'GenericSolanaWallet',
] as const;
export type WalletOption = (typeof WALLET_OPTIONS)[number];
/** A wallet that is known by name. */
export type KnownWalletOption = Exclude<WalletOption, 'GenericEthereumWallet' | 'GenericSolanaWallet'>;

interface WalletCard {
  /** Tells it from the others of this page. */
  readonly id: string;
  readonly option: WalletOption;
  /** What it calls itself, where it says so. */
  readonly name: string | null;
  /** Its own image, as a `data:` address, where it has one. */
  readonly icon: string | null;
}

/**
 * A wallet that is installed in the visitor's browser. `provider` is what answers for it: two with the same one are the same
 * wallet. `protocol` is how it is spoken to.
 */
export type Wallet = WalletCard &
  (
    | { readonly type: 'ethereum'; readonly protocol: 'ethereum'; readonly provider: EthereumProvider }
    | { readonly type: 'solana'; readonly protocol: 'solana'; readonly provider: SolanaProvider }
    | { readonly type: 'solana'; readonly protocol: 'standard'; readonly provider: StandardWallet }
  );
