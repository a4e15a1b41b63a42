import browser, { type Scripting } from 'webextension-polyfill';

/** Runs a packaged script in a frame or in all that the extension may enter, also while the document is still coming. */
export async function runIn(target: Scripting.InjectionTarget, world: 'ISOLATED' | 'MAIN', file: string): Promise<void> {
  await browser.scripting.executeScript({ target, world, files: [`/${file}`], injectImmediately: true });
}
