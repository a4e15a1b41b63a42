import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import type { BrowserName, FoundBrowser } from '../../support/findBrowser.ts';
import type { Engine } from '../Driver.ts';
import { createPlaywrightDriver } from './createPlaywrightDriver.ts';

const types: Readonly<Record<BrowserName | 'webkit', BrowserType>> = { chromium, firefox, webkit };
const titles = { chromium: 'Chromium', firefox: 'Firefox', webkit: "Playwright's WebKit" };

/** Starts a browser that Playwright drives. */
export async function startPlaywrightEngine(name: keyof typeof types, found: FoundBrowser): Promise<Engine> {
  const channel = name === 'firefox' && !found.isPlaywrightBuild ? { channel: 'moz-firefox' } : {};
  const browser = await types[name].launch({ ...channel, executablePath: found.executablePath });
  return {
    openDriver: async () => createPlaywrightDriver(await browser.newContext(), `${titles[name]} ${browser.version()}`),
    close: () => browser.close(),
  };
}
