import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { extensionId } from '../../support/extensionId.ts';
import { findBrowser } from '../../support/findBrowser.ts';
import { createPipe } from './createPipe.ts';
import { until } from './until.ts';

const extension = fileURLToPath(new URL('../../../extension/dist/chromium', import.meta.url));

const ownId = extensionId(extension);

/** A tab with the extension's panel in its developer tools. */
export interface InspectedTab {
  /** The inspected page. */
  page: Page;
  /** The panel, among the browser's own developer tools. */
  panel: Frame;
  /** Presses the extension's button in the toolbar. */
  pressToolbar(): Promise<void>;
}

/** Chromium with the extension and a tab. */
export interface Tools extends InspectedTab {
  context: BrowserContext;
  /** Opens another tab, with its own developer tools. */
  openTab(url: string): Promise<InspectedTab>;
  /** The panel of the first tab again: as a page of the extension in a separate tab. */
  openPanelPage(): Promise<Page>;
  /** Stops the extension's background, as the browser does when nothing happens for a while. */
  stopBackground(): Promise<void>;
  /** Reloads the extension, as an update does. */
  reloadExtension(): Promise<void>;
  close(): Promise<void>;
}

interface Target {
  id: string;
  url: string;
  type: string;
}

/** @param allowed sites that the developer has allowed before, as match patterns */
export async function launchTools(url: string, allowed: readonly string[] = []): Promise<Tools> {
  const profile = mkdtempSync(join(tmpdir(), 'siw-tools-'));
  if (allowed.length > 0) {
    const permissions = { api: [], manifest_permissions: [], scriptable_host: [], explicit_host: allowed };
    const entry = { granted_permissions: permissions, runtime_granted_permissions: permissions, active_permissions: permissions };
    mkdirSync(join(profile, 'Default'));
    const settings = { [ownId]: { ...entry, path: extension, location: 8 } };
    writeFileSync(join(profile, 'Default', 'Preferences'), JSON.stringify({ extensions: { settings } }));
  }
  const child = spawn(
    findBrowser('chromium').executablePath,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--password-store=basic',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      '--remote-debugging-pipe',
      '--enable-unsafe-extension-debugging',
      '--auto-open-devtools-for-tabs',
      '--window-size=1400,900',
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
      url,
    ],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] },
  );
  const ended = once(child, 'exit');
  const command = createPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  const port = await until(async () => (await readFile(join(profile, 'DevToolsActivePort'), 'utf8')).split('\n')[0]);
  const endpoint = `http://localhost:${port}`;
  const targets = async () => (await (await fetch(`${endpoint}/json/list`)).json()) as Target[];
  const isTools = ({ url: each, type }: Target) => each.startsWith('devtools://') && type === 'page';
  const known = new Set<string>();

  /** The tab whose developer tools are the newest. */
  const attach = async (): Promise<InspectedTab & { context: BrowserContext }> => {
    // A connection knows only the pages that existed when it was opened.
    const { id } = await until(async () => (await targets()).find((each) => isTools(each) && !known.has(each.id)));
    known.add(id);
    const browser = await chromium.connectOverCDP(endpoint);
    const context = browser.contexts()[0] as BrowserContext;
    const pages = await Promise.all(
      context.pages().map(async (each) => {
        const session = await context.newCDPSession(each);
        const { targetInfo } = await session.send('Target.getTargetInfo');
        await session.detach();
        return { each, id: targetInfo.targetId };
      }),
    );
    const tools = pages.find((each) => each.id === id)?.each as Page;
    const inspected = await showPanel(tools);
    const page = pages.find((each) => each.id === inspected)?.each as Page;
    const panel = await until(async () => tools.frames().find((frame) => frame.url().endsWith('/panel.html')));
    return {
      context,
      page,
      panel,
      async pressToolbar() {
        type Targets = { targetInfos: { targetId: string; url: string }[] };
        // The tab gets the address of its page a moment after the page.
        const { targetId } = await until(async () => {
          const { targetInfos } = await command<Targets>('Target.getTargets', { filter: [{ type: 'tab' }] });
          return targetInfos.find((each) => each.url === page.url());
        });
        await page.bringToFront();
        await command('Extensions.triggerAction', { id: ownId, targetId });
      },
    };
  };

  const background = async () => {
    const { targetInfos } = await command<{ targetInfos: { targetId: string; url: string; type: string }[] }>(
      'Target.getTargets',
      {},
    );
    return targetInfos.find(({ url: each, type }) => type === 'service_worker' && each.includes(ownId))?.targetId;
  };
  const first = await attach();

  return {
    ...first,
    async openTab(wanted) {
      await command('Target.createTarget', { url: wanted });
      return attach();
    },
    async openPanelPage() {
      const tabId = await first.panel.evaluate(() => {
        type Devtools = { devtools: { inspectedWindow: { tabId: number } } };
        return (globalThis as unknown as { chrome: Devtools }).chrome.devtools.inspectedWindow.tabId;
      });
      const query = new URLSearchParams({ tab: String(tabId), url: first.page.url() });
      const page = await first.context.newPage();
      await page.goto(`chrome-extension://${ownId}/panel.html?${query}`);
      return page;
    },
    async stopBackground() {
      await command('Target.closeTarget', { targetId: await background() });
    },
    async reloadExtension() {
      await command('Extensions.loadUnpacked', { path: extension });
      // Chromium closes the developer tools that had a panel of it.
      await until(async () => !(await targets()).some(isTools));
    },
    async close() {
      await command('Browser.close', {}).catch(() => {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Opens the extension's panel in the developer tools. Returns the target that they inspect. */
function showPanel(tools: Page): Promise<string> {
  return tools.evaluate(async () => {
    // The developer tools' own modules.
    const [ui, sdk] = ['./ui/legacy/legacy.js', './core/sdk/sdk.js'];
    const UI = await import(ui);
    const SDK = await import(sdk);
    const own = () =>
      UI.InspectorView.InspectorView.instance()
        .tabbedPane.tabIds()
        .find((id: string) => id.startsWith('chrome-extension://'));
    while (!own()) await new Promise((resolve) => setTimeout(resolve, 50));
    await UI.ViewManager.ViewManager.instance().showView(own());
    return SDK.TargetManager.TargetManager.instance().primaryPageTarget().targetInfo().targetId;
  });
}
