import browser, { type Scripting } from 'webextension-polyfill';

/** Runs a packaged script in the extension's world of a frame or in all that the extension may enter, also while the document is still coming. */
export async function runIn(target: Scripting.InjectionTarget, file: string): Promise<void> {
  await browser.scripting.executeScript({ target, files: [`/${file}`], injectImmediately: true });
}
