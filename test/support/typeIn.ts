import type { Locator } from '@playwright/test';

/** Replaces the text of a field with real keys. In a Firefox that is not Playwright's own, React does not notice `fill`. */
export async function typeIn(field: Locator, text: string): Promise<void> {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(text);
}
