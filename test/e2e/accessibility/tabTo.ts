import { expect, type Page } from '@playwright/test';
import { focused } from './focused.ts';

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string) {
  for (let presses = 0; (await focused(page)) !== name; presses += 1) {
    expect(presses, `Tab does not come by '${name}'`).toBeLessThan(30);
    await page.keyboard.press('Tab');
  }
}
