/** Error of a wallet whose owner has declined (EIP-1193). */
export class WalletRejection extends Error {
  override readonly name = 'WalletRejection';
  readonly code = 4001;

  constructor() {
    super('User rejected the request.');
  }
}
