import type { CryptoWalletType } from '../../provider/contract.ts';

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

/** A wallet that is installed in the visitor's browser, whatever it is spoken to by. */
export interface Wallet {
  /** Tells it from the others of this page. */
  readonly id: string;
  readonly option: WalletOption;
  readonly type: CryptoWalletType;
  /** What it calls itself, where it says so. */
  readonly name: string | null;
  /** Its own image, as a `data:` address, where it has one. */
  readonly icon: string | null;
  /** What answers for it: two with the same one are the same wallet. */
  readonly provider: object;
  /** Asks the visitor for an account. Resolves with its address; rejects with whatever the wallet says. */
  connect(): Promise<string>;
  /**
   * Asks the visitor to sign a text with the account of that address. Resolves with the signature as the wire has it: hex for
   * Ethereum, base58 for Solana. Rejects with whatever the wallet says, and when the visitor changes to another account.
   */
  sign(text: string, address: string): Promise<string>;
}

/** What is known of a wallet before it is asked anything. */
export type WalletCard = Pick<Wallet, 'id' | 'option' | 'name' | 'icon'>;
