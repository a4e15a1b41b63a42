import { timingSafeEqual } from 'node:crypto';
import { CONTROL_PREFIX } from '../idp/control/control.ts';
import { isPage } from '../idp/pages.ts';
import { parseCookies } from '../idp/parseCookies.ts';

const COOKIE = 'sandbox_control';
const PARAM = 'control';
const HEADER = 'x-control-token';

export interface ControlKey {
  token: string;
  /** Whether a request may be answered: whatever is no control route, this computer's own, and whoever shows the token. */
  admits(request: Request, remoteAddress: string | undefined): boolean;
  /** For a page's address with the right token: the way to the same page without it, with a cookie in its place. */
  welcome(request: Request): Response | null;
}

/**
 * Who may look into the inbox and change what goes wrong. Control routes show every code, so that being in the same network does not do.
 *
 * @param token default: one that is made up
 */
export function createControlKey(token: string = crypto.randomUUID()): ControlKey {
  const expected = Buffer.from(token);
  const fits = (given: string | null | undefined) => {
    const shown = Buffer.from(given ?? '');
    return shown.length === expected.length && timingSafeEqual(shown, expected);
  };
  return {
    token,
    admits: (request, remoteAddress) =>
      !isControl(new URL(request.url).pathname) ||
      isThisComputer(remoteAddress) ||
      fits(request.headers.get(HEADER)) ||
      fits(parseCookies(request.headers.get('cookie'))[COOKIE]),
    welcome(request) {
      const address = new URL(request.url);
      if (request.method !== 'GET' || !fits(address.searchParams.get(PARAM))) return null;
      address.searchParams.delete(PARAM);
      return new Response(null, {
        status: 303,
        headers: {
          Location: address.pathname + address.search,
          'Set-Cookie': `${COOKIE}=${encodeURIComponent(token)}; Path=${CONTROL_PREFIX}; HttpOnly; SameSite=Strict`,
          'Cache-Control': 'no-store',
        },
      });
    },
  };
}

/** Pages and scripts that visitors' browsers load stand under the same prefix, and are open. */
const isControl = (path: string) => path.startsWith(CONTROL_PREFIX) && !isPage(path);

function isThisComputer(address = ''): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || plain.startsWith('127.');
}
