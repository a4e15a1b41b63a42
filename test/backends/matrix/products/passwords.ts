import { expect } from '@playwright/test';
import { typeIn } from '../../../support/typeIn.ts';
import { type Journey, leave } from '../Journey.ts';
import { enterEmail, expectError, shownUser } from '../Visitor.ts';

const STRONG = 'plum-Harbor-tricycle-9';
const OTHER = 'velvet-Anchor-parsnip-4';

/** Passwords, with links to reset them. */
export async function passwords(journey: Journey): Promise<void> {
  const { page, email, running, redirect, reset, part, configure, open, expectUser, signOut } = journey;
  const submit = async (label: string, password: string) => {
    await typeIn(page.getByLabel(label, { exact: true }), password);
    await page.getByRole('button', { name: 'Continue', exact: true }).click();
  };
  const requestReset = async () => {
    await open();
    await enterEmail(page, email);
    await page.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(page.getByText(`A link to reset your password was sent to you at ${email}.`)).toBeVisible();
    return running.linkFor(email, 'reset');
  };
  const resetBy = async (link: string, password: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    await submit('New password', password);
  };
  const expectRefused = async () => {
    await expect(page.locator('#errors')).not.toBeEmpty();
    await expect(shownUser(page)).toHaveText('Nobody is signed in');
  };

  let userId = '';
  await configure({
    products: ['passwords'],
    passwordOptions: { loginRedirectURL: redirect, resetPasswordRedirectURL: reset },
  });
  await open();
  await part('first visit', async () => {
    await enterEmail(page, email);
    await submit('Password', STRONG);
    userId = await expectUser(email);
  });
  await leave(journey, email);
  await part('wrong', async () => {
    await enterEmail(page, email);
    await submit('Password', OTHER);
    await expectError(page, /unauthorized_credentials/);
  });
  await part('return', async () => {
    await submit('Password', STRONG);
    expect(await expectUser(email)).toBe(userId);
  });
  await part('expired', async () => {
    await page.reload();
    await expectUser(email);
    await signOut();
    const link = await requestReset();
    await running.expire(page);
    await resetBy(link, OTHER);
    await expectRefused();
    await running.restore(page);
  });
  await part('used twice', async () => {
    const link = await requestReset();
    await resetBy(link, OTHER);
    expect(await expectUser(email)).toBe(userId);
    await signOut();
    await resetBy(link, STRONG);
    await expectRefused();
  });
}
