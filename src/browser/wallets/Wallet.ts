import type { EthereumProvider } from './EthereumProvider.ts';
import type { SolanaProvider } from './SolanaProvider.ts';
import type { StandardWallet } from './StandardWallet.ts';

/** The wallets that are known by name, in the order of their buttons, and the two kinds of all other wallets. */
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
  /** Unique among the wallets of this page. */
  readonly id: string;
  readonly option: WalletOption;
  /** Name that the wallet announces, if any. */
  readonly name: string | null;
  /** Icon of the wallet as a `data:` address, if it has one. */
  readonly icon: string | null;
}

/**
 * A wallet that is installed in the visitor's browser. `provider` is its interface: two wallets with the same one are the same
 * wallet. `protocol` is the protocol of that interface.
 */
export type Wallet = WalletCard &
  (
    | { readonly type: 'ethereum'; readonly protocol: 'ethereum'; readonly provider: EthereumProvider }
    | { readonly type: 'solana'; readonly protocol: 'solana'; readonly provider: SolanaProvider }
    | { readonly type: 'solana'; readonly protocol: 'standard'; readonly provider: StandardWallet }
  );

/** Checks whether a wallet is not known by name. */
export const isGeneric = ({ option }: Pick<Wallet, 'option'>) => option.startsWith('Generic');

/** Checks whether two wallets are the same, such as one that is found in two ways. */
export const isSameWallet = (one: Wallet, other: Wallet) =>
  one.provider === other.provider || (!isGeneric(one) && one.option === other.option);
