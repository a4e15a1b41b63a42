import type { CryptoWalletType } from '../../../src/provider/contract.ts';
import { ApiError } from '../http/ApiError.ts';
import type { Fields } from '../http/Fields.ts';
import { decodeBase58 } from './base58.ts';

/** The wallet of a call, with its address in normalized form. */
export interface WalletAddress {
  type: CryptoWalletType;
  address: string;
}

const KEY_BYTES = 32;
const MAX_BASE58 = 44;

/** @throws {ApiError} `invalid_wallet_type`, `invalid_ethereum_address`, `invalid_solana_address`. */
export async function walletAddress(fields: Fields): Promise<WalletAddress> {
  const type = fields.text('crypto_wallet_type');
  const address = fields.text('crypto_wallet_address');
  if (type === 'ethereum') return { type, address: await ethereumForm(address) };
  if (type !== 'solana') throw new ApiError('invalid_wallet_type');
  const bytes = address.length > MAX_BASE58 ? null : decodeBase58(address);
  if (bytes?.length !== KEY_BYTES) throw new ApiError('invalid_solana_address');
  return { type, address };
}

/** Normalizes an address. One in mixed case has a checksum, which must be correct. */
async function ethereumForm(address: string): Promise<string> {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) throw new ApiError('invalid_ethereum_address');
  const { checksummed } = await import('./ethereumKeys.ts');
  const form = checksummed(address);
  const digits = address.slice(2);
  const hasChecksum = digits !== digits.toLowerCase() && digits !== digits.toUpperCase();
  if (hasChecksum && address !== form) throw new ApiError('invalid_ethereum_address');
  return form;
}
