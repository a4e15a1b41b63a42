import { messageTo } from './inbox.js';

/** Signs in with the passcode that arrives by email. */
export async function confirmEmail(email, page, request) {
  await page.getByRole('button', { name: 'Email me a login code' }).click();
  const { code } = await messageTo(email, request);
  await page.getByRole('textbox', { name: '6-digit passcode' }).fill(code);
}
