import { pageOrigin } from '../../browser/page.ts';
import type { Bootstrap } from '../contract.ts';

/**
 * Returns the fields that request an EIP-4361 message as the challenge, if the project requires one. The message names the page.
 */
export function siweParams(bootstrap: Bootstrap, fields: object): { siwe_params?: { uri: string } } {
  const isEthereum = 'crypto_wallet_type' in fields && fields.crypto_wallet_type === 'ethereum';
  return bootstrap.siweRequiredForCryptoWallets && isEthereum ? { siwe_params: { uri: pageOrigin() } } : {};
}
