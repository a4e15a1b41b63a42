import type { Page } from '@playwright/test';

/** Returns everything that an injection could leave in a page: markup, styles, globals, storage, cookies, listeners. */
export async function traceOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const listenersOf = async (expression: string) => {
    const { result } = await session.send('Runtime.evaluate', { expression });
    const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    // Playwright's own, which come with the first click.
    const playwright = listeners.find(({ type }) => type === '__playwright_global_listeners_check__')?.scriptId;
    return listeners
      .filter(({ scriptId }) => scriptId !== playwright)
      .map(({ type, useCapture, once, scriptId }) => `${type} ${useCapture} ${once} ${scriptId}`)
      .sort();
  };
  const listeners = {
    window: await listenersOf('window'),
    document: await listenersOf('document'),
    root: await listenersOf('document.documentElement'),
    body: await listenersOf('document.body'),
  };
  const state = await page.evaluate(() => ({
    markup: document.documentElement.outerHTML,
    sheets: document.adoptedStyleSheets.length,
    globals: Reflect.ownKeys(window).map(String).sort(),
    document: Reflect.ownKeys(document).map(String).sort(),
    localStorage: { ...localStorage },
    sessionStorage: { ...sessionStorage },
    cookies: document.cookie,
    address: location.href,
  }));
  await session.detach();
  return { ...state, listeners };
}
