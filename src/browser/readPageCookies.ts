/**
 * Returns all readable cookies as text; empty if the browser refuses them (sandboxed frames), if there is no document, or if an element
 * with the name `cookie` hides them: `cookieJar` reads them then.
 */
export function readPageCookies(): string {
  try {
    return document.cookie.trim();
  } catch {
    return '';
  }
}
