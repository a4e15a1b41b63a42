/** Takes away what a widget has left in a page that it is not in any more. Runs in the page by itself, so it names what it needs. */
export function cleanPage(publicToken: string): void {
  for (const name of ['siw_devtools_session', 'siw_devtools_session_jwt', 'siw_devtools_intermediate_session_token']) {
    // biome-ignore lint/suspicious/noDocumentCookie: Cookie Store is missing in browsers that the extension supports.
    document.cookie = `${name}=; Max-Age=0; Path=/; SameSite=Lax`;
  }
  for (const store of [localStorage, sessionStorage]) {
    for (const key of Object.keys(store)) {
      if (key.startsWith('stytch_sdk_') && key.includes(publicToken)) store.removeItem(key);
    }
  }
}
