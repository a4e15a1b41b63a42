import { expect, test } from './fixture.ts';

const config = { products: ['crypto', 'passwords'] };
const SUCCESS = 'You have successfully connected your wallet.';

for (const [id, name, type, text] of [
  ['metamask', 'MetaMask', 'ethereum', /wants you to sign in with your Ethereum account:/],
  ['phantom', 'Phantom', 'solana', /^Sandbox wants you to sign in\. Nonce: /],
  ['solana', 'Other Solana Wallet', 'solana', /^Sandbox wants you to sign in\. Nonce: /],
] as const) {
  test(`CRY-04 CRY-05 SBX-01 a visitor connects a simulated wallet, signs, and is signed in: ${id}`, async ({
    page,
    visit,
    widget,
    sandbox,
    expectAccessible,
  }) => {
    await sandbox.set({ siweRequiredForCryptoWallets: true });
    await visit(config, { wallets: id });
    const prompt = page.getByRole('dialog');
    await expect(widget.getByText('or', { exact: true })).toBeVisible();
    await widget.getByRole('button', { name: `Continue with ${name}`, exact: true }).click();
    await expect(widget.getByRole('heading', { name: 'Connecting to your wallet...' })).toBeVisible();
    await expect(prompt.getByText('Simulated wallet · temporary key')).toBeVisible();
    await expectAccessible();
    await prompt.getByRole('button', { name: 'Connect' }).click();
    await expect(widget.getByRole('heading', { name: 'Completing signature request...' })).toBeVisible();
    await expect(prompt.locator('pre')).toHaveText(text);
    await expectAccessible();
    await prompt.getByRole('button', { name: 'Sign' }).click();
    await expect(widget.getByText(SUCCESS)).toBeVisible();
    await expectAccessible();
    const [call] = await sandbox.calls('cryptoWallets.authenticate');
    expect(call).toMatchObject({ status: 200, request: { crypto_wallet_type: type, session_duration_minutes: 30 } });
  });
}

test('CRY-01 a wallet that announces itself late appears, and one that lies about being MetaMask is not taken for it', async ({
  visit,
  widget,
  page,
  expectAccessible,
}) => {
  await visit(config, { wallets: 'impostor,late' });
  await expect(widget.getByRole('button', { name: 'Continue with Other Ethereum Wallet (Simulated late wallet)' })).toBeVisible();
  await expect(widget.getByRole('button', { name: /MetaMask/ })).toHaveCount(0);
  await expectAccessible();
  await widget.getByRole('button', { name: 'Continue with Other Ethereum Wallet (Simulated impostor)' }).click();
  await expect(page.getByRole('dialog', { name: 'Simulated impostor asks to connect' })).toBeVisible();
});

test('CRY-06 a wallet that rejects, or whose owner declines, leads to the error screen', async ({
  page,
  visit,
  widget,
  expectAccessible,
}) => {
  await visit(config, { wallets: 'rejecting,coinbase' });
  await widget.getByRole('button', { name: 'Continue with Other Ethereum Wallet' }).click();
  await expect(widget.getByRole('heading', { name: 'Looks like there was an error!' })).toBeFocused();
  await expectAccessible();
  await widget.getByRole('button', { name: 'Back' }).click();
  await widget.getByRole('button', { name: 'Continue with Coinbase' }).click();
  const prompt = page.getByRole('dialog');
  await prompt.getByRole('button', { name: 'Reject' }).click();
  await widget.getByRole('button', { name: 'Try again' }).click();
  await prompt.getByRole('button', { name: 'Connect' }).click();
  await prompt.getByRole('button', { name: 'Sign' }).click();
  await expect(widget.getByText(SUCCESS)).toBeVisible();
});

test('CRY-06 a wallet that never answers is left by the back arrow', async ({ visit, widget }) => {
  await visit(config, { wallets: 'silent' });
  await widget.getByRole('button', { name: 'Continue with Other Ethereum Wallet' }).click();
  await expect(widget.getByRole('heading', { name: 'Connecting to your wallet...' })).toBeFocused();
  await widget.getByRole('button', { name: 'Back' }).click();
  await expect(widget.getByRole('button', { name: 'Continue with Other Ethereum Wallet' })).toBeVisible();
});

for (const [width, scheme] of [
  [400, 'light'],
  [320, 'dark'],
] as const) {
  test(`CRY-02 CRY-03 CRY-07 UI-05 at ${width}px, ${scheme}, the screens of many, of other and of new wallets fit`, async ({
    page,
    visit,
    widget,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit(config, { wallets: 'metamask,phantom,coinbase,binance,vessel,ethereum,impostor,solana' });
    const fits = async () => {
      await expectAccessible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    };
    await expect(widget.getByRole('button', { name: /^Continue with (?!other)/ })).toHaveCount(5);
    await fits();
    await widget.getByRole('button', { name: 'Continue with other Crypto Wallet' }).click();
    await expect(widget.getByRole('heading', { name: 'Continue with other wallet' })).toBeVisible();
    await expect(widget.getByRole('button', { name: /^Continue with/ })).toHaveCount(3);
    await fits();
    await widget.getByRole('button', { name: 'Set up a new crypto wallet' }).click();
    await expect(widget.getByRole('link')).toHaveText(['Vessel', 'Metamask', 'Phantom', 'Coinbase', 'Binance']);
    await fits();
  });
}

test('SBX-02 simulated wallets are chosen in the config panel and kept in the address', async ({
  page,
  visit,
  widget,
  context,
}) => {
  await visit(config, { tab: 'config' });
  await expect(widget.getByRole('button', { name: 'Set up a new crypto wallet' })).toBeVisible();
  const panel = page.getByRole('tabpanel', { name: 'Config' });
  await panel.getByText('Simulated wallets', { exact: true }).click();
  await panel.getByRole('checkbox', { name: 'Vessel' }).check();
  await expect(widget.getByRole('button', { name: 'Continue with Vessel' })).toBeVisible();
  await expect(page).toHaveURL(/wallets=vessel/);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('.siw').getByRole('button', { name: 'Continue with Vessel' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Vessel' }).uncheck();
  await expect(widget.getByRole('button', { name: 'Continue with Vessel' })).toHaveCount(0);
});
