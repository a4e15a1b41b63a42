import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import type { Box } from '../../../extension/one-tap/geometry.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { startSandboxProcess } from '../../support/startSandboxProcess.ts';
import { findDialog, findPage, isSame, PAGE_COLOR } from './findBoxes.ts';
import type { Picture, Screen } from './startScreen.ts';

const CLIENT = 'sandbox-client.apps.example.test';
const host = (address = '/') =>
  `<!doctype html><title>Shop</title><style>html { background: ${PAGE_COLOR}; ${
    address === '/tall' ? 'block-size: 3000px' : ''
  } }</style><body></body>`;

export interface Look {
  /** Of the browser's window with all its bars, in CSS pixels. */
  window: { width: number; height: number };
  /** Mode of the request: Google's prompt makes it by itself, its button after a click. */
  mode?: 'passive' | 'active';
  /** True if the page is longer than its window, which then shows a scroll bar. */
  tall?: boolean;
}

export interface ChooserPosition {
  /** Of the page, in CSS pixels of one that is not zoomed. */
  viewport: { width: number; height: number };
  /** Box of the dialog in it, in CSS pixels; null if the browser shows none. */
  box: Box | null;
}

/** Chromium on a screen, with a page of one colour that asks the mock's provider for an account. */
export interface Chooser {
  /** Such as `156.0.8078.79`. */
  version: string;
  signIn(...emails: readonly string[]): Promise<void>;
  /** Chooses the only account, so that it is connected with the page from then on. */
  accept(): Promise<void>;
  see(look: Look): Promise<ChooserPosition>;
  close(): Promise<void>;
}

interface Started {
  flags?: readonly string[];
  env?: Readonly<Record<string, string>>;
  /** Scale of the screen: number of its pixels for a CSS pixel of a page that is not zoomed. */
  scale?: number;
  /** Of the page, as the visitor has set it. */
  zoom?: number;
}

export async function openChooser(screen: Screen, { flags = [], env = {}, scale = 1, zoom = 1 }: Started): Promise<Chooser> {
  const sandbox = await startSandboxProcess();
  const server = createServer(({ url }, response) => response.setHeader('content-type', 'text/html').end(host(url))).listen(0);
  const profile = mkdtempSync(join(tmpdir(), 'siw-chooser-'));
  // Chromium's zoom levels have a factor of 1.2.
  const default_zoom_level = { x: Math.log(zoom) / Math.log(1.2) };
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify({ partition: { default_zoom_level } }));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findBrowser('chromium').executablePath,
    headless: false,
    viewport: null,
    env: { ...(process.env as Record<string, string>), DISPLAY: screen.display, ...env },
    args: [
      '--no-sandbox',
      // Without this flag, Chromium shows a bar about the missing sandbox.
      '--test-type',
      '--ozone-platform=x11',
      '--window-position=0,0',
      `--force-device-scale-factor=${scale}`,
      ...flags,
    ],
  });
  const page = context.pages()[0] as Page;
  const browser = await context.newCDPSession(page);
  const dialogs: string[] = [];
  browser.on('FedCm.dialogShown', ({ dialogId }) => void dialogs.push(dialogId));
  browser.on('FedCm.dialogClosed', ({ dialogId }) => void dialogs.splice(dialogs.indexOf(dialogId), 1));
  await browser.send('FedCm.enable', { disableRejectionDelay: true });
  const { port } = server.address() as AddressInfo;
  const { product } = await browser.send('Browser.getVersion');

  /** Waits until nothing has moved in three pictures and `isDone` agrees. */
  async function settled(isDone: (picture: Picture) => boolean, timeout = 20_000): Promise<Picture> {
    let last = await screen.look();
    let still = 0;
    await expect(async () => {
      const before = last;
      last = await screen.look();
      still = isSame(before, last) ? still + 1 : 0;
      expect(still > 2 && isDone(last)).toBe(true);
    }).toPass({ intervals: [150], timeout });
    return last;
  }

  async function ask(mode: 'passive' | 'active') {
    await page.evaluate(
      ({ api, clientId, mode }) => {
        const stop = new AbortController();
        const provider = { configURL: `${api}/fedcm/config.json`, clientId };
        const ask = () =>
          navigator.credentials
            .get({
              identity: { context: 'use', mode, providers: [provider] },
              mediation: 'required',
              signal: stop.signal,
            } as CredentialRequestOptions)
            .catch(() => {});
        Object.assign(window, { stop: () => stop.abort() });
        if (mode === 'active') document.addEventListener('click', ask, { once: true });
        else void ask();
      },
      { api: sandbox.api, clientId: CLIENT, mode },
    );
    if (mode === 'active') await page.mouse.click(5, 5);
    await expect.poll(() => dialogs.length, { message: 'the account chooser' }).toBe(1);
  }
  async function stop() {
    await page.evaluate(() => (window as unknown as { stop(): void }).stop());
    await expect.poll(() => dialogs.length).toBe(0);
  }
  const visit = (path = '') => page.goto(`http://shop.localhost:${port}/${path}`);

  return {
    version: product.replace(/^.*\//, ''),
    async signIn(...emails) {
      for (const email of emails) {
        await page.goto(`${sandbox.api}/fedcm/sign-in`);
        await page.getByRole('textbox', { name: 'Email address' }).pressSequentially(email);
        await page.getByRole('button', { name: 'Sign in' }).click();
        await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
      }
    },
    async accept() {
      await visit();
      await ask('passive');
      await browser.send('FedCm.selectAccount', { dialogId: dialogs[0] as string, accountIndex: 0 });
      await expect.poll(() => dialogs.length).toBe(0);
    },
    async see({ window, mode = 'passive', tall = false }) {
      const { windowId } = await browser.send('Browser.getWindowForTarget');
      await browser.send('Browser.setWindowBounds', { windowId, bounds: window });
      await visit(tall ? 'tall' : '');
      const before = await settled((picture) => findPage(picture) !== null);
      const at = findPage(before) as Box;
      const { viewport, bar } = await page.evaluate((times) => {
        const [width, height] = [Math.round(innerWidth * times), Math.round(innerHeight * times)] as const;
        return { viewport: { width, height }, bar: (innerWidth - document.documentElement.clientWidth) * times };
      }, zoom);
      expect({ width: at.width + bar * scale, height: at.height }).toEqual({
        width: viewport.width * scale,
        height: viewport.height * scale,
      });
      expect(bar > 0).toBe(tall);
      await ask(mode);
      // A chooser that the browser holds back is reported nevertheless.
      const after = await settled((picture) => findDialog(before, picture) !== null, 5_000).catch(() => null);
      await stop();
      const found = after && findDialog(before, after);
      if (!found) return { viewport, box: null };
      const [x, y, width, height] = [found.x - at.x, found.y - at.y, found.width, found.height].map((pixels) => pixels / scale);
      return { viewport, box: { x, y, width, height } as Box };
    },
    async close() {
      await context.close();
      server.close();
      await sandbox.interrupt();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
