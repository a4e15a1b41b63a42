import { warn } from '../lib/warn.ts';
import { COOKIE_TOKEN_MAX_LENGTH } from '../limits.ts';

/** Creates the warnings about session cookies that a browser has not stored as they are needed. */
export function createCookieWarnings({ domain, path }: { domain: string; path: string }) {
  let warnedOfLength = false;
  return {
    /** A cookie that is there twice. */
    ofSeveral(name: string): void {
      warn(
        `There are several cookies named "${name}", and the others could not be removed. The server may receive any of them. ` +
          `The cookie of the session has Domain=${domain} and Path=${path}; remove the others.`,
      );
    },
    /**
     * A JWT that no cookie can hold; once, because a session is refreshed every few minutes. A longer session token is refused before. Does
     * nothing for a shorter JWT.
     */
    ofLength(name: string, { length }: string): void {
      if (warnedOfLength || length <= COOKIE_TOKEN_MAX_LENGTH) return;
      warnedOfLength = true;
      warn(
        `The JWT of the session has ${length} characters, too many for the cookie "${name}": browsers refuse more than 4,096 bytes. The server ` +
          'receives none, and getTokens() returns an empty one. Remove claims from it at the back end.',
      );
    },
  };
}
