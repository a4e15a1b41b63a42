import { expect, type Page } from '@playwright/test';
import { type Journey, leave } from '../Journey.ts';

const REDEMPTION = /oauth\/authenticate$/;
const isCallback = (url: URL) => url.searchParams.get('stytch_token_type') === 'oauth' && url.searchParams.has('token');

const expectRefused = (page: Page) =>
  expect(page.locator('#errors')).toHaveText(/link_used|link_expired|oauth_token_not_found|expired/);

/** A social provider. */
export async function oauth(journey: Journey): Promise<void> {
  const { page, email, running, redirect, part, configure, open, expectUser, expectNoUser, signOut } = journey;
  const press = () => page.getByRole('button', { name: 'Continue with Google' }).click();
  const signIn = (isKnown: boolean) => running.signInAtProvider({ page, press }, email, isKnown);

  let userId = '';
  let callback = '';
  page.on('request', (request) => {
    if (request.isNavigationRequest() && isCallback(new URL(request.url()))) callback = request.url();
  });
  await configure({
    products: ['oauth'],
    oauthOptions: { providers: [{ type: 'google' }], loginRedirectURL: redirect, signupRedirectURL: redirect },
  });
  await open();
  await part('first visit', async () => {
    await signIn(false);
    userId = await expectUser(email);
  });
  await leave(journey, email);
  await part('return', async () => {
    await signIn(true);
    expect(await expectUser(email)).toBe(userId);
    await page.reload();
    await expectUser(email);
    await signOut();
  });
  await part('used twice', async () => {
    await page.goto('about:blank');
    await page.goto(callback);
    await expectRefused(page);
    await expectNoUser();
  });
  await part('expired', async () => {
    await open();
    await page.route(REDEMPTION, async (route) => {
      await running.expire(page);
      await route.continue();
    });
    await signIn(true);
    await expectRefused(page);
    if (journey.hasSessionBeforeCallback) await signOut();
    await expectNoUser();
    await running.restore(page);
    await page.unroute(REDEMPTION);
  });
  await part('wrong', async () => {
    await open();
    await running.refuseAtProvider({ page, press });
  });
}
