import { cookieJar } from '../browser/cookieJar.ts';
import { isFramed } from '../browser/page.ts';
import type { CookieOptions } from '../client/client.ts';
import { createSession, type Session } from './createSession.ts';
import { createSessionCookies } from './createSessionCookies.ts';
import type { SessionContext } from './SessionContext.ts';

interface Keeping extends Omit<SessionContext, 'cookies'> {
  cookies: CookieOptions;
  /** All readable cookies, as `document.cookie` lists them. Default: the page's. */
  readCookies?: (() => string) | undefined;
  /** The page's host name, without its port. */
  hostname: string;
}

/** The session in the browser's cookies. */
export function sessionKeeper({ cookies: options, readCookies, hostname, ...context }: Keeping): Session {
  const { publicToken, storage } = context;
  const jar = { ...cookieJar, read: readCookies ?? cookieJar.read };
  return createSession({ ...context, cookies: createSessionCookies({ publicToken, options, jar, storage, hostname, isFramed }) });
}
