import type { CookieJar } from '../browser/cookieJar.ts';
import { refusesLaxCookies } from '../browser/refusesLaxCookies.ts';
import type { KeyValueStore } from '../browser/storage.ts';
import type { SessionTokens } from '../client/Client.ts';
import type { CookieOptions } from '../client/ClientOptions.ts';
import { isLocalhost } from '../lib/isLocalhost.ts';
import { parseJson } from '../lib/parseJson.ts';
import { storageKey } from '../lib/storageKey.ts';
import { toJson } from '../lib/toJson.ts';
import { INTERMEDIATE_COOKIE_MINUTES, MINUTE_MS } from '../limits.ts';
import { cookieNames } from './cookieNames.ts';
import { createCookieWarnings } from './createCookieWarnings.ts';
import type { IssuerRecord } from './createIssuerRecord.ts';
import { readCookies } from './readCookies.ts';
import { readSessionTokens } from './readSessionTokens.ts';

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/** Creates functions that read, write and delete the three session cookies together. */
export function createSessionCookies(context: {
  publicToken: string;
  options: CookieOptions;
  jar: CookieJar;
  /** The cookies of a session that the client may use, as `document.cookie` lists them. Default: all. */
  readOwn?: (() => string) | undefined;
  /** The record which back end has issued the session. */
  issuer?: IssuerRecord;
  storage: KeyValueStore;
  /** The page's host name, without its port. */
  hostname: string;
  /** Returns true if the page is in a frame of another page. */
  isFramed: () => boolean;
}) {
  const { options, jar, issuer, storage, hostname, readOwn = jar.read } = context;
  const { opaque, jwt, intermediate } = cookieNames(options);
  const path = options.path ?? '/';
  const local = isLocalhost(hostname);
  const domain = options.availableToSubdomains && !local ? (options.domain ?? hostname) : undefined;
  const warnings = createCookieWarnings({ domain: domain ?? `${hostname} (this host only)`, path });
  const domainsKey = storageKey(context.publicToken, 'seen_domains');

  /** Reads the values of all cookies with these names, also those of a session that the client may not use. */
  const readEach = (...names: string[]) => names.flatMap((name) => readCookies(jar.read(), name));

  function put(name: string, value: string, expires: string | undefined, at: { path: string; domain: string | undefined }) {
    const attributes = [`Path=${at.path}`];
    if (at.domain !== undefined) attributes.push(`Domain=${at.domain}`);
    if (expires !== undefined) attributes.push(`Expires=${expires}`);
    const write = (...more: string[]) => jar.write([`${name}=${encodeURIComponent(value)}`, ...attributes, ...more].join('; '));
    // A browser refuses a cookie with such a prefix if it is not Secure, on localhost too.
    write('SameSite=Lax', ...(local && !/^__(Host|Secure)-/i.test(name) ? [] : ['Secure']));
    // In a frame of another site, browsers accept only partitioned cookies. Elsewhere, a cookie that cannot be read has another path
    // or is a cookie of the server; a SameSite=None cookie, which requests of other sites send, must not be beside it.
    const isRefused = () => (value === '' && readEach(name).length > 0) || refusesLaxCookies(jar);
    if (context.isFramed() && isRefused()) write('SameSite=None', 'Secure', 'Partitioned');
  }

  /** Returns every Domain that a session cookie may have, including those of an earlier version of the page. */
  function seenDomains(): Set<string> {
    const stored: unknown = parseJson(storage.get(domainsKey));
    const seen: unknown[] = Array.isArray(stored) ? stored : [];
    const isDomain = (entry: unknown): entry is string => typeof entry === 'string' && entry !== '';
    return new Set([...seen, options.domain, !local && hostname].filter(isDomain));
  }

  function drop(name: string, paths: Iterable<string>, domains: Iterable<string | undefined>) {
    for (const at of paths) {
      for (const of of domains) put(name, '', new Date(0).toUTCString(), { path: at, domain: of });
    }
  }

  function remove(name: string, read = readOwn) {
    if (readCookies(read(), name).length > 0) drop(name, new Set([path, '/']), [undefined, ...seenDomains()]);
  }

  function write(name: string, value: string, expires: Date | undefined) {
    // If the clock of this computer is ahead, the browser would delete a cookie with this expiry at once. A session cookie is
    // used instead.
    const time = expires && expires.getTime() > Date.now() ? expires.toUTCString() : undefined;
    put(name, value, time, { path, domain });
    // The browser has refused the cookie. The one of an earlier session must not be beside the cookies of this session.
    if (!readEach(name).includes(value)) remove(name, jar.read);
    if (readEach(name).length < 2) return;
    drop(name, [path], domain === undefined ? seenDomains() : [undefined]);
    if (readEach(name).length > 1) warnings.ofSeveral(name);
  }

  /** Records the issuer, if no other session is in the cookies. */
  function record(token: string, jwtValue?: string) {
    if (readEach(opaque, intermediate).every((each) => each === token)) issuer?.write(token, jwtValue);
    else issuer?.remove();
  }

  return {
    /** The tokens that are readable now, or null. */
    read: (): SessionTokens | null => readSessionTokens(readOwn(), options),
    /**
     * All readable session tokens as one text, also those of a session that the client may not use. Without one, the JWT and the token
     * of an incomplete sign-in.
     */
    readAll: (): string => readEach(opaque).join() || readEach(jwt, intermediate).join(),
    /**
     * Writes the tokens until `expiresAt` (RFC 3339). Without it, or if this computer's clock is already past it, they last until
     * the browser closes. Removes the intermediate token. Records the issuer, if no other session is in the cookies.
     */
    write(tokens: SessionTokens, expiresAt: string | undefined): void {
      const expires = expiresAt === undefined ? undefined : new Date(expiresAt);
      if (domain !== undefined) storage.set(domainsKey, toJson([...seenDomains().add(domain)]));
      write(opaque, tokens.session_token, expires);
      write(jwt, tokens.session_jwt, expires);
      if (readEach(jwt).length === 0) warnings.ofLength(jwt, tokens.session_jwt);
      remove(intermediate, jar.read);
      record(tokens.session_token, tokens.session_jwt);
    },
    /** Writes the token of an incomplete sign-in and removes the cookies of the session. Records the issuer as `write` does. */
    writeIntermediate(token: string): void {
      // First, because the record of the issuer does not have the new token yet.
      remove(opaque);
      remove(jwt);
      write(intermediate, token, new Date(Date.now() + INTERMEDIATE_COOKIE_MINUTES * MINUTE_MS));
      record(token);
    },
    /**
     * Removes all three cookies, for every path and domain of this host that may have them. With `evenUnread`, also those of the
     * configured path, which a page outside it cannot read.
     */
    remove(evenUnread = false): void {
      for (const name of [opaque, jwt, intermediate]) {
        if (evenUnread && path !== '/' && readEach(name).length === 0) drop(name, [path], [undefined, ...seenDomains()]);
        else remove(name);
      }
    },
    /** Removes the record of the issuer. */
    forgetIssuer: (): void => issuer?.remove(),
  };
}
