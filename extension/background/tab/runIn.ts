import browser, { type Scripting } from 'webextension-polyfill';

/**
 * Runs a packaged script in the extension's world of a frame or of all accessible frames, also while the document is still
 * loading.
 */
export async function runIn(target: Scripting.InjectionTarget, file: string): Promise<void> {
  await browser.scripting.executeScript({ target, files: [`/${file}`], injectImmediately: true });
}
