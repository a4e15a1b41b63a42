import { timingSafeEqual } from 'node:crypto';
import { auth } from 'hono/utils/basic-auth';
import { parse } from 'hono/utils/cookie';
import { CONTROL_PREFIX } from '../idp/control/createControl.ts';
import { isPage } from '../idp/pages/clientServices.ts';
import { isControlToken } from './isControlToken.ts';
import { isLoopbackAddress } from './isLoopbackAddress.ts';

const COOKIE = 'sandbox_control';
const PARAM = 'control';
const HEADER = 'x-control-token';

/** Routes of simulated providers, which show accounts and sign in with any of them. */
const SIMULATORS = ['/v1/public/oauth/', '/fedcm/', '/.well-known/web-identity', '/__sandbox/scripts/google/'];
/** Path that receives text messages in the format of Twilio's API. */
export const TEXTS_PREFIX = '/2010-04-01/';
/** Paths that receive the cookie. It is limited to them, so that host pages on other ports of this host do not receive it. */
const COOKIE_PATHS = [CONTROL_PREFIX, '/v1/public/oauth', '/fedcm'];
/** Headers of a proxy that passes on the requests of others, besides `Forwarded` and those that begin with `X-Forwarded-`. */
const FORWARDED = [
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fly-client-ip',
  'fastly-client-ip',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'ngrok-trace-id',
];

const isForwarded = ({ headers }: Request) =>
  FORWARDED.some((name) => headers.has(name)) || [...headers.keys()].some((name) => /^(x-)?forwarded(-|$)/.test(name));

export interface ControlKey {
  token: string;
  /** Compares a text with the token. */
  isToken(given: string | null | undefined): boolean;
  /** Checks whether a request is allowed: it is for other routes, comes from this computer, or has the token. */
  isAllowed(request: Request, remoteAddress: string | undefined): boolean;
  /** Redirects a page's address with the token to the page without it, and sets a cookie instead. Null for another request. */
  exchangeForCookie(request: Request): Response | null;
}

/**
 * Creates the control key, which protects the inbox, the faults and the simulated providers. They show every code and every
 * account, so access to the same network is not sufficient.
 *
 * @param token default: a random one
 * @throws {RangeError} for a token that is too short to protect anything, or that no header can have
 */
export function createControlKey(token: string = crypto.randomUUID()): ControlKey {
  if (!isControlToken(token)) throw new RangeError('The control token needs 8 to 200 ASCII characters without a space.');
  const expected = Buffer.from(token);
  const isToken = (given: string | null | undefined) => {
    const shown = Buffer.from(given ?? '');
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  };
  return {
    token,
    isToken,
    isAllowed: (request, remoteAddress) =>
      !needsKey(new URL(request.url).pathname) ||
      (isLoopbackAddress(remoteAddress) && !isForwarded(request)) ||
      isToken(request.headers.get(HEADER)) ||
      (new URL(request.url).pathname.startsWith(TEXTS_PREFIX) && isToken(auth(request)?.password)) ||
      isToken(parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE]),
    exchangeForCookie(request) {
      const address = new URL(request.url);
      if (request.method !== 'GET' || !isToken(address.searchParams.get(PARAM))) return null;
      address.searchParams.delete(PARAM);
      // Two slashes at the beginning would be read as another host.
      const path = address.pathname.replace(/^[/\\]+/, '/');
      const headers = new Headers({ Location: path + address.search, 'Cache-Control': 'no-store' });
      const secure = address.protocol === 'https:' ? '; Secure' : '';
      for (const each of COOKIE_PATHS)
        headers.append('Set-Cookie', `${COOKIE}=${encodeURIComponent(token)}; Path=${each}; HttpOnly; SameSite=Strict${secure}`);
      return new Response(null, { status: 303, headers });
    },
  };
}

/**
 * Checks whether a path is a control route. Pages and scripts for visitors' browsers have the same prefix but are not control
 * routes.
 */
export const isControl = (path: string) => (path.startsWith(CONTROL_PREFIX) && !isPage(path)) || path.startsWith(TEXTS_PREFIX);

function needsKey(path: string): boolean {
  // Routes are matched by the decoded path.
  const decoded = path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return isControl(path) || SIMULATORS.some((each) => decoded.startsWith(each));
}
