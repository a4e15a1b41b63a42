import { ApiError, type ApiErrorType } from './ApiError.ts';
import { challengeOf, demandChallenge } from './codeVerifier.ts';
import { randomToken } from './randomToken.ts';
import type { LinkToken } from './records.ts';
import { sha256 } from './sha256.ts';
import { whyDead } from './whyDead.ts';
import type { World } from './world.ts';

const MINUTE_MS = 60_000;

/** Makes a token for a link in a mail. Returns it; only its hash is kept. */
export async function issueLinkToken(
  world: World,
  request: Pick<LinkToken, 'user_id' | 'email_id' | 'purpose' | 'code_challenge'> & { minutes: number },
): Promise<string> {
  const { minutes, ...rest } = request;
  const token = randomToken();
  const hash = await sha256(token);
  world.tables.tokens.put(hash, { ...rest, hash, expires_at: world.now() + minutes * MINUTE_MS, used: false });
  return token;
}

export interface LinkErrors {
  unknown: ApiErrorType;
  dead: ApiErrorType;
}

/** A token that may be spent: looked up and proven, not spent yet. */
export interface ProvenToken {
  readonly record: LinkToken;
  /** Spends it. @throws {ApiError} when somebody else was faster. */
  spend(): void;
}

/**
 * Looks up a token and checks its PKCE proof. Nothing is spent, so a caller with the wrong verifier may come again.
 *
 * @throws {ApiError} `errors.unknown`, `errors.dead` for one that is used or expired, or a `pkce_*` type.
 */
export async function proveLinkToken(
  world: World,
  proof: { token: string; code_verifier: string | undefined },
  purposes: readonly LinkToken['purpose'][],
  errors: LinkErrors,
): Promise<ProvenToken> {
  const hash = await sha256(proof.token);
  const challenge = await challengeOf(proof.code_verifier);
  const live = () => {
    const record = world.tables.tokens.get(hash);
    if (!record || !purposes.includes(record.purpose)) throw new ApiError(errors.unknown);
    if (record.used || record.expires_at <= world.now()) throw new ApiError(errors.dead, undefined, whyDead(record));
    return record;
  };
  const record = live();
  demandChallenge(record.code_challenge, challenge);
  return { record, spend: () => world.tables.tokens.put(hash, { ...live(), used: true }) };
}

/** Ends every reset and one-click token that a user still holds. */
export function endResetTokens(world: World, userId: string): void {
  for (const token of world.tables.tokens.all()) {
    if (token.user_id === userId && token.purpose !== 'magic_links')
      world.tables.tokens.put(token.hash, { ...token, used: true });
  }
}
