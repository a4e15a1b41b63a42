import type { BrowserContext } from '@playwright/test';
import { expect } from './fixture.ts';

/** What is on the clipboard, as somebody gets it who pastes it into another page. */
export async function clipboardText(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.setContent('<textarea aria-label="Pasted"></textarea>');
  const field = page.getByRole('textbox', { name: 'Pasted' });
  await field.press('ControlOrMeta+v');
  await expect(field).not.toHaveValue('');
  const text = await field.inputValue();
  await page.close();
  return text;
}
