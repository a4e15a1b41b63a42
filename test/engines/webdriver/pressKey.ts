import { Key as Keys, type WebDriver } from 'selenium-webdriver';
import type { Key } from '../Driver.ts';

const codes: Readonly<Record<string, string>> = {
  Tab: Keys.TAB,
  Enter: Keys.ENTER,
  Space: ' ',
  Escape: Keys.ESCAPE,
  ArrowDown: Keys.ARROW_DOWN,
  ArrowRight: Keys.ARROW_RIGHT,
  Control: Keys.CONTROL,
  Shift: Keys.SHIFT,
};

/** Presses a key while its modifiers are held. */
export async function pressKey(browser: WebDriver, key: Key): Promise<void> {
  const modifiers = key.split('+').map((part) => codes[part] ?? part);
  const last = modifiers.pop() ?? '';
  const actions = browser.actions();
  for (const modifier of modifiers) actions.keyDown(modifier);
  actions.sendKeys(last);
  for (const modifier of modifiers) actions.keyUp(modifier);
  await actions.perform();
}
