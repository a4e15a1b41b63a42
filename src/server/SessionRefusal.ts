/** Reason for which a request has no verified session. */
export type RefusalReason =
  /** The request has no session token. */
  | 'missing'
  /** Several cookies with the name of the session JWT have different values, or there are several `Authorization` headers. */
  | 'ambiguous'
  /** The token is not a session JWT, or is too long. */
  | 'malformed'
  /** The token names another algorithm than RS256. */
  | 'algorithm_not_allowed'
  /** The back end has no key with the token's `kid`. */
  | 'unknown_key'
  | 'invalid_signature'
  | 'wrong_issuer'
  | 'wrong_audience'
  /** The token or its session has ended. If the session is still alive, the widget's client can get a new token. */
  | 'expired'
  /** The token was issued more than `maxAgeSeconds` ago. */
  | 'too_old'
  | 'not_yet_valid'
  /** The keys could not be fetched. `cause` is the error. Says nothing about the visitor. */
  | 'keys_unavailable';

/** A request without a verified session. */
export interface SessionRefusal {
  ok: false;
  reason: RefusalReason;
  /** One sentence for a log. It contains nothing of the token. Do not show it to visitors. */
  message: string;
  /** Suggested HTTP status: 503 for `keys_unavailable`, otherwise 401. */
  status: 401 | 503;
  cause?: unknown;
}

const MESSAGES: Record<RefusalReason, string> = {
  missing:
    'The request has no session token: no Authorization header with Bearer and no cookie with the name of the session JWT.',
  ambiguous:
    'The request has several different session tokens in one place. Delete the other cookies of that name, or use a name with the prefix __Host-.',
  malformed: 'The token is not a session JWT: its form, its header or a required claim is wrong.',
  algorithm_not_allowed: 'The token is not signed with RS256, the only accepted algorithm.',
  unknown_key:
    'The token names a key that the back end does not publish. Compare the options backend and projectId with those of the page.',
  invalid_signature: 'The signature of the token is not from the key that it names.',
  wrong_issuer: 'The token was issued by another issuer than the option issuer or projectId accepts.',
  wrong_audience: 'The token was issued for another audience than the option audience or projectId accepts.',
  expired: 'The token or its session has expired. The widget gets a new token while the session lives.',
  too_old: 'The token was issued longer ago than maxAgeSeconds accepts. client.session.authenticate() gets a new one.',
  not_yet_valid: 'The token is not valid yet. Compare the clocks of this server and of the back end.',
  keys_unavailable:
    'The keys of the back end could not be fetched from {address}. Check the options backend, jwksURL and projectId, and the network.',
};

/** Creates the result of a request that is refused. `keys` is the address of the keys. */
export function refuse(reason: RefusalReason, cause?: unknown, keys?: URL): SessionRefusal {
  return {
    ok: false,
    reason,
    message: MESSAGES[reason].replace('{address}', () => `${keys?.origin}${keys?.pathname}`),
    status: reason === 'keys_unavailable' ? 503 : 401,
    ...(cause !== undefined && { cause }),
  };
}
