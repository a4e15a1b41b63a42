import type { Locator, Page } from '@playwright/test';
import { expect, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { announceWallet } from '../security/flows.ts';

const boxes = (buttons: Locator) =>
  buttons.evaluateAll((elements) =>
    elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    }),
  );

/** Holds the requests for an address until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

for (const enableShadowDOM of [false, true]) {
  const place = enableShadowDOM ? 'a shadow root' : 'light DOM';

  test(`UI-01 in ${place}, a button that waits keeps its size and its name, and is busy for a screen reader`, async ({
    page,
    open,
    widget,
    email,
  }) => {
    const release = await hold(page, /\/users\/search$/);
    await open('plain', { config: { products: ['passwords'], enableShadowDOM } });
    const button = widget.getByRole('button', { name: 'Continue', exact: true });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    const before = await boxes(button);
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button.locator('.siw-spinner')).toBeVisible();
    await expect(button).toBeFocused();
    expect(await boxes(button)).toEqual(before);
    release();
    await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
  });

  test(`UI-01 in ${place}, a button whose code loads has its space, which is invisible and has no name`, async ({
    page,
    open,
    widget,
  }) => {
    await page.addInitScript(announceWallet);
    const release = await hold(page, /\/wallets-[\w-]{8}\.js$/);
    await open('plain', { config: { products: ['otp', 'crypto'], enableShadowDOM } });
    const reserved = widget.locator('span.siw-button');
    await expect(reserved).toHaveCount(2);
    for (const space of await reserved.all()) await expect(space).toBeHidden();
    await expect(widget.locator('[aria-busy="true"]', { has: page.locator('span.siw-button') })).toHaveCount(1);
    await expect(widget.getByRole('button', { name: /Wallet|Continue with/ })).toHaveCount(0);
    const before = await boxes(reserved);
    release();
    await expect(widget.getByRole('button', { name: /^Continue with / })).toBeVisible();
    await expect(reserved).toHaveCount(0);
    await expect(widget.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await boxes(widget.getByRole('button', { name: /[Ww]allet|^Continue with / }))).toEqual(before);
  });
}
