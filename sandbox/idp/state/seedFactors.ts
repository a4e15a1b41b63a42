import { ConfigError } from '../../../src/errors.ts';
import type { CryptoWalletType } from '../../../src/provider/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import { asText } from '../http/asText.ts';
import { Fields } from '../http/Fields.ts';
import { walletAddress } from '../wallets/walletAddress.ts';
import { newId } from './newId.ts';
import type { StoredPasskey, StoredUser } from './records.ts';

/** A wallet that its owner signs in with. */
export interface SeedWallet {
  crypto_wallet_address: string;
  crypto_wallet_type: CryptoWalletType;
}

/** A passkey of an existing authenticator, with the data of its registration. */
export interface SeedPasskey {
  /** base64url, like the COSE key and the user handle. */
  credential_id: string;
  public_key: string;
  user_handle: string;
  /** Host name that it is for. Default: `localhost`. */
  domain?: string;
  name?: string;
}

const BASE64URL = /^[\w-]{1,4000}$/;

/** @throws {ConfigError} that names the mistake. */
export async function seedWallet(given: Record<string, unknown>): Promise<StoredUser['crypto_wallets'][number]> {
  try {
    const { type, address } = await walletAddress(new Fields(given));
    return { crypto_wallet_id: newId('crypto-wallet'), crypto_wallet_type: type, crypto_wallet_address: address, verified: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ConfigError(`'crypto_wallets' holds '${asText(given.crypto_wallet_address)}': ${error.message}`);
  }
}

/** @throws {ConfigError} that names the mistake. */
export function seedPasskey(given: Record<string, unknown>): StoredPasskey {
  const { domain = 'localhost', name = '' } = given;
  if (typeof domain !== 'string' || typeof name !== 'string')
    throw new ConfigError("'domain' and 'name' of a passkey must be strings.");
  const [credential_id, public_key, user_handle] = ['credential_id', 'public_key', 'user_handle'].map((field) => {
    const value = given[field];
    if (typeof value !== 'string' || !BASE64URL.test(value)) throw new ConfigError(`'passkeys' needs '${field}' in base64url.`);
    return value;
  }) as [string, string, string];
  return {
    webauthn_registration_id: newId('webauthn-registration'),
    name,
    domain,
    user_agent: '',
    authenticator_type: '',
    credential_id,
    user_handle,
    public_key,
    counter: 0,
    transports: [],
  };
}
