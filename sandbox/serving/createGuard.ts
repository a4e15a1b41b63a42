import { ApiError } from '../idp/http/ApiError.ts';
import { assertAllowedPage, assertSandboxPage } from '../idp/http/assertAllowedPage.ts';
import { failure, failureOf } from '../idp/http/envelope.ts';
import { type ControlKey, isControl } from './createControlKey.ts';
import { isKnownHost } from './isKnownHost.ts';
import { isLoopbackName } from './isLoopbackName.ts';

interface GuardOptions {
  /** The host that the server listens on. */
  host: string;
  /** Additional origins of the developer. */
  allowOrigins: readonly string[];
  key: ControlKey;
}

/** Returns the response to a request that must be refused, else null. */
export type Guard = (request: Request, remoteAddress: string | undefined) => Response | null;

/**
 * Creates a guard that decides which requests the sandbox serves. It checks the host name of the request (`Host`), the page that
 * sends it (`Origin`, or other headers of the browser), and for control routes and simulators the computer or the control token.
 */
export function createGuard({ host, allowOrigins, key }: GuardOptions): Guard {
  return (request, remoteAddress) => {
    const { hostname, pathname } = new URL(request.url);
    const isOwnName = isKnownHost(hostname, host);
    if (!isOwnName && !isKnownHost(hostname, host, allowOrigins))
      return failure(
        'bad_request',
        421,
        `This server does not accept the host name ${hostname}. To allow it, start it with --host, or for its API with --allow-origin.`,
      );
    // Other ports of the same host are this computer too.
    const isAllowed = (origin: string) => allowOrigins.includes(origin) || isPageOf(origin, hostname);
    try {
      if (isControl(pathname)) assertSandboxPage(request);
      else assertAllowedPage(request, isAllowed);
      // An allowed site can resolve its name to this computer. Its pages may use the simulated providers, but not control routes.
      const from = isControl(pathname) && !isOwnName ? undefined : remoteAddress;
      if (!key.isAllowed(request, from)) throw new ApiError('control_refused');
    } catch (error) {
      return failureOf(error);
    }
    return null;
  };
}

function isPageOf(origin: string, hostname: string): boolean {
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === origin && (url.hostname === hostname || isLoopbackName(url.hostname));
}
