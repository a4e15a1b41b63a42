import { findBrowser, findHeadlessChromium } from '../support/findBrowser.ts';
import { findWebKit } from '../support/findWebKit.ts';
import type { Engine } from './Driver.ts';
import { startPlaywrightEngine } from './playwright/startPlaywrightEngine.ts';
import { startWebKitGtk } from './webdriver/startWebKitGtk.ts';

export const engineNames = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof engineNames)[number];

const finders = { chromium: findHeadlessChromium, firefox: () => findBrowser('firefox'), webkit: findWebKit };

/** Finds a browser with this engine, and installs one if there is none. */
export const findEngine = (name: EngineName) => finders[name]();

/** Starts a browser with this engine. */
export async function startEngine(name: EngineName): Promise<Engine> {
  const found = findEngine(name);
  return 'webDriver' in found ? startWebKitGtk(found) : startPlaywrightEngine(name, found);
}
