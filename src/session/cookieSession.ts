import { cookieJar } from '../browser/cookieJar.ts';
import { isFramed } from '../browser/page.ts';
import type { CookieOptions } from '../client/ClientOptions.ts';
import { cookieNames } from './cookieNames.ts';
import { createIssuerRecord } from './createIssuerRecord.ts';
import { createSession, type Session } from './createSession.ts';
import { createSessionCookies } from './createSessionCookies.ts';
import type { SessionContext } from './SessionContext.ts';

interface CookieSessionOptions extends Omit<SessionContext, 'cookies'> {
  cookies?: CookieOptions | undefined;
  /** Null: the host's own provider issues the session. */
  backend: string | null;
  /** The readable cookies that the client may use, as `document.cookie` lists them. Default: all cookies of the page. */
  readCookies?: (() => string) | undefined;
  /** The page's host name, without its port. */
  hostname: string;
}

/** The session in the browser's cookies. */
export function cookieSession({
  cookies: options = {},
  backend,
  readCookies,
  hostname,
  ...context
}: CookieSessionOptions): Session {
  const { publicToken, storage } = context;
  const cookies = createSessionCookies({
    publicToken,
    options,
    jar: cookieJar,
    readOwn: readCookies,
    issuer: createIssuerRecord(storage, { publicToken, backend, cookie: cookieNames(options).opaque }),
    storage,
    hostname,
    isFramed,
  });
  return createSession({ ...context, cookies });
}
