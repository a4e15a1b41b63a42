import { error, Key as Keys, type WebDriver, type WebElement } from 'selenium-webdriver';
import { type Key, LIMIT_MS, type Name, type OpenedDriver, type Role } from '../Driver.ts';
import type { NameInPage } from './inPage.ts';

/** Time between two looks at a condition, in milliseconds. */
const POLL_MS = 20;

const keyCodes: Readonly<Record<string, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: ' ',
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  Control: Keys.CONTROL,
  Shift: Keys.SHIFT,
};

/** Errors of an element that moves, or that the page replaces: the next look finds it as it is then. */
const passing = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.JavascriptError,
  error.NoSuchElementError,
];

const forPage = (name: Name): NameInPage => (typeof name === 'string' ? { text: name } : { pattern: name.source });

/** A driver over WebDriver. @param inPage script with the functions of `inPage.ts` */
export function createWebDriver(browser: WebDriver, inPage: string): OpenedDriver {
  const call = <Value>(name: string, ...given: unknown[]) =>
    browser.executeScript<Value>(`${inPage}\nreturn inPage.${name}(...arguments);`, ...given);

  /** Waits until `look` returns a value that counts as true, and returns it. */
  async function until<Value>(look: () => Promise<Value>, missing: string): Promise<NonNullable<Value>> {
    const attempt = async () => {
      try {
        return await look();
      } catch (failure) {
        if (passing.some((type) => failure instanceof type)) return null;
        throw failure;
      }
    };
    try {
      return (await browser.wait(attempt as () => Promise<Value>, LIMIT_MS, '', POLL_MS)) as NonNullable<Value>;
    } catch (failure) {
      if (!(failure instanceof error.TimeoutError)) throw failure;
      throw new Error(`${missing} after ${LIMIT_MS / 1_000} s. The page shows: ${await call<string>('visibleText')}`);
    }
  }

  const find = (role: Role, name: Name) =>
    until(() => call<WebElement | null>('findElement', role, forPage(name)), `There is no ${role} ${name}`);

  /** Uses an element as soon as it is enabled. */
  const withEnabled = (role: Role, name: Name, use: (element: WebElement) => Promise<void>) =>
    until(async () => {
      const element = await call<WebElement | null>('findEnabled', role, forPage(name));
      if (element) await use(element);
      return element !== null;
    }, `There is no enabled ${role} ${name}`);

  async function pressKey(key: Key) {
    const codes = key.split('+').map((part) => keyCodes[part] ?? part);
    const last = codes.pop() ?? '';
    const actions = browser.actions();
    for (const code of codes) actions.keyDown(code);
    actions.sendKeys(last);
    for (const code of codes) actions.keyUp(code);
    await actions.perform();
  }

  async function inWindow(handle: string, act: () => Promise<void>) {
    const before = await browser.getWindowHandle();
    await browser.switchTo().window(handle);
    await act();
    return () => browser.switchTo().window(before);
  }

  return {
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
      for (const key of keys) await pressKey(key);
    },
    seesText: async (text) => {
      await until(async () => (await call<string>('visibleText')).includes(text), `There is no text '${text}'`);
    },
    sees: async (role, name) => {
      await find(role, name);
    },
    lacks: async (role, name) => {
      const isGone = async () => (await call('findElement', role, forPage(name))) === null;
      await until(isGone, `There is a ${role} ${name}`);
    },
    value: async (field) => browser.executeScript<string>('return arguments[0].value', await find('textbox', field)),
    attribute: async (role, name, attribute) =>
      browser.executeScript<string | null>('return arguments[0].getAttribute(arguments[1])', await find(role, name), attribute),
    evaluate: (run, argument) => browser.executeScript(`return (${run})(arguments[0]);`, argument),
    addScript: (source) => browser.executeScript(source),
    inNewTab: async (act) => {
      const before = await browser.getWindowHandle();
      await browser.switchTo().newWindow('tab');
      await act();
      await browser.close();
      await browser.switchTo().window(before);
    },
    inPopup: async (opens, act) => {
      const before = await browser.getAllWindowHandles();
      await opens();
      const added = async () => (await browser.getAllWindowHandles()).find((handle) => !before.includes(handle));
      const popup = await until(added, 'There is no new window');
      const goBack = await inWindow(popup, () =>
        act().catch((failure) => {
          // The last thing that is done in it closes it.
          if (!(failure instanceof error.NoSuchWindowError)) throw failure;
        }),
      );
      await until(async () => !(await browser.getAllWindowHandles()).includes(popup), 'The window has not closed');
      await goBack();
    },
    inFrame: async (act) => {
      await browser.switchTo().frame(0);
      await act();
      await browser.switchTo().defaultContent();
    },
    screenshot: async () => Buffer.from(await browser.takeScreenshot(), 'base64'),
    close: () => browser.quit(),
  };
}
