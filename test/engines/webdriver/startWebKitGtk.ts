import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { Builder } from 'selenium-webdriver';
import type { WebKitGtk } from '../../support/findWebKit.ts';
import { freePort } from '../../support/freePort.ts';
import type { Engine } from '../Driver.ts';
import { bundleInPage } from './bundleInPage.ts';
import { createWebDriver } from './createWebDriver.ts';

/** Starts WebKitGTK's WebDriver server on an X server without a screen. Each driver is a new browser with an empty profile. */
export async function startWebKitGtk(found: WebKitGtk): Promise<Engine> {
  const inPage = await bundleInPage();
  const xServer = spawn(found.xServer, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [display] = await once(xServer.stdio[3] as Readable, 'data');
  const port = await freePort();
  const webDriver = spawn(found.webDriver, [`--port=${port}`], {
    stdio: 'ignore',
    // No bus of the desktop is asked about accessibility: the machine may have none.
    env: { ...process.env, DISPLAY: `:${String(display).trim()}`, NO_AT_BRIDGE: '1' },
  });
  // A worker that ends early leaves nothing behind.
  process.once('exit', () => {
    webDriver.kill();
    xServer.kill();
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, webDriver);
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
  };
  const open = () => new Builder().usingServer(url).withCapabilities(capabilities).build();
  return {
    openDriver: async () => {
      const browser = open();
      const version = (await browser.getCapabilities()).getBrowserVersion();
      return createWebDriver(browser, { name: `WebKitGTK ${version}`, inPage });
    },
    close: async () => {
      await end(webDriver);
      await end(xServer);
    },
  };
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
