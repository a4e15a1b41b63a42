import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import { isLoopbackName } from '../../../sandbox/serving/isLoopbackName.ts';
import { isPublicAddress } from './isPublicAddress.ts';
import { LimitError } from './LimitError.ts';

/** A redirect that a command does not follow. */
export class RedirectError extends LimitError {}

const CONTROL_HEADER = 'x-control-token';
const MAX_SHOWN = 300;

interface RedirectRule {
  /** Origin of the call. */
  origin: string;
  /** Makes requests to other origins, at public addresses only. Null: redirects to them are not followed. */
  publicPages: Dispatcher | null;
}

/**
 * Decides which redirects of one call are followed: those within the origin of the call, and for the `GET` of a page, with
 * `publicPages`, those to public servers. A server could otherwise make the command use any server of this computer, such
 * as the control routes of a running sandbox. After a redirect to another origin, the request has no control token, and says that
 * another site caused it.
 */
export function redirectRule({ origin, publicPages }: RedirectRule): Dispatcher.DispatcherComposeInterceptor {
  let hasLeft = false;
  return (dispatch) => (options, handler) => {
    hasLeft ||= options.origin !== origin;
    if (!hasLeft) return dispatch(options, handler);
    const target = `${options.origin}${options.path}`.slice(0, MAX_SHOWN);
    if (!publicPages || options.method !== 'GET')
      throw new RedirectError(`${origin} redirects to another origin: ${target}. Use that address if you trust it.`);
    const { hostname } = new URL(String(options.origin));
    const address = hostname.replace(/^\[|\]$/g, '');
    if (isLoopbackName(hostname) || (isIP(address) !== 0 && !isPublicAddress(address)))
      throw new RedirectError(
        `${origin} redirects to this computer or a private network: ${target}. Use that address if you trust it.`,
      );
    const forwarded = Object.entries(options.headers ?? {}).filter(([name]) => name.toLowerCase() !== CONTROL_HEADER);
    const headers = { ...Object.fromEntries(forwarded), 'sec-fetch-site': 'cross-site' };
    return publicPages.dispatch({ ...options, headers }, handler);
  };
}
