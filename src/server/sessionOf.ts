import type { JWTPayload } from 'jose';
import { isRecord } from '../lib/isRecord.ts';
import type { AuthenticationFactor, VerifiedSession } from './VerifySessionResult.ts';

const SESSION_CLAIM = 'https://stytch.com/session';

const isTextOrNone = (value: unknown) => value === undefined || typeof value === 'string';
const isTime = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

const isFactor = (value: unknown): value is AuthenticationFactor =>
  isRecord(value) &&
  typeof value.type === 'string' &&
  isTextOrNone(value.delivery_method) &&
  isTextOrNone(value.last_authenticated_at);

function isListOf<Item>(value: unknown, isItem: (item: unknown) => item is Item): value is Item[] {
  return Array.isArray(value) && value.every(isItem);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** Reads the session of a verified token; undefined if its claims are not those of a session. */
export function sessionOf({ iss, aud, sub, iat, nbf, exp, jti, ...claims }: JWTPayload): VerifiedSession | undefined {
  const { [SESSION_CLAIM]: session, ...custom_claims } = claims;
  if (!isRecord(session) || !isText(sub) || sub === '') return undefined;
  const { id, started_at, last_accessed_at, expires_at, authentication_factors = [], roles = [] } = session;
  if (!isText(id) || id === '' || !isTime(expires_at) || !isTime(last_accessed_at)) return undefined;
  if (!isTextOrNone(started_at) || !isListOf(authentication_factors, isFactor) || !isListOf(roles, isText)) return undefined;
  return {
    session_id: id,
    user_id: sub,
    ...(isText(started_at) && { started_at }),
    last_accessed_at,
    expires_at,
    authentication_factors,
    roles,
    custom_claims,
  };
}
