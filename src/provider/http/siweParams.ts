import { pageOrigin } from '../../browser/page.ts';
import type { Bootstrap } from '../contract.ts';

/** What asks for an EIP-4361 message as the challenge, where the project requires one: it names the page that it is signed for. */
export function siweParams(bootstrap: Bootstrap, fields: object): { siwe_params?: { uri: string } } {
  const isEthereum = 'crypto_wallet_type' in fields && fields.crypto_wallet_type === 'ethereum';
  return bootstrap.siweRequiredForCryptoWallets && isEthereum ? { siwe_params: { uri: pageOrigin() } } : {};
}
