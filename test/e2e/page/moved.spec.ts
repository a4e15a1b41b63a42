import type { Page } from '@playwright/test';
import type { Host } from '../../support/host/plain.ts';
import { expect, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';

/** Does something with the element that the widget is mounted in. */
const withElement = (page: Page, change: 'elsewhere' | 'out' | 'back' | 'into a dialog') =>
  page.evaluate((what) => {
    const holder = window as unknown as { kept?: Element };
    const element = document.querySelector('#sign-in') ?? holder.kept;
    if (!element) throw new Error('There is no such element.');
    holder.kept = element;
    if (what === 'elsewhere') document.body.insertBefore(element, document.body.firstChild);
    if (what === 'out') element.remove();
    if (what === 'back') document.querySelector('main')?.append(element);
    if (what === 'into a dialog') {
      const dialog = document.body.appendChild(document.createElement('dialog'));
      dialog.append(element);
      dialog.showModal();
    }
  }, change);

for (const enableShadowDOM of [false, true]) {
  const where = enableShadowDOM ? 'in a shadow root' : 'in the page';
  test(`CFG-11 CFG-15 a page may move the element, take it out and put it back while a visitor signs in, ${where}`, async ({
    page,
    open,
    widget,
    sandbox,
    phone,
  }) => {
    await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] }, enableShadowDOM } });
    const field = widget.getByRole('textbox', { name: 'Phone number' });
    // The code that formats numbers loads with the countries.
    await expect(widget.getByRole('button', { name: /Country/ })).toBeEnabled();
    await typeIn(field, phone);
    await withElement(page, 'elsewhere');
    await expect(field).toHaveValue(/^\(201\) 555-/);
    await widget.getByRole('button', { name: /Country/ }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(widget.getByRole('button', { name: /Country/ })).toBeFocused();
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();

    await withElement(page, 'out');
    await expect(widget).toHaveCount(0);
    await withElement(page, 'back');
    await expect(widget).toHaveCSS('width', '400px');
    await withElement(page, 'into a dialog');
    await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(`+1${phone}`));
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();

    await page.evaluate(() => (window as unknown as { host: Host }).host.widget.unmount());
    await expect(widget).toHaveCount(0);
    expect(await page.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  });
}

test('CFG-01 a page that a snapshot restores has one form, which works', async ({ page, open, widget, phone }) => {
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  // As Turbo and htmx do: a copy replaces the content, and the script of the page runs again.
  await page.evaluate(() => {
    const element = document.querySelector<HTMLElement>('#sign-in');
    const copy = element?.cloneNode(true) as HTMLElement;
    const { host } = window as unknown as { host: Host };
    host.widget.unmount();
    element?.replaceWith(copy);
    host.mount(copy);
  });
  await expect(widget).toHaveCount(1);
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
});

test("CFG-11 in a host's own component the widget lays out itself, and not the component", async ({ page, open, widget }) => {
  await open('plain');
  await page.evaluate(() => {
    const component = document.querySelector<HTMLElement>('#second');
    const place = document.createElement('div');
    component?.attachShadow({ mode: 'open' }).append(place);
    (window as unknown as { host: Host }).host.mount(place);
  });
  await expect(widget).toHaveCount(2);
  await expect(page.locator('#second').locator('.siw')).toHaveCSS('width', '400px');
  await expect(page.locator('#second')).toHaveCSS('display', 'block');
});

test('CFG-11 in a shadow root a field is filled in and labelled as in light DOM', async ({ page, open, widget }) => {
  const fields = async (enableShadowDOM: boolean) => {
    await page.goto('about:blank');
    await open('plain', { config: { products: ['passwords'], enableShadowDOM } });
    await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
    return page.evaluate(() => {
      const root = document.querySelector('.siw-mount')?.shadowRoot ?? document;
      return [...root.querySelectorAll('.siw input, .siw form')].map((element) =>
        ['type', 'name', 'autocomplete', 'inputmode', 'action', 'method'].map((name) => element.getAttribute(name)).join(),
      );
    });
  };
  const inPage = await fields(false);
  expect(inPage.length).toBeGreaterThan(1);
  expect(await fields(true)).toEqual(inPage);
});

test('CFG-11 ONE-01 in a shadow root the One Tap container is slotted, and a chosen account signs in', async ({
  page,
  addressOf,
  sandbox,
  widget,
}) => {
  const script = `${sandbox.api}/__sandbox/scripts/google.js`;
  const policy = `default-src 'none'; script-src 'self' ${script}; connect-src ${sandbox.api}; img-src data:; trusted-types signin-widget`;
  const addressWith = (config: object) => addressOf('plain', { googleScriptURL: script, config }, { policy });
  const here = addressWith({ products: ['passwords'] });
  const google = { type: 'google', one_tap: true, position: 'forceLegacyEmbedded' };
  const oauthOptions = { providers: [google], loginRedirectURL: here, signupRedirectURL: here };
  await page.goto(addressWith({ products: ['oauth', 'passwords'], oauthOptions, enableShadowDOM: true }));
  const prompt = page.getByRole('region', { name: 'Simulated One Tap' });
  await expect(prompt).toBeVisible();
  await expect(async () => {
    const [card, place] = [await widget.boundingBox(), await prompt.boundingBox()];
    expect(place?.x).toBeGreaterThan(card?.x ?? 9999);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThan((card?.y ?? 0) + (card?.height ?? 0));
  }).toPass();
  expect(await page.evaluate(() => document.querySelector('#google-parent-prompt')?.parentElement?.className)).toBe('siw-mount');
  await prompt.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { host: Host }).host.client.user.get()?.emails).catch(() => null))
    .toMatchObject([{ email: 'visitor@example.com' }]);
});

test('a custom element with the attribute hidden is not visible, until the page shows it', async ({ page, open, widget }) => {
  await open('element', { config: { products: ['otp'] } });
  const element = page.locator('signin-widget');
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  await element.evaluate((each) => each.toggleAttribute('hidden'));
  await expect(element).toBeHidden();
  await element.evaluate((each) => each.toggleAttribute('hidden'));
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect(element).toHaveCSS('display', 'block');
});
