import { ApiError } from '../ApiError.ts';
import { newId } from '../newId.ts';
import type { StoredUser } from '../records.ts';
import { demandSession, sessionDuration } from '../sessions.ts';
import { signIn } from '../signIn.ts';
import { userKey } from '../userKeys.ts';
import { newUser, saveUser } from '../users.ts';
import type { Visit } from '../visit.ts';
import { issueChallenge, newNonce, spendChallenge } from '../wallets/challenges.ts';
import { siweMessage } from '../wallets/siweMessage.ts';
import { type WalletAddress, walletAddress } from '../wallets/walletAddress.ts';
import type { World } from '../world.ts';

/**
 * Makes the text that a wallet is to sign: an EIP-4361 message where one is asked for, else one line. `primary` is for whoever
 * owns the wallet, `secondary` adds it to the signed-in user.
 */
export function startWallet(kind: 'primary' | 'secondary') {
  return async (visit: Visit) => {
    const { world, fields, pageOrigin } = visit;
    const wallet = await walletAddress(fields);
    const siwe = siweParams(visit, wallet);
    const user_id = kind === 'secondary' ? demandSession(visit).record.user_id : null;
    const owner = findByWallet(world, wallet);
    if (user_id !== null && owner && owner.user_id !== user_id)
      throw new ApiError('unable_to_authenticate_crypto_wallet', 'This wallet already belongs to another account.');
    const nonce = newNonce();
    const message = siwe && siweMessage(siwe, { address: wallet.address, pageOrigin, nonce, now: world.now() });
    const { text } = issueChallenge(world, {
      ...wallet,
      nonce,
      text: message?.text ?? `${world.policy().projectName} wants you to sign in. Nonce: ${nonce}`,
      siwe: message !== undefined,
      not_before: message?.notBefore ?? 0,
      user_id,
    });
    return { challenge: text };
  };
}

function siweParams({ world, fields }: Visit, { type }: WalletAddress): Record<string, unknown> | undefined {
  const params = fields.optionalObject('siwe_params');
  if (params && type !== 'ethereum') throw new ApiError('crypto_wallet_type_incompatible_with_siwe');
  if (!params && type === 'ethereum' && world.policy().siweRequiredForCryptoWallets)
    throw new ApiError('invalid_siwe_uri', "This project requires 'siwe_params' with the address of the page.");
  return params;
}

/** Signs in with the signature of a challenge; a wallet that nobody owns yet makes an account. */
export async function authenticateWallet(visit: Visit) {
  const { world, fields } = visit;
  const duration = sessionDuration(fields);
  const wallet = await walletAddress(fields);
  const { user_id } = await spendChallenge(visit, wallet, fields.text('signature'));
  const owner = findByWallet(world, wallet) ?? (user_id === null ? newUser(world) : world.tables.users.get(user_id));
  if (!owner || (user_id !== null && owner.user_id !== user_id)) throw new ApiError('unable_to_authenticate_crypto_wallet');
  const user = saveUser(world, { ...withWallet(owner, wallet), status: 'active' });
  const { crypto_wallet_id = '' } = walletOf(user, wallet) ?? {};
  const factor = {
    type: 'crypto',
    delivery_method: 'crypto_wallet',
    crypto_wallet_factor: { crypto_wallet_id, crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.type },
  } as const;
  return signIn(visit, user, factor, duration);
}

function findByWallet(world: World, wallet: WalletAddress): StoredUser | undefined {
  return world.tables.users.find(userKey.wallet(wallet));
}

function walletOf(user: StoredUser, { type, address }: WalletAddress) {
  return user.crypto_wallets.find((each) => each.crypto_wallet_type === type && each.crypto_wallet_address === address);
}

function withWallet(user: StoredUser, wallet: WalletAddress): StoredUser {
  if (walletOf(user, wallet)) return user;
  const crypto_wallet = {
    crypto_wallet_id: newId('crypto-wallet'),
    crypto_wallet_address: wallet.address,
    crypto_wallet_type: wallet.type,
    verified: true,
  };
  return { ...user, crypto_wallets: [...user.crypto_wallets, crypto_wallet] };
}
