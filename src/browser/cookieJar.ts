/** The page's cookies as text. */
export interface CookieJar {
  /** All readable cookies, as `document.cookie` lists them. */
  read(): string;
  /** Writes one cookie, with its attributes. */
  write(cookie: string): void;
}

/** The object with the accessor of the cookies. An element with the name `cookie` hides the document's, but not its prototype's. */
const owner = () => (typeof document.cookie === 'string' ? document : Document.prototype);

/** The document's cookie jar; an empty one where the browser refuses it (sandboxed frames) or there is no document. */
export const cookieJar: CookieJar = {
  read() {
    try {
      return Reflect.get(owner(), 'cookie', document);
    } catch {
      return '';
    }
  },
  write(cookie) {
    try {
      Reflect.set(owner(), 'cookie', cookie, document);
    } catch {
      // Without cookies, the session is only in the memory of this page.
    }
  },
};
