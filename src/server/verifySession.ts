import { type JWTHeaderParameters, jwtVerify } from 'jose';
import { SERVER_TOKEN_MAX_LENGTH } from '../limits.ts';
import { keySetOf } from './keySets.ts';
import { type RequestLike, readToken } from './readToken.ts';
import { refusalOf } from './refusalOf.ts';
import { type ResolvedOptions, resolveOptions } from './resolveOptions.ts';
import { refuse } from './SessionRefusal.ts';
import { sessionOf } from './sessionOf.ts';
import type { VerifySessionOptions } from './VerifySessionOptions.ts';
import type { VerifySessionResult } from './VerifySessionResult.ts';

/** The protocol's only algorithm. It is never taken from a token: `none`, or HS256 with the public key as the secret, would pass. */
const ALGORITHM = 'RS256';

/** Seconds since 1970 that `Date` can represent. */
const isInstant = (seconds: number | undefined): seconds is number => seconds !== undefined && Math.abs(seconds) <= 8.64e12;
const instant = (seconds: number) => new Date(seconds * 1000).toISOString();

const NO_KID = { code: 'ERR_JWS_INVALID' };

function verifyToken(token: string, options: ResolvedOptions) {
  const keys = keySetOf(options);
  const { maxAgeSeconds } = options;
  return jwtVerify(
    token,
    // Without a `kid`, a key would be guessed.
    (header: JWTHeaderParameters, input) => (typeof header.kid === 'string' ? keys(header, input) : Promise.reject(NO_KID)),
    {
      algorithms: [ALGORITHM],
      issuer: options.issuer,
      audience: options.audience,
      clockTolerance: options.clockToleranceSeconds,
      requiredClaims: ['sub', 'iat', 'nbf', 'exp'],
      ...(maxAgeSeconds !== undefined && { maxTokenAge: maxAgeSeconds }),
    },
  );
}

/**
 * Verifies the session of a request on a server: signature, issuer, audience and times of the session JWT. Does not ask the back end
 * about the session, so a token stays valid until it ends, five minutes after it was issued, also if the visitor signs out before.
 *
 * Resolves with the session, or with the reason why there is none; a token never causes a rejection.
 *
 * @param request a `Request`, an `IncomingMessage` of Node, another object with `headers`, or a token. A token of the header
 * `Authorization: Bearer …` wins over the cookie.
 * @throws ConfigError naming the option that is wrong or missing.
 * @example
 * const result = await verifySession(request, { backend: 'https://auth.example.com', projectId: 'project-live-…' });
 * if (!result.ok) return new Response(null, { status: result.status });
 * console.log(result.user.user_id);
 */
export async function verifySession(request: RequestLike | string, options: VerifySessionOptions): Promise<VerifySessionResult> {
  const resolved = resolveOptions(options);
  const found = readToken(request, resolved);
  if ('ok' in found) return found;
  if (found.value.length > SERVER_TOKEN_MAX_LENGTH) return refuse('malformed');
  try {
    const { payload } = await verifyToken(found.value, resolved);
    const session = sessionOf(payload);
    const { iat, exp } = payload;
    if (!session || !isInstant(iat) || !isInstant(exp)) return refuse('malformed');
    // The session can end before the token does.
    if (Date.parse(session.expires_at) <= Date.now() - resolved.clockToleranceSeconds * 1000) return refuse('expired');
    return {
      ok: true,
      session,
      user: { user_id: session.user_id },
      token: { source: found.source, issued_at: instant(iat), expires_at: instant(exp) },
    };
  } catch (error) {
    return refusalOf(error, resolved.jwksURL);
  }
}
