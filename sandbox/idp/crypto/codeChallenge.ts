import { ApiError } from '../http/ApiError.ts';
import type { Fields } from '../http/Fields.ts';

/**
 * Returns the PKCE challenge of a call that sends a link; null without one.
 *
 * @throws {ApiError} `invalid_pkce_code_challenge` if it is malformed, or missing although the settings require it.
 */
export function codeChallenge(fields: Fields, required: boolean): string | null {
  const challenge = fields.optionalText('code_challenge');
  if (challenge === undefined ? required : !/^[A-Za-z0-9_-]{43}$/.test(challenge))
    throw new ApiError('invalid_pkce_code_challenge');
  return challenge ?? null;
}
