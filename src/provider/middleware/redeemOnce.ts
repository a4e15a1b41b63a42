import { shareCalls } from '../../lib/async/shareCalls.ts';
import type { Middleware } from '../Send.ts';

/**
 * Redeems a one-time token only once, even if a page mounts twice: a second call with the token receives the result of the first.
 *
 * @param signal aborted when the client is destroyed; a shared call does not end when one of its callers aborts
 */
export function redeemOnce(signal: AbortSignal): Middleware {
  const share = shareCalls<unknown>();
  return (next) => async (name, request, options) => {
    if (name !== 'magicLinks.authenticate' && name !== 'oauth.authenticate') return next(name, request, options);
    const { token } = request as { token: string };
    return share(token, () => next(name, request, { signal, checkSession: options?.checkSession }), options?.signal) as never;
  };
}
