import { expect, test } from './fixture.ts';

for (const pkce of [false, true]) {
  test(`SBX-03 SBX-04 the official widget sends a link by email, and another one, and the callback page signs in, PKCE required: ${pkce}`, async ({
    page,
    sandbox,
    visit,
    widget,
    addressOf,
    email,
    enterEmail,
    sendAgain,
    expectUser,
    expectEvent,
  }) => {
    await sandbox.set({ pkceRequiredForEmailMagicLinks: pkce });
    const redirects = { loginRedirectURL: addressOf('callback'), signupRedirectURL: addressOf('callback') };
    await visit('login', { products: ['emailMagicLinks'], emailMagicLinksOptions: redirects });
    await enterEmail(email);
    await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
    await sandbox.linkFor(email);
    await sendAgain('email');
    const link = await sandbox.linkFor(email);
    await page.goto(link);
    await expectEvent('landed: magic_links');
    await expectUser(email);
    expect(new URL(page.url()).search).not.toContain('token');
    expect(await sandbox.calls('magicLinks.authenticate')).toMatchObject([{ status: 200 }]);
    const [sent] = await sandbox.calls('magicLinks.email.loginOrCreate');
    expect('code_challenge' in (sent?.request ?? {})).toBe(pkce);

    // The link was used.
    await page.goto(link);
    await expect(page.locator('#errors')).toHaveText(pkce ? /pkce|unable_to_auth_magic_link/ : 'unable_to_auth_magic_link');
  });
}

test('SBX-03 SBX-04 a link that was requested with PKCE signs in only in the browser that requested it', async ({
  page,
  browser,
  sandbox,
  visit,
  widget,
  hostOptions,
  addressOf,
  email,
  enterEmail,
  expectUser,
}) => {
  await sandbox.set({ pkceRequiredForEmailMagicLinks: true });
  const redirects = { loginRedirectURL: addressOf('callback'), signupRedirectURL: addressOf('callback') };
  await visit('login', { products: ['emailMagicLinks'], emailMagicLinksOptions: redirects });
  await enterEmail(email);
  await expect(widget.getByText(`An email was sent to ${email}.`)).toBeVisible();
  const link = await sandbox.linkFor(email);

  const elsewhere = await browser.newPage();
  await elsewhere.addInitScript((options) => Object.assign(window, { hostOptions: options }), hostOptions);
  await elsewhere.goto(link);
  await expect(elsewhere.locator('#errors')).toHaveText('pkce_expected_code_verifier');
  await elsewhere.close();

  await page.goto(link);
  await expectUser(email);
});
