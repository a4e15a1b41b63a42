import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder } from 'selenium-webdriver';
import { withTimeLimit } from '../../../src/lib/async/withTimeLimit.ts';
import type { WebKitGtk } from '../../support/findWebKit.ts';
import { freePort } from '../../support/freePort.ts';
import type { Engine } from '../Driver.ts';
import { bundleInPage } from './bundleInPage.ts';
import { createWebDriver } from './createWebDriver.ts';

/** Time limit of a browser's start, which hangs now and then. */
const START_MS = 30_000;

/** Starts WebKitGTK's WebDriver server on an X server without a screen. Each driver is a new browser with an empty profile. */
export async function startWebKitGtk(found: WebKitGtk): Promise<Engine> {
  const inPage = await bundleInPage();
  const xServer = spawn(found.xServer, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [shown] = await once(xServer.stdio[3] as Readable, 'data');
  const display = String(shown).trim();
  let server = await startServer(found, display);
  // A worker that ends early leaves nothing behind.
  process.once('exit', () => {
    server.process.kill();
    xServer.kill();
  });
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  };
  async function startBrowser() {
    const browser = new Builder().usingServer(server.url).withCapabilities(capabilities).build();
    // Its failure is that of the capabilities too.
    browser.catch(() => {});
    return { browser, version: (await browser.getCapabilities()).getBrowserVersion() };
  }
  return {
    openDriver: async () => {
      const { browser, version } = await withTimeLimit(startBrowser, START_MS).catch(async () => {
        // The server starts one browser at a time, and still waits for the one that hangs.
        await end(server.process);
        server = await startServer(found, display);
        return startBrowser();
      });
      return createWebDriver(browser, { name: `WebKitGTK ${version}`, inPage });
    },
    close: async () => {
      await end(server.process);
      await end(xServer);
    },
  };
}

async function startServer(found: WebKitGtk, display: string): Promise<{ process: ChildProcess; url: string }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const webDriver = spawn(found.webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    // No bus of the desktop is asked about accessibility: the machine may have none.
    env: { ...process.env, DISPLAY: `:${display}`, NO_AT_BRIDGE: '1' },
  });
  await untilReady(url, webDriver);
  return { process: webDriver, url };
}

/** Waits until the server accepts connections. */
async function untilReady(url: string, server: ChildProcess): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`WebKitWebDriver ended with code ${server.exitCode} before it was ready.`);
    if (await fetch(`${url}/status`).catch(() => null)) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
