import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { RequestContext } from '../RequestContext.ts';
import { newId } from '../state/newId.ts';
import type { StoredUser } from '../state/records.ts';
import { requireSession } from '../users/sessions.ts';
import { signIn } from '../users/signIn.ts';
import { userKey } from '../users/userKeys.ts';
import { assertRoom, newUser, saveUser } from '../users/users.ts';
import { issueChallenge, newNonce, redeemChallenge } from '../wallets/challenges.ts';
import { siweMessage } from '../wallets/siweMessage.ts';
import { type WalletAddress, walletAddress } from '../wallets/walletAddress.ts';
import { sessionDuration } from './sessionDuration.ts';

/**
 * Creates the text that a wallet must sign: an EIP-4361 message if one is requested, else one line. `primary` is for the owner of
 * the wallet, `secondary` adds it to the signed-in user.
 */
export function startWallet(kind: 'primary' | 'secondary') {
  return async (context: RequestContext) => {
    const { idp, fields, pageOrigin } = context;
    const wallet = await walletAddress(fields);
    const siwe = siweParams(context, wallet);
    const user_id = kind === 'secondary' ? requireSession(context).record.user_id : null;
    const owner = findByWallet(idp, wallet);
    if (user_id !== null && owner && owner.user_id !== user_id)
      throw new ApiError('unable_to_authenticate_crypto_wallet', 'This wallet already belongs to another account.');
    const nonce = newNonce();
    const message = siwe && siweMessage(siwe, { address: wallet.address, pageOrigin, nonce, now: idp.now() });
    const { text } = issueChallenge(idp, {
      ...wallet,
      nonce,
      text: message?.text ?? `${idp.settings().projectName} wants you to sign in. Nonce: ${nonce}`,
      siwe: message !== undefined,
      not_before: message?.notBefore ?? 0,
      user_id,
    });
    return { challenge: text };
  };
}

function siweParams({ idp, fields }: RequestContext, { type }: WalletAddress): Record<string, unknown> | undefined {
  const params = fields.optionalObject('siwe_params');
  if (params && type !== 'ethereum') throw new ApiError('crypto_wallet_type_incompatible_with_siwe');
  if (!params && type === 'ethereum' && idp.settings().siweRequiredForCryptoWallets)
    throw new ApiError('invalid_siwe_uri', "This project requires 'siwe_params' with the address of the page.");
  return params;
}

/** Signs in with the signature of a challenge. A wallet without an owner creates an account. */
export async function authenticateWallet(context: RequestContext) {
  const { idp, fields } = context;
  const duration = sessionDuration(fields);
  const wallet = await walletAddress(fields);
  const { user_id } = await redeemChallenge(context, wallet, fields.text('signature'));
  const owner = findByWallet(idp, wallet) ?? (user_id === null ? newUser(idp) : idp.tables.users.get(user_id));
  if (!owner || (user_id !== null && owner.user_id !== user_id)) throw new ApiError('unable_to_authenticate_crypto_wallet');
  const user = saveUser(idp, { ...withWallet(owner, wallet), status: 'active' });
  const { crypto_wallet_id = '' } = walletOf(user, wallet) ?? {};
  const factor = {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: { crypto_wallet_id, crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type },
  } as const;
  return signIn(context, user, factor, duration);
}

function findByWallet(idp: IdpContext, wallet: WalletAddress): StoredUser | undefined {
  return idp.tables.users.find(userKey.wallet(wallet));
}

function walletOf(user: StoredUser, { type, address }: WalletAddress) {
  return user.crypto_wallets.find((each) => each.crypto_wallet_type === type && each.crypto_wallet_address === address);
}

function withWallet(user: StoredUser, wallet: WalletAddress): StoredUser {
  if (walletOf(user, wallet)) return user;
  assertRoom(user.crypto_wallets);
  const crypto_wallet = {
    crypto_wallet_id: newId('crypto-wallet'),
    crypto_wallet_address: wallet.address,
    crypto_wallet_type: wallet.type,
    verified: true,
  };
  return { ...user, crypto_wallets: [...user.crypto_wallets, crypto_wallet] };
}
