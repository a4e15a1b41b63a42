import { controlFedcm } from '../support/controlFedcm.ts';
import { expect, test } from './fixture.ts';

for (const pkce of [false, true]) {
  test(`SBX-03 SBX-04 the official widget signs in at a provider, PKCE required: ${pkce}`, async ({
    page,
    sandbox,
    visit,
    widget,
    addressOf,
    email,
    expectUser,
    expectEvent,
  }) => {
    await sandbox.set({ pkceRequiredForOAuth: pkce });
    const providers = [{ type: 'github', custom_scopes: ['repo', 'user'], provider_params: { login_hint: 'ada' } }];
    const oauthOptions = { providers, loginRedirectURL: addressOf('callback'), signupRedirectURL: addressOf('callback') };
    await visit('login', { products: ['oauth'], oauthOptions });
    await widget.getByRole('button', { name: 'Continue with GitHub' }).click();
    await expect(page.getByRole('heading', { name: 'Simulated sign-in with GitHub' })).toBeVisible();
    await expect(page.getByText('repo user')).toBeVisible();
    await page.getByRole('textbox').fill(email);
    await page.getByRole('button', { name: 'Allow' }).click();
    await expectEvent('landed: oauth');
    await expectUser(email);
    const [redeemed] = await sandbox.calls('oauth.authenticate');
    expect(redeemed?.status).toBe(200);
    expect('code_verifier' in (redeemed?.request ?? {})).toBe(pkce);
  });
}

test('SBX-03 SBX-04 the official widget signs in by One Tap, with the account chooser of the browser', async ({
  page,
  context,
  sandbox,
  visit,
  addressOf,
  email,
  expectUser,
  expectEvent,
}) => {
  await context.route('https://accounts.google.com/gsi/**', async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/gsi/client', '/google.js').replace('/gsi/', '/');
    await route.fulfill({ response: await route.fetch({ url: `${sandbox.api}/__sandbox/scripts${path}` }) });
  });
  const oauthOptions = {
    providers: [{ type: 'google', one_tap: true, position: 'floating' }],
    loginRedirectURL: addressOf('callback'),
    signupRedirectURL: addressOf('callback'),
  };
  await page.goto(`${sandbox.api}/fedcm/sign-in`);
  await page.getByRole('textbox').fill(email);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Signed in' })).toBeVisible();
  const fedcm = await controlFedcm(page);
  await visit('login', { products: ['oauth'], oauthOptions });
  await fedcm.choose(email);
  await expectEvent('landed: oauth');
  await expectUser(email);
});
