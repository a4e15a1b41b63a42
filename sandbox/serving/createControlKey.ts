import { timingSafeEqual } from 'node:crypto';
import { auth } from 'hono/utils/basic-auth';
import { parse } from 'hono/utils/cookie';
import { CONTROL_PREFIX } from '../idp/control/createControl.ts';
import { isPage } from '../idp/pages/clientServices.ts';
import { isControlToken } from './isControlToken.ts';

const COOKIE = 'sandbox_control';
const PARAM = 'control';
const HEADER = 'x-control-token';

/** Simulated providers, which show accounts and sign in as any of them. */
const SIMULATORS = ['/v1/public/oauth/', '/fedcm/', '/.well-known/web-identity', '/__sandbox/scripts/google/'];
/** Where texts are received in the form of Twilio's API. */
export const TEXTS_PREFIX = '/2010-04-01/';
/** Where the cookie is sent; host pages on other ports of this host do not see it. */
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
  /** Whether a text is the token. */
  fits(given: string | null | undefined): boolean;
  /** Whether a request is allowed: it is for other routes, comes from this computer, or has the token. */
  admits(request: Request, remoteAddress: string | undefined): boolean;
  /** For a page's address with the right token: the way to the same page without it, with a cookie in its place. */
  welcome(request: Request): Response | null;
}

/**
 * Decides who can read the inbox, change the faults and use the simulated providers. They show every code and every account, so that
 * access to the same network is not enough.
 *
 * @param token default: one that is made up
 * @throws {RangeError} for a token that is too short to protect anything, or that no header can have
 */
export function createControlKey(token: string = crypto.randomUUID()): ControlKey {
  if (!isControlToken(token)) throw new RangeError('The control token needs 8 to 200 ASCII characters without a space.');
  const expected = Buffer.from(token);
  const fits = (given: string | null | undefined) => {
    const shown = Buffer.from(given ?? '');
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  };
  return {
    token,
    fits,
    admits: (request, remoteAddress) =>
      !needsKey(new URL(request.url).pathname) ||
      (isThisComputer(remoteAddress) && !isForwarded(request)) ||
      fits(request.headers.get(HEADER)) ||
      (new URL(request.url).pathname.startsWith(TEXTS_PREFIX) && fits(auth(request)?.password)) ||
      fits(parse(request.headers.get('cookie') ?? '', COOKIE)[COOKIE]),
    welcome(request) {
      const address = new URL(request.url);
      if (request.method !== 'GET' || !fits(address.searchParams.get(PARAM))) return null;
      address.searchParams.delete(PARAM);
      // Two slashes would begin the name of another host.
      const path = address.pathname.replace(/^[/\\]+/, '/');
      const headers = new Headers({ Location: path + address.search, 'Cache-Control': 'no-store' });
      for (const each of COOKIE_PATHS)
        headers.append('Set-Cookie', `${COOKIE}=${encodeURIComponent(token)}; Path=${each}; HttpOnly; SameSite=Strict`);
      return new Response(null, { status: 303, headers });
    },
  };
}

/** Whether a path is a control route. Pages and scripts that visitors' browsers load have the same prefix and are not control routes. */
export const isControl = (path: string) => (path.startsWith(CONTROL_PREFIX) && !isPage(path)) || path.startsWith(TEXTS_PREFIX);

function needsKey(path: string): boolean {
  // Routes are found by the decoded path.
  const decoded = path.replace(/%([0-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return isControl(path) || SIMULATORS.some((each) => decoded.startsWith(each));
}

function isThisComputer(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}
