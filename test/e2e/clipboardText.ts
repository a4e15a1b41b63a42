import type { BrowserContext } from '@playwright/test';
import { expect } from './fixture.ts';

/** Returns the text on the clipboard, as another page receives it on paste. */
export async function clipboardText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea aria-label="Pasted"></textarea>');
  const field = page.getByRole('textbox', { name: 'Pasted' });
  // The keyboard may still write to the page before.
  await expect(async () => {
    await field.press('ControlOrMeta+a');
    await field.press('ControlOrMeta+v');
    expect(await field.inputValue()).not.toBe('');
  }).toPass();
  const text = await field.inputValue();
  await page.close();
  return text;
}
