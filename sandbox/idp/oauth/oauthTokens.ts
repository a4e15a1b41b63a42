import { assertChallenge, challengeOf } from '../crypto/codeVerifier.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { OAuthFlow, OAuthToken } from '../state/records.ts';
import { unusableReason } from '../users/unusableReason.ts';

const LIFETIME_MS = 300_000;

/** Checks whether the session of the user to whom a provider is added still exists; true for a sign-in that adds none. */
export const isSessionAlive = (idp: IdpContext, { session }: Pick<OAuthFlow, 'session'>): boolean =>
  session === undefined || (idp.tables.sessions.get(session)?.expires_at ?? 0) > idp.now();

/** Creates the token of the redirect. Returns it; only its hash is stored. */
export async function issueOAuthToken(
  idp: IdpContext,
  fields: Omit<OAuthToken, 'hash' | 'expires_at' | 'used'>,
): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  idp.tables.oauthTokens.put(hash, { ...fields, hash, expires_at: idp.now() + LIFETIME_MS, used: false });
  return token;
}

/**
 * Redeems a token. A wrong PKCE verifier leaves it valid. One that adds a provider to a user ends with that user's session.
 *
 * @throws {ApiError} `oauth_token_not_found` for one that is unknown, used, expired or of an ended session, or a `pkce_*` type.
 */
export async function redeemOAuthToken(
  idp: IdpContext,
  proof: { token: string; code_verifier: string | undefined },
): Promise<OAuthToken> {
  const hash = await sha256(proof.token);
  const challenge = await challengeOf(proof.code_verifier);
  const record = idp.tables.oauthTokens.get(hash);
  if (!record) throw new ApiError('oauth_token_not_found');
  if (record.used || record.expires_at <= idp.now())
    throw new ApiError('oauth_token_not_found', undefined, unusableReason(record));
  if (!isSessionAlive(idp, record)) throw new ApiError('oauth_token_not_found');
  assertChallenge(record.code_challenge, challenge);
  idp.tables.oauthTokens.put(hash, { ...record, used: true });
  return record;
}
