import { readPageCookies } from './readPageCookies.ts';

/** The page's cookies as text. */
export interface CookieJar {
  /** All readable cookies, as `document.cookie` lists them. */
  read(): string;
  /** Writes one cookie, with its attributes. */
  write(cookie: string): void;
}

/** The document's cookie jar; an empty one where the browser refuses it (sandboxed frames) or there is no document. */
export const cookieJar: CookieJar = {
  read: readPageCookies,
  write(cookie) {
    try {
      const owner = typeof document.cookie === 'string' ? document : Document.prototype;
      Reflect.set(owner, 'cookie', cookie, document);
    } catch {
      // The session then lives in this page's memory.
    }
  },
};
