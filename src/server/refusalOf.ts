import { type RefusalReason, refuse, type SessionRefusal } from './SessionRefusal.ts';

/** Codes of jose. What is not listed comes from fetching or reading the keys. */
const REASONS: Readonly<Record<string, RefusalReason>> = {
  ERR_JWS_INVALID: 'malformed',
  ERR_JWT_INVALID: 'malformed',
  ERR_JOSE_NOT_SUPPORTED: 'malformed',
  ERR_JOSE_ALG_NOT_ALLOWED: 'algorithm_not_allowed',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'invalid_signature',
  ERR_JWKS_NO_MATCHING_KEY: 'unknown_key',
};

const CLAIMS: Readonly<Record<string, RefusalReason>> = {
  iss: 'wrong_issuer',
  aud: 'wrong_audience',
  nbf: 'not_yet_valid',
  iat: 'not_yet_valid',
};

/** Turns an error of the verification into a refusal. `keys` is the address of the keys. */
export function refusalOf(error: unknown, keys: URL): SessionRefusal {
  const { code, claim, reason } = Object(error) as { code?: string; claim?: string; reason?: string };
  if (code === 'ERR_JWT_EXPIRED') return refuse(claim === 'iat' ? 'too_old' : 'expired');
  if (code === 'ERR_JWT_CLAIM_VALIDATION_FAILED')
    return refuse((reason === 'check_failed' && claim && CLAIMS[claim]) || 'malformed');
  const known = code === undefined ? undefined : REASONS[code];
  return known ? refuse(known) : refuse('keys_unavailable', error, keys);
}
