import { MINUTE_MS } from '../../durations.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import type { WalletChallenge } from '../state/records.ts';
import { requireSession } from '../users/sessions.ts';
import { decodeBase58 } from './base58.ts';
import type { WalletAddress } from './walletAddress.ts';

const MINUTES = 10;
const SIGNATURE_BYTES = 64;
/** Stored challenges of one wallet. Each is tried with a signature, and anybody can request them. */
const MAX_CHALLENGES = 20;

/** Creates a nonce of 16 hexadecimal digits, as EIP-4361 requires. */
export function newNonce(): string {
  return [...crypto.getRandomValues(new Uint8Array(8))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Stores a text that a wallet must sign. It is valid once, and until the wallet has 20 newer ones. */
export function issueChallenge(idp: IdpContext, challenge: Omit<WalletChallenge, 'expires_at' | 'used'>): WalletChallenge {
  const own = challengesOf(idp, challenge);
  const isOpen = ({ used, expires_at }: WalletChallenge) => !used && expires_at > idp.now();
  const removable = [...own.filter((each) => !isOpen(each)), ...own.filter(isOpen)];
  for (const { nonce } of removable.slice(0, Math.max(0, own.length + 1 - MAX_CHALLENGES))) idp.tables.challenges.delete(nonce);
  const record = { ...challenge, expires_at: idp.now() + MINUTES * MINUTE_MS, used: false };
  idp.tables.challenges.put(record.nonce, record);
  return record;
}

const challengesOf = (idp: IdpContext, wallet: Pick<WalletChallenge, 'type' | 'address'>) =>
  idp.tables.challenges.all().filter(({ type, address }) => type === wallet.type && address === wallet.address);

/**
 * Redeems the challenge that a wallet signed. A signature of another text leaves it valid.
 *
 * @throws {ApiError} `crypto_wallet_not_found` for a wallet without a challenge, `invalid_signature` for a malformed signature,
 *   `siwe_message_expired`, `siwe_message_not_valid_yet`, `user_unauthenticated` for a challenge of a user who is not signed in
 *   any more, and `unable_to_authenticate_crypto_wallet` for a signature by another wallet or of another text, and for a
 *   challenge that is used or expired.
 */
export async function redeemChallenge(
  context: RequestContext,
  wallet: WalletAddress,
  signature: string,
): Promise<WalletChallenge> {
  const { idp } = context;
  const own = challengesOf(idp, wallet);
  if (own.length === 0) throw new ApiError('crypto_wallet_not_found');
  const signs = await verifier(wallet, signature);
  // An expired EIP-4361 message has a separate error. A data file of an earlier version may contain more challenges.
  const tried = own.filter(({ used, siwe, expires_at }) => !used && (siwe || expires_at > idp.now())).slice(-MAX_CHALLENGES);
  const nonce = tried.find((each) => signs(each.text))?.nonce;
  const signed = nonce === undefined ? undefined : idp.tables.challenges.get(nonce);
  if (!signed || signed.used) throw new ApiError('unable_to_authenticate_crypto_wallet');
  if (signed.expires_at <= idp.now())
    throw new ApiError(signed.siwe ? 'siwe_message_expired' : 'unable_to_authenticate_crypto_wallet');
  if (signed.not_before > idp.now()) throw new ApiError('siwe_message_not_valid_yet');
  if (signed.user_id !== null && requireSession(context).record.user_id !== signed.user_id)
    throw new ApiError('unable_to_authenticate_crypto_wallet');
  idp.tables.challenges.put(signed.nonce, { ...signed, used: true });
  return signed;
}

/** Returns a function that checks whether a signature is that of a text. @throws {ApiError} `invalid_signature`. */
async function verifier({ type, address }: WalletAddress, signature: string): Promise<(text: string) => boolean> {
  if (type === 'ethereum') {
    if (!/^0x[0-9a-fA-F]{128}(?:00|01|1[bcBC])$/.test(signature)) throw new ApiError('invalid_signature');
    const { recoverAddress } = await import('./ethereumKeys.ts');
    return (text) => recoverAddress(text, signature) === address;
  }
  const bytes = signature.length > 2 * SIGNATURE_BYTES ? null : decodeBase58(signature);
  const publicKey = decodeBase58(address);
  if (bytes?.length !== SIGNATURE_BYTES || !publicKey) throw new ApiError('invalid_signature');
  const { isSignedBy } = await import('./solanaKeys.ts');
  return (text) => isSignedBy(text, bytes, publicKey);
}
