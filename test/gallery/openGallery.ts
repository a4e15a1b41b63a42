import { existsSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page, Request } from '@playwright/test';
import type { Cell } from './page/cell.ts';
import type { Gallery } from './page/main.ts';

const built = fileURLToPath(new URL('../../.tmp/gallery/page', import.meta.url));
/** Only the route below answers there. A page on localhost may use what only secure pages may. */
const ORIGIN = 'http://localhost:1';
/** Time without a request or a change after which a page is complete, in milliseconds. */
const QUIET_MS = 80;
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** Checks whether a sheet that shows a flow before its screen is there requests the code of that screen. */
function isScreenOfStart(request: Request): boolean {
  return /\/ResetPassword-[^/]*\.js$/.test(request.url()) && request.frame().url().includes('-starts');
}

/** Flags that make a picture the same on every machine: no hinting, one colour profile, no smoothing by subpixels. */
export const browserArguments = ['--font-render-hinting=none', '--force-color-profile=srgb', '--disable-lcd-text'];

/** Opens the gallery's page. Returns its content, and a function that takes pictures (PNG). Throws on any message in the console. */
export async function openGallery(page: Page) {
  const said: string[] = [];
  /** Requests that the page waits for. */
  const open = new Set<Request>();
  let ended = 0;
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  const end = (request: Request) => {
    if (open.delete(request)) ended = performance.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  await page.route(`${ORIGIN}/**`, async (route) => {
    if (route.request().url().endsWith('/never') || isScreenOfStart(route.request())) return;
    const path = built + new URL(route.request().url()).pathname.replace(/\/$/, '/index.html');
    if (!existsSync(path)) return route.fulfill({ status: 404 });
    open.add(route.request());
    return route.fulfill({ body: readFileSync(path), contentType: types[extname(path)] ?? 'application/octet-stream' });
  });
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.clock.setFixedTime('2026-03-04T05:06:07Z');
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => 'gallery' in window);
  const list = () => page.evaluate(() => (window as unknown as { gallery: Gallery }).gallery.list());
  const sheets = await list();

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  async function force({ selector, states }: { selector: string; states: readonly string[] }) {
    // The styles for pointers wait for the first one.
    await page.evaluate(() => {
      for (const widget of document.querySelectorAll('.siw')) widget.setAttribute('data-pointer', '');
    });
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector });
    for (const nodeId of nodeIds) await devtools.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: [...states] });
  }

  /** Waits until later parts have loaded and are drawn. */
  async function settle() {
    do {
      await page.evaluate(
        (quiet) =>
          new Promise<void>((resolve) => {
            let timer = setTimeout(resolve, quiet);
            const observer = new MutationObserver(() => {
              clearTimeout(timer);
              timer = setTimeout(resolve, quiet);
            });
            observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
          }),
        QUIET_MS,
      );
    } while (open.size > 0 || performance.now() - ended < QUIET_MS);
  }

  return {
    sheets,
    async picture(id: string, cells: readonly Cell[], columns: number): Promise<Buffer> {
      await page.evaluate(
        ([id, cells, columns]) => (window as unknown as { gallery: Gallery }).gallery.show(id, cells, columns),
        [id, cells, columns] as const,
      );
      await settle();
      // Otherwise one widget would have the caret and a ring, the last to ask for the focus.
      await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLElement && activeElement.tagName !== 'IFRAME') activeElement.blur();
      });
      const forced = sheets.find((sheet) => sheet.id === id)?.force;
      if (forced) await force(forced);
      const picture = await page.locator('#sheet').screenshot({ animations: 'disabled' });
      if (said.length > 0) throw new Error(`${id}: ${said.splice(0).join('\n')}`);
      return picture;
    },
  };
}
