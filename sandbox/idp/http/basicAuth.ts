import type { IdpContext } from '../IdpContext.ts';
import { ApiError } from './ApiError.ts';

/**
 * Reads `Authorization: Basic base64(<public token>:<session token>)`. Returns the session token, or null if the public token is
 * in its position, which means a visitor without a session.
 *
 * @throws {ApiError} `public_token_required` or `public_token_not_found`.
 */
export function basicAuth(idp: IdpContext, headers: Headers): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/i.exec(headers.get('Authorization') ?? '')?.[1];
  const decoded = encoded === undefined ? null : decode(encoded);
  const colon = decoded?.indexOf(':') ?? -1;
  if (decoded === null || colon < 1) throw new ApiError('public_token_required');
  const publicToken = decoded.slice(0, colon);
  const sessionToken = decoded.slice(colon + 1);
  if (publicToken !== idp.publicToken) throw new ApiError('public_token_not_found');
  return sessionToken === publicToken || sessionToken === '' ? null : sessionToken;
}

function decode(encoded: string): string | null {
  try {
    return atob(encoded);
  } catch {
    return null;
  }
}
