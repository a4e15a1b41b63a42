/**
 * Returns all readable cookies as text; empty if the browser refuses them (sandboxed frames), if there is no document, or if an element
 * with the name `cookie` hides them: `cookieJar` reads them then.
 */
export function readPageCookies(): string {
  try {
    // An element has no such method. `trim` would give a cookie that another host has set the name of a cookie with a prefix.
    return document.cookie.slice();
  } catch {
    return '';
  }
}
