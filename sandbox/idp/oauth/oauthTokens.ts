import { ApiError } from '../ApiError.ts';
import { challengeOf, demandChallenge } from '../codeVerifier.ts';
import { randomToken } from '../randomToken.ts';
import type { OAuthToken } from '../records.ts';
import { sha256 } from '../sha256.ts';
import { whyDead } from '../whyDead.ts';
import type { World } from '../world.ts';

const LIFETIME_MS = 300_000;

/** Makes the token that the redirect back carries. Returns it; only its hash is kept. */
export async function issueOAuthToken(world: World, fields: Omit<OAuthToken, 'hash' | 'expires_at' | 'used'>): Promise<string> {
  const token = randomToken();
  const hash = await sha256(token);
  world.tables.oauthTokens.put(hash, { ...fields, hash, expires_at: world.now() + LIFETIME_MS, used: false });
  return token;
}

/**
 * Spends a token. A wrong PKCE verifier spends nothing.
 *
 * @throws {ApiError} `oauth_token_not_found` for one that is unknown, used or expired, or a `pkce_*` type.
 */
export async function spendOAuthToken(
  world: World,
  proof: { token: string; code_verifier: string | undefined },
): Promise<OAuthToken> {
  const hash = await sha256(proof.token);
  const challenge = await challengeOf(proof.code_verifier);
  const record = world.tables.oauthTokens.get(hash);
  if (!record) throw new ApiError('oauth_token_not_found');
  if (record.used || record.expires_at <= world.now()) throw new ApiError('oauth_token_not_found', undefined, whyDead(record));
  demandChallenge(record.code_challenge, challenge);
  world.tables.oauthTokens.put(hash, { ...record, used: true });
  return record;
}
