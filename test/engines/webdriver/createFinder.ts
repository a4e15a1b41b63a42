import { error, type WebDriver, type WebElement } from 'selenium-webdriver';
import { LIMIT_MS, type Name, type Role } from '../Driver.ts';
import type { NameInPage } from './inPage.ts';

/** Interval in which a condition is checked, in milliseconds. */
const POLL_MS = 20;

/** Errors of an element that moves, or that the page replaces: the next look finds it as it is then. */
const passing = [
  error.StaleElementReferenceError,
  error.ElementClickInterceptedError,
  error.ElementNotInteractableError,
  error.JavascriptError,
  error.NoSuchElementError,
];

const forPage = (name: Name): NameInPage => (typeof name === 'string' ? { text: name } : { pattern: name.source });

export type Finder = ReturnType<typeof createFinder>;

/** Finds elements in the current page. @param inPage script with the functions of `inPage.ts` */
export function createFinder(browser: WebDriver, inPage: string) {
  const call = <Value>(name: string, ...given: unknown[]) =>
    browser.executeScript<Value>(`${inPage}\nreturn inPage.${name}(...arguments);`, ...given);

  /** Waits until `look` returns a value that counts as true, and returns it. `missing` is the message if it never does. */
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

  return {
    until,
    find: (role: Role, name: Name) =>
      until(() => call<WebElement | null>('findElement', role, forPage(name)), `There is no ${role} ${name}`),
    /** Uses an element as soon as it is enabled. */
    withEnabled: (role: Role, name: Name, use: (element: WebElement) => Promise<void>) =>
      until(async () => {
        const element = await call<WebElement | null>('findEnabled', role, forPage(name));
        if (element) await use(element);
        return element !== null;
      }, `There is no enabled ${role} ${name}`),
    untilText: (text: string) =>
      until(async () => (await call<string>('visibleText')).includes(text), `There is no text '${text}'`),
    untilGone: (role: Role, name: Name) =>
      until(async () => (await call('findElement', role, forPage(name))) === null, `There is a ${role} ${name}`),
  };
}
