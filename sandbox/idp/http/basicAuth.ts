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
  const credentials = encoded === undefined ? null : parse(encoded);
  if (!credentials) throw new ApiError('public_token_required');
  const [, publicToken, sessionToken] = credentials;
  if (publicToken !== idp.publicToken) throw new ApiError('public_token_not_found');
  return sessionToken === publicToken ? null : sessionToken || null;
}

function parse(encoded: string): RegExpExecArray | null {
  try {
    return /^([^:]+):(.*)$/s.exec(atob(encoded));
  } catch {
    return null;
  }
}
