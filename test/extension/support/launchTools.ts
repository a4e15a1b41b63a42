import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium, type Frame, type Page } from '@playwright/test';
import { findBrowser } from '../../support/browsers.ts';

const extension = fileURLToPath(new URL('../../../extension/dist/chromium', import.meta.url));

/** How Chromium names an extension that it loads from a folder. */
const extensionId = [...createHash('sha256').update(extension).digest('hex').slice(0, 32)]
  .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)))
  .join('');

/** Chromium with the extension, a tab, and the extension's panel in the developer tools of that tab. */
export interface Tools {
  context: BrowserContext;
  /** The inspected page. */
  page: Page;
  /** The panel, among the browser's own developer tools. */
  panel: Frame;
  /** Presses the extension's button in the toolbar. */
  pressToolbar(): Promise<void>;
  /** Stops the extension's background, as the browser does when nothing happens for a while. */
  stopBackground(): Promise<void>;
  close(): Promise<void>;
}

async function until<Value>(find: () => Promise<Value | undefined | null | false>): Promise<Value> {
  for (;;) {
    const found = await find().catch(() => null);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Speaks the protocol over the browser's pipe, which alone may press the toolbar button. */
function createPipe(to: Writable, from: Readable) {
  const waiting = new Map<number, (message: { result?: unknown; error?: { message: string } }) => void>();
  let text = '';
  let count = 0;
  from.on('data', (data) => {
    const parts = (text + data).split('\0');
    text = parts.pop() ?? '';
    for (const part of parts) {
      const message = JSON.parse(part);
      waiting.get(message.id)?.(message);
    }
  });
  return <Result>(method: string, params: object) =>
    new Promise<Result>((resolve, reject) => {
      count += 1;
      waiting.set(count, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result as Result)));
      to.write(`${JSON.stringify({ id: count, method, params })}\0`);
    });
}

/** @param allowed sites that the developer has let the extension into before, as match patterns */
export async function launchTools(url: string, allowed: readonly string[] = []): Promise<Tools> {
  const profile = mkdtempSync(join(tmpdir(), 'siw-tools-'));
  if (allowed.length > 0) {
    const permissions = { api: [], manifest_permissions: [], scriptable_host: [], explicit_host: allowed };
    const entry = { granted_permissions: permissions, runtime_granted_permissions: permissions, active_permissions: permissions };
    mkdirSync(join(profile, 'Default'));
    const settings = { [extensionId]: { ...entry, path: extension, location: 8 } };
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
  // A connection sees only what was a page when it was made.
  await until(async () => {
    const targets = (await (await fetch(`http://localhost:${port}/json/list`)).json()) as { url: string; type: string }[];
    return targets.some(({ url: each, type }) => each.startsWith('devtools://') && type === 'page');
  });
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  const context = browser.contexts()[0] as BrowserContext;
  const tools = context.pages().find((each) => each.url().startsWith('devtools://')) as Page;
  const page = context.pages().find((each) => !each.url().startsWith('devtools://')) as Page;
  await tools.evaluate(async () => {
    // The developer tools' own modules.
    const path = './ui/legacy/legacy.js';
    const UI = await import(path);
    const own = () =>
      UI.InspectorView.InspectorView.instance()
        .tabbedPane.tabIds()
        .find((id: string) => id.startsWith('chrome-extension://'));
    while (!own()) await new Promise((resolve) => setTimeout(resolve, 50));
    await UI.ViewManager.ViewManager.instance().showView(own());
  });
  const panel = await until(async () => tools.frames().find((frame) => frame.url().endsWith('/panel.html')));
  return {
    context,
    page,
    panel,
    async pressToolbar() {
      type Targets = { targetInfos: { targetId: string; url: string }[] };
      const { targetInfos } = await command<Targets>('Target.getTargets', { filter: [{ type: 'tab' }] });
      const targetId = targetInfos.find((each) => each.url === page.url())?.targetId;
      await command('Extensions.triggerAction', { id: extensionId, targetId });
    },
    async stopBackground() {
      type Targets = { targetInfos: { targetId: string; url: string; type: string }[] };
      const { targetInfos } = await command<Targets>('Target.getTargets', {});
      const worker = targetInfos.find(({ url: each, type }) => type === 'service_worker' && each.includes(extensionId));
      await command('Target.closeTarget', { targetId: worker?.targetId });
    },
    async close() {
      await command('Browser.close', {}).catch(() => {});
      await ended;
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
