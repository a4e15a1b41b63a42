import type { BrowserContext, FrameLocator, Page } from '@playwright/test';
import { LIMIT_MS, type Name, type OpenedDriver, type Role } from '../Driver.ts';

/** A driver of a browser context of Playwright. @param browser name and version */
export async function createPlaywrightDriver(context: BrowserContext, browser: string): Promise<OpenedDriver> {
  let page: Page = await context.newPage();
  let frame: FrameLocator | null = null;
  context.setDefaultTimeout(LIMIT_MS);

  const find = (role: Role, name: Name) =>
    (frame ?? page).getByRole(role, { name, exact: true }).filter({ visible: true }).first();

  async function inPage(other: Page, act: () => Promise<void>) {
    const before = page;
    page = other;
    await act();
    page = before;
  }

  return {
    browser,
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    back: async () => void (await page.goBack({ waitUntil: 'commit' })),
    fill: async (field, text) => {
      await find('textbox', field).press('ControlOrMeta+a');
      await find('textbox', field).pressSequentially(text);
    },
    press: (name, role = 'button') => find(role, name).click(),
    focus: (field) => find('textbox', field).focus(),
    type: (text) => page.keyboard.type(text),
    keys: async (...keys) => {
      for (const key of keys) await page.keyboard.press(key.replace('Control+', 'ControlOrMeta+'));
    },
    seesText: (text) => (frame ?? page).getByText(text).filter({ visible: true }).first().waitFor(),
    sees: (role, name) => find(role, name).waitFor(),
    lacks: (role, name) => find(role, name).waitFor({ state: 'detached' }),
    value: (field) => find('textbox', field).inputValue(),
    attribute: (role, name, attribute) => find(role, name).getAttribute(attribute),
    evaluate: (run, argument) => {
      const there = frame ? page.frames().at(-1) : page;
      return (there ?? page).evaluate(run as never, argument) as never;
    },
    addScript: async (source) => void (await page.evaluate(source)),
    inNewTab: async (act) => {
      const tab = await context.newPage();
      await inPage(tab, act);
      await tab.close();
    },
    inPopup: async (opens, act) => {
      const [popup] = await Promise.all([context.waitForEvent('page'), opens()]);
      const closed = popup.waitForEvent('close');
      await inPage(popup, act);
      await closed;
    },
    inFrame: async (act) => {
      frame = page.frameLocator('iframe');
      await act();
      frame = null;
    },
    screenshot: () => page.screenshot(),
    close: () => context.close(),
  };
}
