import type { KeyValueStore } from '../../browser/storage.ts';
import type { ClientOptions } from '../../client/client.ts';
import { storageKey } from '../../lib/storageKey.ts';
import { cookieNames } from '../../session/cookieNames.ts';
import { SESSION_ISSUER } from '../../session/sessionIssuer.ts';
import type { Middleware } from '../Send.ts';

/**
 * Records which back end has issued the session in the cookies, before they are written. `element/guardSession.ts` reads the record. The
 * session of a host's own provider is of no back end. Only the reply to a call that signs in or checks the session counts: any back end
 * can add a token to its other replies, some of which no visitor has asked for.
 */
export function recordIssuer(
  storage: KeyValueStore,
  { publicToken, backend, provider, cookies = {} }: ClientOptions,
): Middleware {
  const key = storageKey(cookieNames(cookies).opaque, SESSION_ISSUER);
  const issuer = JSON.stringify([publicToken, provider ? false : backend]);
  return (next) => async (name, request, options) => {
    const reply = await next(name, request, options);
    const isSession = name === 'session.authenticate' || 'session_duration_minutes' in request;
    if (isSession && (reply as { session_token?: unknown } | undefined)?.session_token) storage.set(key, issuer);
    return reply;
  };
}
