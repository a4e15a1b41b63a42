/**
 * Returns all readable cookies as text; empty if the browser refuses them (sandboxed frames) or there is no document. An element with
 * the name `cookie` hides the property of the document, but not that of its prototype.
 */
export function readPageCookies(): string {
  try {
    const { cookie } = document as { cookie: unknown };
    return typeof cookie === 'string' ? cookie : Reflect.get(Document.prototype, 'cookie', document);
  } catch {
    return '';
  }
}
