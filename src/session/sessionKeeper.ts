import type { CookieJar } from '../browser/cookieJar.ts';
import { isFramed } from '../browser/page.ts';
import type { CookieOptions } from '../client/client.ts';
import { createSession, type Session, type SessionContext } from './createSession.ts';
import { createSessionCookies } from './createSessionCookies.ts';

interface Keeping extends Omit<SessionContext, 'cookies'> {
  cookies: CookieOptions;
  jar: CookieJar;
  /** The page's host name, without its port. */
  hostname: string;
}

/** Creates a session that is stored in the browser's cookies. */
export function sessionKeeper({ cookies: options, jar, hostname, ...context }: Keeping): Session {
  const { publicToken, storage } = context;
  return createSession({ ...context, cookies: createSessionCookies({ publicToken, options, jar, storage, hostname, isFramed }) });
}
