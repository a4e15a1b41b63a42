/** Common interface of wallets with different protocols. Its functions reject with the error of the wallet. */
export interface WalletAdapter {
  /** Requests an account from the visitor. Resolves with its address. */
  connect(): Promise<string>;
  /**
   * Requests a signature of a text with the account of that address. Resolves with the signature in the form of the wire: hex for
   * Ethereum, base58 for Solana. Rejects if the visitor changes to another account meanwhile.
   */
  sign(text: string, address: string): Promise<string>;
}
