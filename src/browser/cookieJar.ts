/** The page's cookies as text. */
export interface CookieJar {
  /** All readable cookies, as `document.cookie` lists them. */
  read(): string;
  /** Writes one cookie, with its attributes. */
  write(cookie: string): void;
}

/** The document's cookie jar. Reads no cookies if the browser refuses access (sandboxed frames) or there is no document. */
export const cookieJar: CookieJar = {
  read() {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  },
  write(cookie) {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that the widget supports.
      document.cookie = cookie;
    } catch {
      // Without cookies, the session is only in the memory of this page.
    }
  },
};
