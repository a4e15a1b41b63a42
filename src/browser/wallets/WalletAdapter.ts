/** How a wallet is asked, whatever it is spoken to by. Everything rejects with whatever the wallet says. */
export interface WalletAdapter {
  /** Asks the visitor for an account. Resolves with its address. */
  connect(): Promise<string>;
  /**
   * Asks the visitor to sign a text with the account of that address. Resolves with the signature as the wire has it: hex for
   * Ethereum, base58 for Solana. Rejects when the visitor changes to another account meanwhile.
   */
  sign(text: string, address: string): Promise<string>;
}
