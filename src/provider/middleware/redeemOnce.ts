import { shareCalls } from '../../lib/async/shareCalls.ts';
import type { Middleware } from '../Send.ts';

/**
 * Redeems a one-time token of an address once, also where a page mounts twice: a second call for it gets the first one's answer.
 *
 * @param signal the client's: such a call does not end with one of those who wait for it
 */
export function redeemOnce(signal: AbortSignal): Middleware {
  const share = shareCalls<unknown>();
  return (next) => async (name, request, options) => {
    if (name !== 'magicLinks.authenticate' && name !== 'oauth.authenticate') return next(name, request, options);
    const { token } = request as { token: string };
    return share(token, () => next(name, request, { signal, keepSession: options?.keepSession }), options?.signal) as never;
  };
}
