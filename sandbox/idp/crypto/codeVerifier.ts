import { ApiError } from '../http/ApiError.ts';
import { isSameText } from './isSameText.ts';
import { sha256 } from './sha256.ts';

/** Returns the challenge of a PKCE verifier; null without one. @throws {ApiError} `invalid_pkce_code_verifier`. */
export async function challengeOf(verifier: string | undefined): Promise<string | null> {
  if (verifier === undefined) return null;
  if (!/^[\x21-\x7e]{43,128}$/.test(verifier)) throw new ApiError('invalid_pkce_code_verifier');
  return sha256(verifier);
}

/** Compares the challenge at the start of a flow with that of the verifier at its end. @throws {ApiError} a `pkce_*` type. */
export function assertChallenge(begun: string | null, ended: string | null): void {
  if (begun === null && ended === null) return;
  if (begun === null) throw new ApiError('pkce_did_not_expect_code_verifier');
  if (ended === null) throw new ApiError('pkce_expected_code_verifier');
  if (!isSameText(begun, ended)) throw new ApiError('pkce_mismatch');
}
