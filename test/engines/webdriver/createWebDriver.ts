import { Key as Keys, type WebDriver } from 'selenium-webdriver';
import type { OpenedDriver } from '../Driver.ts';
import { createFinder } from './createFinder.ts';
import { pressKey } from './pressKey.ts';
import { inFrame, inNewTab, inPopup } from './windows.ts';

interface WebDriverOptions {
  /** Name and version of the browser. */
  name: string;
  /** Script with the functions of `inPage.ts`. */
  inPage: string;
}

/** A driver over WebDriver. */
export function createWebDriver(browser: WebDriver, { name, inPage }: WebDriverOptions): OpenedDriver {
  const finder = createFinder(browser, inPage);
  const { find, withEnabled } = finder;
  return {
    browser: name,
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    back: () => browser.navigate().back(),
    fill: async (field, text) => {
      await withEnabled('textbox', field, async (element) => {
        // In one call, WebKit would hold Control while it types the text.
        await element.sendKeys(Keys.chord(Keys.CONTROL, 'a'));
        await element.sendKeys(text);
      });
    },
    press: async (name, role = 'button') => {
      await withEnabled(role, name, (element) => element.click());
    },
    focus: async (field) => {
      await browser.executeScript('arguments[0].focus()', await find('textbox', field));
    },
    type: (text) => browser.actions().sendKeys(text).perform(),
    keys: async (...keys) => {
      for (const key of keys) await pressKey(browser, key);
    },
    seesText: async (text) => void (await finder.untilText(text)),
    sees: async (role, name) => void (await find(role, name)),
    lacks: async (role, name) => void (await finder.untilGone(role, name)),
    value: async (field) => browser.executeScript<string>('return arguments[0].value', await find('textbox', field)),
    attribute: async (role, name, attribute) =>
      browser.executeScript<string | null>('return arguments[0].getAttribute(arguments[1])', await find(role, name), attribute),
    evaluate: (run, argument) => browser.executeScript(`return (${run})(arguments[0]);`, argument),
    addScript: (source) => browser.executeScript(source),
    inNewTab: (act) => inNewTab(browser, act),
    inPopup: (opens, act) => inPopup(browser, finder, opens, act),
    inFrame: (act) => inFrame(browser, act),
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => browser.quit(),
  };
}
