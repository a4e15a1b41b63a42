import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from 'playwright';

/** A slow phone: a quarter of the speed of this computer, 1.6 Mbit/s, and 150 ms of latency. */
const SLOW = { rate: 4, network: { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 } };

function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
  const paths = names.flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)));
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error('No Chromium to measure with. Set CHROMIUM to the path of one.');
  return found;
}

/** Starts a browser whose requests cannot leave this computer. @param {readonly string[]} [args] more options of its command line */
export const launch = (args = []) =>
  chromium.launch({
    executablePath: findChromium(),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
      ...args,
    ],
  });

/** Opens a page with empty caches. @param {import('playwright').Browser} browser @param {{ slow?: boolean }} [options] */
export async function openPage(browser, { slow = false } = {}) {
  const context = await browser.newContext({ viewport: { width: 800, height: 900 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  /** @type {Map<string, (value: number) => void>} */
  const waiting = new Map();
  /** @type {Map<string, number>} */
  const signals = new Map();
  const errors = /** @type {string[]} */ ([]);
  page.on('pageerror', ({ message }) => errors.push(message));
  await cdp.send('Runtime.enable');
  // The clock of the thread stops while the computer does something else.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await cdp.send('HeapProfiler.enable');
  await cdp.send('Runtime.addBinding', { name: 'benchSignal' });
  cdp.on('Runtime.bindingCalled', ({ payload }) => {
    const { name, value = 0 } = JSON.parse(payload);
    signals.set(name, value);
    waiting.get(name)?.(value);
  });
  if (slow) {
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', SLOW.network);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW.rate });
  }

  return {
    page,
    cdp,
    /** Resolves with the value of a signal of the page, in ms. @param {string} name @returns {Promise<number>} */
    waitFor(name) {
      const value = signals.get(name);
      if (value !== undefined) return Promise.resolve(value);
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${page.url()}: no signal '${name}'. ${errors.join(' ')}`)), 30_000);
        waiting.set(name, (value) => {
          clearTimeout(timer);
          resolve(value);
        });
      });
    },
    forget: (/** @type {string} */ name) => void signals.delete(name),
    /** Runs an expression. Playwright would add scripts, which would be counted. @param {string} expression */
    run: (expression) => cdp.send('Runtime.evaluate', { expression }),
    /** Returns the milliseconds of script, of style and layout, and of all tasks of the page's thread so far. */
    async work() {
      const { metrics } = await cdp.send('Performance.getMetrics');
      const ms = (/** @type {string} */ key) => (metrics.find(({ name }) => name === key)?.value ?? 0) * 1000;
      return {
        script: ms('ScriptDuration'),
        layout: ms('RecalcStyleDuration') + ms('LayoutDuration'),
        tasks: ms('TaskDuration'),
      };
    },
    /** Returns the bytes of heap, DOM nodes and listeners after a garbage collection. */
    async memory() {
      for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
      return { heap: usedSize, nodes, listeners: jsEventListeners };
    },
    /** @param {import('./contenders.mjs').Selector} selector */
    async click(selector) {
      const place = await page.waitForFunction((target) => window.bench.placeOf(target), selector, { polling: 30 });
      const { x, y } = await place.jsonValue();
      await page.mouse.click(x, y);
    },
    close: () => context.close(),
  };
}
