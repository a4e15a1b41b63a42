import { expect } from '@playwright/test';
import { type Journey, leave } from '../Journey.ts';
import { enterEmail, shownUser } from '../Visitor.ts';

const REFUSED = /link_used|link_expired|unable_to_auth_magic_link|expired|not_found/;

/** Changes the secret of a link. */
function altered(link: string): string {
  const url = new URL(link);
  const name = url.searchParams.has('oobCode') ? 'oobCode' : 'token';
  url.searchParams.set(
    name,
    (url.searchParams.get(name) ?? '').replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
  );
  return url.href;
}

/** Sign-in links by email. */
export async function emailLinks(journey: Journey): Promise<void> {
  const { page, email, running, redirect, part, configure, open, expectUser, signOut } = journey;
  const request = async () => {
    await open();
    await enterEmail(page, email);
    await expect(page.locator('#widget').getByText(email)).toBeVisible();
    return running.linkFor(email, 'sign-in');
  };
  /** Opens a link. Firebase asks for the address again in a browser that has not requested it. */
  const follow = async (link: string) => {
    await page.goto('about:blank');
    await page.goto(link);
    const asked = page.getByText('Enter the email address that this link was sent to.');
    const ended = page.locator('#errors:not(:empty), #user-id:not(:empty)');
    await expect(asked.or(ended).first()).toBeAttached();
    if (await asked.isVisible()) await enterEmail(page, email);
  };
  const expectRefused = async () => {
    await expect(page.locator('#errors')).toHaveText(REFUSED);
    await expect(shownUser(page)).toHaveText('Nobody is signed in');
  };

  let userId = '';
  let link = '';
  await configure({
    products: ['emailMagicLinks'],
    emailMagicLinksOptions: { loginRedirectURL: redirect, signupRedirectURL: redirect },
  });
  await part('first visit', async () => {
    link = await request();
    await follow(link);
    userId = await expectUser(email);
  });
  await leave(journey, email);
  await part('used twice', async () => {
    await follow(link);
    await expectRefused();
  });
  await part('wrong', async () => {
    link = await request();
    await follow(altered(link));
    await expectRefused();
  });
  await part('return', async () => {
    await follow(link);
    expect(await expectUser(email)).toBe(userId);
  });
  await part('expired', async () => {
    await page.reload();
    await expectUser(email);
    await signOut();
    const late = await request();
    await running.expire(page);
    await follow(late);
    await expectRefused();
    await running.restore(page);
  });
}
