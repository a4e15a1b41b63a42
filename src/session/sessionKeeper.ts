import { cookieJar } from '../browser/cookieJar.ts';
import { isFramed } from '../browser/page.ts';
import type { ClientOptions } from '../client/client.ts';
import { createIssuerRecord } from './createIssuerRecord.ts';
import { createSession, type Session } from './createSession.ts';
import { createSessionCookies } from './createSessionCookies.ts';
import type { SessionContext } from './SessionContext.ts';

interface Keeping extends Omit<SessionContext, 'cookies'> {
  options: ClientOptions;
  /** The readable cookies that the client may use, as `document.cookie` lists them. Default: all cookies of the page. */
  readCookies?: (() => string) | undefined;
  /** The page's host name, without its port. */
  hostname: string;
}

/** The session in the browser's cookies. */
export function sessionKeeper({ options, readCookies, hostname, ...context }: Keeping): Session {
  const { publicToken, storage } = context;
  const cookies = createSessionCookies({
    publicToken,
    options: options.cookies ?? {},
    jar: cookieJar,
    readOwn: readCookies ?? cookieJar.read,
    issuer: createIssuerRecord(storage, options),
    storage,
    hostname,
    isFramed,
  });
  return createSession({ ...context, cookies });
}
