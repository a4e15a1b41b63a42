import { error, type WebDriver } from 'selenium-webdriver';
import type { Finder } from './createFinder.ts';

/** Does something in a new tab, which then closes. */
export async function inNewTab(browser: WebDriver, act: () => Promise<void>): Promise<void> {
  const before = await browser.getWindowHandle();
  await browser.switchTo().newWindow('tab');
  await act();
  await browser.close();
  await browser.switchTo().window(before);
}

/** Does something in the window that `opens` opens, and waits until it has closed itself. */
export async function inPopup(
  browser: WebDriver,
  { until }: Finder,
  opens: () => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  const opener = await browser.getWindowHandle();
  const before = await browser.getAllWindowHandles();
  await opens();
  const added = async () => (await browser.getAllWindowHandles()).find((handle) => !before.includes(handle));
  const popup = await until(added, 'There is no new window');
  await browser.switchTo().window(popup);
  await act().catch((failure) => {
    // The last action closes the window, perhaps before WebDriver answers.
    if (!(failure instanceof error.NoSuchWindowError)) throw failure;
  });
  await until(async () => !(await browser.getAllWindowHandles()).includes(popup), 'The window has not closed');
  await browser.switchTo().window(opener);
}

/** Does something in the first frame of the page. */
export async function inFrame(browser: WebDriver, act: () => Promise<void>): Promise<void> {
  await browser.switchTo().frame(0);
  await act();
  await browser.switchTo().defaultContent();
}
