import { MINUTE_MS } from '../../durations.ts';
import { assertChallenge, challengeOf } from '../crypto/codeVerifier.ts';
import { randomToken } from '../crypto/randomToken.ts';
import { sha256 } from '../crypto/sha256.ts';
import { ApiError, type ApiErrorType } from '../http/ApiError.ts';
import type { IdpContext } from '../IdpContext.ts';
import type { LinkToken } from '../state/records.ts';
import { unusableReason } from './unusableReason.ts';

/** Creates the token of an email link. Returns it; only its hash is stored. */
export async function issueLinkToken(
  idp: IdpContext,
  request: Pick<LinkToken, 'user_id' | 'email_id' | 'purpose' | 'code_challenge'> & { minutes: number },
): Promise<string> {
  const { minutes, ...rest } = request;
  const token = randomToken();
  const hash = await sha256(token);
  idp.tables.tokens.put(hash, { ...rest, hash, expires_at: idp.now() + minutes * MINUTE_MS, used: false });
  return token;
}

export interface LinkErrors {
  unknown: ApiErrorType;
  unusable: ApiErrorType;
}

/** A token that may be redeemed: found and proven, but not used yet. */
export interface ProvenToken {
  readonly record: LinkToken;
  /** Redeems the token. @throws {ApiError} if it was redeemed meanwhile. */
  redeem(): void;
}

/**
 * Finds a token and checks its PKCE proof. The token stays valid, so a caller with the wrong verifier can try again.
 *
 * @throws {ApiError} `errors.unknown`, `errors.unusable` for one that is used or expired, or a `pkce_*` type.
 */
export async function proveLinkToken(
  idp: IdpContext,
  proof: { token: string; code_verifier: string | undefined },
  purposes: readonly LinkToken['purpose'][],
  errors: LinkErrors,
): Promise<ProvenToken> {
  const hash = await sha256(proof.token);
  const challenge = await challengeOf(proof.code_verifier);
  const live = () => {
    const record = idp.tables.tokens.get(hash);
    if (!record || !purposes.includes(record.purpose)) throw new ApiError(errors.unknown);
    if (record.used || record.expires_at <= idp.now()) throw new ApiError(errors.unusable, undefined, unusableReason(record));
    return record;
  };
  const record = live();
  assertChallenge(record.code_challenge, challenge);
  return { record, redeem: () => idp.tables.tokens.put(hash, { ...live(), used: true }) };
}

/** Invalidates every reset and one-click token of a user. */
export function endResetTokens(idp: IdpContext, userId: string): void {
  for (const token of idp.tables.tokens.all()) {
    if (token.user_id === userId && token.purpose !== 'magic_links') idp.tables.tokens.put(token.hash, { ...token, used: true });
  }
}
