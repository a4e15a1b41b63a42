import { messageTo } from './inbox.js';

/** Signs in with the link that arrives by email. */
export async function confirmEmail(email, page, request) {
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('button', { name: 'Email me a login link' }).click();
  const { link } = await messageTo(email, request);
  await page.goto(link);
}
