/**
 * Takes away what a widget has left in a page that it is not in any more. Runs in the page by itself, so it is given what it needs.
 * @param removals `cookieRemovals`
 */
export function cleanPage(publicToken: string, removals: readonly string[]): void {
  for (const removal of removals) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that the extension supports.
    document.cookie = removal;
  }
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith('stytch_sdk_') && key.includes(publicToken)) store.removeItem(key);
    }
  }
}
