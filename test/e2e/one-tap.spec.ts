import type { Page } from '@playwright/test';
import { controlFedcm, type Fedcm } from '../support/controlFedcm.ts';
import { test as base, expect } from './fixture.ts';

/** In Chromium the browser shows the prompt (FedCM); in Firefox the prompt is part of the page. */
const test = base.extend<{ fedcm: Fedcm | null }>({
  fedcm: async ({ page, browserName }, use) => use(browserName === 'chromium' ? await controlFedcm(page) : null),
});

const google = (position?: string) => ({ type: 'google', one_tap: true, ...(position && { position }) });
const beside = (position?: string) => ({
  products: ['oauth', 'passwords'],
  oauthOptions: { providers: [{ type: 'github' }, google(position)] },
});
/** Without another provider, nothing is in the place of the button while the prompt floats. */
const floatingWith = (...products: string[]) => ({ products, oauthOptions: { providers: [google('floating')] } });
const alone = { products: ['oauth'], oauthOptions: { providers: [google()] } };

const prompt = (page: Page) => page.getByRole('region', { name: 'Simulated One Tap' });

async function choose(page: Page, email: string) {
  await prompt(page).getByRole('textbox', { name: 'Account' }).clear();
  await prompt(page).getByRole('textbox', { name: 'Account' }).pressSequentially(email);
  await prompt(page).getByRole('button', { name: 'Continue' }).click();
}

test('ONE-01 ONE-04 MAIN-03 a visitor chooses an account in the prompt that floats, and is signed in', async ({
  page,
  visit,
  widget,
  email,
  fedcm,
}) => {
  await visit(floatingWith('passwords', 'oauth'), { tab: 'timeline' });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await expect(widget.getByText('or', { exact: true })).toBeHidden();
  const account = fedcm ? 'visitor@example.com' : email;
  if (fedcm) {
    await fedcm.choose(account);
  } else {
    await expect(prompt(page)).toContainText('Simulation');
    await expect(page.getByText('GOOGLE_ONE_TAP').first()).toBeVisible();
    await choose(page, account);
  }
  await expect(page.getByText(`Signed in as ${account}`)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('ONE-01 ONE-04 ONE-06 a visitor chooses an account in the embedded prompt, which fits the widget', async ({
  page,
  visit,
  widget,
  email,
  expectAccessible,
}) => {
  await visit(beside('forceLegacyEmbedded'));
  const place = widget.locator('#google-parent-prompt');
  await expect(place.getByRole('region', { name: 'Simulated One Tap' })).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toHaveCount(0);
  const height = (await prompt(page).boundingBox())?.height ?? 0;
  expect(height).toBeGreaterThan(47);
  await expect(place).toHaveCSS('min-height', `${Math.round(height)}px`);

  await place.evaluate(({ firstElementChild: child }) => {
    (child as HTMLElement).style.display = 'block';
    (child as HTMLElement).style.blockSize = '260px';
  });
  await expect(place).toHaveCSS('min-height', '260px');

  await expectAccessible();
  await choose(page, email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

/** Adds a frame of the same size as Google's for a visitor without an account at the site. */
const googleFrame = `
  let place;
  const container = document.createElement('div');
  container.style.cssText = 'position: relative; z-index: 9999; top: 0; left: 0; height: 205px; width: auto';
  const frame = document.createElement('iframe');
  frame.title = 'Frame';
  frame.style.cssText = 'height: 205px; width: 391px; overflow: hidden; border: none';
  container.append(frame);
  const no = () => false;
  const yes = () => true;
  const moment = { getMomentType: () => 'display', isDisplayMoment: yes, isDisplayed: yes, isNotDisplayed: no, isSkippedMoment: no, isDismissedMoment: no };
  const initialize = ({ prompt_parent_id }) => { place = document.getElementById(prompt_parent_id); };
  const prompt = (listener) => { place.append(container); listener(moment); };
  window.google = { accounts: { id: { initialize, prompt, cancel: () => container.remove() } } };
`;

for (const locale of ['en', 'ar']) {
  test(`ONE-01 a frame as wide as Google’s lies in the middle of the card, and in a narrow window from its edge, in ${locale}`, async ({
    page,
    visit,
    widget,
  }) => {
    await page.route('**/google.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: googleFrame }));
    await visit(beside('forceLegacyEmbedded'), { locale });
    const frame = widget.locator('iframe');
    const gaps = async () => {
      const card = (await widget.boundingBox()) ?? { x: 0, width: 0 };
      const { x, width } = (await frame.boundingBox()) ?? { x: 0, width: 0 };
      return { before: Math.round(x - card.x), after: Math.round(card.x + card.width - x - width), width };
    };
    await expect(async () => {
      const { before, after, width } = await gaps();
      expect(width).toBe(391);
      expect(Math.abs(before - after)).toBeLessThanOrEqual(1);
    }).toPass();

    await page.setViewportSize({ width: 320, height: 800 });
    const edge = async () => {
      const { x = -1, width = 0 } = (await frame.boundingBox()) ?? {};
      return Math.round(locale === 'ar' ? 320 - x - width : x);
    };
    await expect.poll(edge).toBe(0);
  });
}

test('ONE-02 ONE-03 One Tap alone shows no card, unless it fails', async ({
  page,
  visit,
  widget,
  sandbox,
  fedcm,
  allowConsole,
}) => {
  allowConsole(/request has been aborted|Not signed in with the identity provider/);
  await visit(alone);
  if (fedcm) await fedcm.shown();
  else await expect(prompt(page)).toBeVisible();
  await expect(widget).toBeHidden();
  await sandbox.set({ googleOneTap: 'no_session' });
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await fedcm?.gone();
  await expect(prompt(page)).toHaveCount(0);
});

test('ONE-03 ONE-05 a blocked script falls back to the button, and the fix is explained', async ({
  page,
  visit,
  widget,
  sandbox,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 404|MIME type|nosniff|Loading failed/);
  await sandbox.set({ googleOneTap: 'script_missing' });
  await visit(beside());
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  await expect(widget.getByText(/^One Tap:/)).toHaveCount(0);
  await sandbox.set({ googleOneTap: 'default_provider_not_allowed' });
  await expect(widget.getByText(/default Google client is not compatible with One Tap/)).toBeVisible();
  await expectAccessible();
  await page.reload();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).toBeVisible();
});

test('ONE-07 MAIN-03 a visitor who moves on leaves the prompt behind', async ({
  page,
  visit,
  widget,
  email,
  fedcm,
  allowConsole,
}) => {
  allowConsole(/request has been aborted/);
  await visit(floatingWith('oauth', 'passwords'));
  if (fedcm) await fedcm.shown();
  else await expect(prompt(page)).toBeVisible();
  await expect(widget.getByText('or', { exact: true })).toBeHidden();
  // A divider below another block with a button stays.
  const display = await widget.locator('.siw-screen > .siw-stack').evaluate((block) => {
    block.before(document.createElement('div'));
    block.previousElementSibling?.append(Object.assign(document.createElement('span'), { className: 'siw-button' }));
    return block.nextElementSibling && getComputedStyle(block.nextElementSibling).display;
  });
  expect(display).toBe('flex');
  await widget.getByRole('textbox', { name: 'Email' }).pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(widget.getByRole('button', { name: 'Back' })).toBeVisible();
  await fedcm?.gone();
  await expect(prompt(page)).toHaveCount(0);
});
