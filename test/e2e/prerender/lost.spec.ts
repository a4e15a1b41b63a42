import { mergeTests, type Page } from '@playwright/test';
import { expect, goodPassword } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';
import { test as withPages } from './prerenderFixture.ts';

const test = mergeTests(withHost, withPages);
const MESSAGE = 'The sign-in form cannot be shown. Reload the page, or use a newer browser.';
const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });

test.beforeEach(({ allowConsole }) =>
  allowConsole(/takeOver|404|Failed to (load|fetch)|dynamically|Loading (module|failed)|MIME|too old|accepts|not a JSON object/),
);

for (const enableShadowDOM of [false, true])
  test(`where the file that takes the form over does not load, an early submission is carried out once, enableShadowDOM: ${enableShadowDOM}`, async ({
    page,
    openHeld,
    sandbox,
    email,
    widget,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    await page.route(/\/takeOver-/, (route) => route.fulfill({ status: 404, contentType: 'text/plain' }));
    const searches: string[] = [];
    page.on('request', (request) => request.url().endsWith('/users/search') && searches.push(request.url()));
    const { release } = await openHeld({ config: { products: ['passwords'], enableShadowDOM } });
    await field(page).pressSequentially(email);
    await page.keyboard.press('Enter');
    await release();
    await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
    expect(searches).toHaveLength(1);
  });

test('where the file that takes the form over does not load, what was typed stays', async ({ page, openHeld, email, widget }) => {
  await page.route(/\/takeOver-/, (route) => route.fulfill({ status: 404, contentType: 'text/plain' }));
  const { release } = await openHeld({ config: { products: ['passwords'] } });
  await field(page).pressSequentially(email);
  await release();
  await expect(page.locator('.siw-mount[id]')).toHaveCount(0);
  await expect(field(page)).toHaveValue(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

/** Adds a message of the page to the element, before the prerendered form. */
const addMessage = (element: string) => {
  addEventListener(
    'readystatechange',
    () => {
      if (document.readyState !== 'interactive') return;
      const style = new CSSStyleSheet();
      style.replaceSync('.signin-fallback:not(:only-child) { display: none }');
      document.adoptedStyleSheets = [style];
      const own = document.createElement('p');
      own.className = 'signin-fallback';
      own.textContent = 'Bitte aktualisieren Sie Ihren Browser.';
      document.querySelector(element)?.prepend(own);
      document.body.append(document.createElement('template'));
    },
    true,
  );
};

test('in a browser that is too old, the message of the page takes the place of a form that requests the scripts', async ({
  page,
  openHeld,
}) => {
  await page.addInitScript('delete URL.canParse');
  await page.addInitScript(addMessage, '#sign-in');
  await openHeld({ config: { products: ['passwords'] }, scripts: '/widget/' });
  await expect(page.getByText('Bitte aktualisieren Sie Ihren Browser.')).toBeVisible();
  await expect(field(page)).toHaveCount(0);
  await expect(page.locator('template')).toHaveCount(1);
});

for (const [what, wrong] of [
  ['client', { publicToken: 'wrong' }],
  ['mount function', { theme: { colors: { primary: 'no colour' } } }],
] as const)
  test(`if the ${what} refuses an option, no form stays that nothing answers`, async ({ page, openHeld }) => {
    await page.addInitScript(addMessage, '#sign-in');
    const { release } = await openHeld({ config: { products: ['passwords'] }, scripts: '/widget/' });
    await page.evaluate((options) => Object.assign(window, { wrong: options }), wrong);
    await field(page).pressSequentially('ada');
    await release();
    await expect(field(page)).toHaveCount(0);
    await expect(page.getByText('Bitte aktualisieren Sie Ihren Browser.')).toBeVisible();
  });

test('a custom element with a wrong attribute shows its message in the place of the form', async ({ page, open }) => {
  await page.addInitScript(() => {
    addEventListener('readystatechange', () => document.querySelector('signin-widget')?.setAttribute('theme', 'no JSON'), true);
  });
  await open('element', { config: { products: ['passwords'] }, isRendered: true });
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});
