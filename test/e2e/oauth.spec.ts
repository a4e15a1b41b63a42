import { completeConsent } from './completeConsent.ts';
import { expect, test } from './fixture.ts';

const types = ['google', 'github', 'twitter'];
const oauth = (more: object = {}) => ({
  products: ['oauth', 'passwords'],
  oauthOptions: { providers: types.map((type) => ({ type })), ...more },
});

test('OAU-02 OAU-04 a visitor signs up at a provider, and signs in the next time, with and without PKCE', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
}) => {
  for (const pkceRequiredForOAuth of [true, false]) {
    await sandbox.set({ pkceRequiredForOAuth });
    await visit(oauth());
    await widget.getByRole('button', { name: 'Continue with Google' }).click();
    await (pkceRequiredForOAuth ? completeConsent(page, 'Allow', email) : completeConsent(page, 'Allow'));
    await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page.getByText('No user is signed in')).toBeVisible();
  }
  const redeemed = await sandbox.calls('oauth.authenticate');
  expect(redeemed.map(({ status }) => status)).toEqual([200, 200]);
  expect(redeemed.map(({ request }) => 'code_verifier' in request)).toEqual([true, false]);
});

test('OAU-04 a token is redeemed once: going back to its address shows that it was used', async ({
  page,
  visit,
  widget,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  await visit(oauth());
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  const callback = page.waitForRequest((request) => request.url().includes('stytch_token_type=oauth'));
  await completeConsent(page, 'Allow', email);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.goto('about:blank');
  await page.goto((await callback).url());
  await expect(page.getByRole('alert').getByText('This sign-in link was used already.')).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('OAU-04 a denied or failed sign-in returns to the page with a message', async ({ page, visit, widget }) => {
  for (const [choice, message] of [
    ['Deny', 'You did not allow the sign-in.'],
    ['Fail with an error', 'The provider could not sign you in.'],
  ] as const) {
    await page.goto('about:blank');
    await visit(oauth());
    await widget.getByRole('button', { name: 'Continue with Twitter' }).click();
    await completeConsent(page, choice);
    await expect(page.getByText(message)).toBeVisible();
    expect(new URL(page.url()).search).toBe('');
    await expect(widget.getByRole('button', { name: 'Continue with Twitter' })).toBeEnabled();
  }
});

test('OAU-02 OAU-04 with popup, sign-in happens in a popup, which closes when it is done', async ({
  page,
  context,
  visit,
  widget,
  sandbox,
  email,
  expectAccessible,
}) => {
  await sandbox.set({ pkceRequiredForOAuth: true });
  await visit(oauth({ popup: true }));
  const opening = context.waitForEvent('page');
  await widget.getByRole('button', { name: 'Continue with Google' }).click();
  const popup = await opening;
  const closed = popup.waitForEvent('close');
  await completeConsent(popup, 'Allow', email);
  await closed;
  await expect(widget.getByRole('heading', { name: 'Success!' })).toBeFocused();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect((await sandbox.calls('oauth.authenticate')).map(({ status }) => status)).toEqual([200]);
  await expectAccessible();
});

test('OAU-02 a popup that is closed or denied leaves the visitor on the same screen', async ({ context, visit, widget }) => {
  await visit(oauth({ popup: true }));
  const open = async () => {
    const opening = context.waitForEvent('page');
    await widget.getByRole('button', { name: 'Continue with Google' }).click();
    const popup = await opening;
    await expect(popup.getByRole('heading', { name: /^Simulated/ })).toBeVisible();
    await expect(widget.getByRole('button', { name: 'Continue with Google' })).toHaveAttribute('aria-busy', 'true');
    return popup;
  };
  await (await open()).close();
  await expect(widget.getByRole('button', { name: 'Continue with Google' })).not.toHaveAttribute('aria-busy');
  await expect(widget.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await completeConsent(await open(), 'Deny');
  await expect(widget.getByText('You did not allow the sign-in.')).toBeVisible();
});

test('OAU-01 every provider has its mark and its name, and buttons and consent page are accessible', async ({
  page,
  visit,
  widget,
  expectAccessible,
}) => {
  await visit({ products: ['oauth'], oauthOptions: { providers: types.map((type) => ({ type })) } });
  await expect(widget.getByRole('button')).toHaveText(['Continue with Google', 'Continue with GitHub', 'Continue with Twitter']);
  await expect(widget.locator('.siw-google')).toBeVisible();
  for (const name of ['GitHub', 'Twitter']) {
    await expect(
      widget
        .getByRole('button', { name: `Continue with ${name}` })
        .locator('.siw-brand > path')
        .first(),
    ).toBeVisible();
  }
  await expectAccessible();
  await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
  await expect(page.getByRole('heading', { name: 'Simulated sign-in with GitHub' })).toBeVisible();
  await expectAccessible();
});
