/**
 * Removes the data that a widget has left in a page. Runs in the page without its module, so it receives all values as
 * parameters.
 * @param owners `storageOwners`
 * @param removals `cookieRemovals`
 */
export function cleanPage(owners: readonly string[], removals: readonly string[]): void {
  for (const removal of removals) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that the extension supports.
    document.cookie = removal;
  }
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith('stytch_sdk_') && owners.some((owner) => key.includes(owner))) store.removeItem(key);
    }
  }
}
