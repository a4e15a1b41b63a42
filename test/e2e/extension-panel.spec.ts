import type { Page } from '@playwright/test';
import { expect, test, typeIn } from './fixture.ts';

const insideOf = (page: Page) => page.frameLocator('iframe');

/** Returns everything that a widget could leave on the page in the frame. */
const traceOf = (page: Page) =>
  insideOf(page)
    .locator('html')
    .evaluate((root) => ({
      // The code of the widget is part of this page, whose build adds links to files that load later.
      markup: root.outerHTML.replaceAll(/<link rel="(modulepreload|stylesheet)"[^>]*>/g, ''),
      sheets: document.adoptedStyleSheets.length,
      document: Reflect.ownKeys(document).map(String).sort(),
      storage: [{ ...localStorage }, { ...sessionStorage }],
      cookies: document.cookie,
    }));

async function inject(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(page.getByText('In the page', { exact: true })).toBeVisible();
}

/** Signs in with the code from the panel's inbox. */
async function signIn(page: Page, phone: string): Promise<void> {
  const widget = insideOf(page).locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('tab', { name: 'Inbox' }).click();
  const code = page.getByRole('list', { name: 'Messages' }).getByRole('status').first();
  await expect(code).toBeVisible();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await code.innerText());
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
}

for (const [on, what] of [
  ['', 'a plain page'],
  ['strict', 'a page with a strict policy'],
  ['hostile', 'a page with hostile styles'],
] as const) {
  test(`EXT-01 the extension's panel runs in the playground, signs a visitor in on ${what}, and nothing of it stays`, async ({
    page,
    sandbox,
    phone,
  }) => {
    await page.goto(`${sandbox.playground}/extension-panel.html#on=${on}`);
    await expect(page.getByText('own page', { exact: true })).toBeVisible();
    await expect(insideOf(page).getByText('Sign in here')).toBeVisible();
    const before = await traceOf(page);
    await inject(page);
    await signIn(page, phone);
    await page.getByRole('tab', { name: 'Timeline' }).click();
    await page.setViewportSize({ width: 320, height: 900 });
    const titles = page.locator('.dv-row-title');
    expect(Math.min(...(await titles.evaluateAll((all) => all.map(({ clientWidth }) => clientWidth))))).toBeGreaterThan(60);
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const line of ['otp/confirmed', 'otps.authenticate', 'OTP_AUTHENTICATE'])
      await expect(page.getByRole('list', { name: 'Timeline' }).getByText(line, { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Session' }).click();
    await expect(page.getByRole('cell', { name: 'siw_devtools_session', exact: true })).toBeVisible();

    const root = insideOf(page).locator('html');
    await root.evaluate((old) => old.setAttribute('data-old', ''));
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(root).not.toHaveAttribute('data-old');
    await expect(insideOf(page).locator('.siw')).toBeVisible();
    await expect(page.getByText('In the page', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Eject', exact: true }).click();
    await expect(page.getByText('Not in the page', { exact: true })).toBeVisible();
    expect(await traceOf(page)).toEqual(before);
  });
}

test('EXT-01 EXT-03 in the playground, the panel picks an element, shows One Tap, audits and writes code', async ({
  page,
  sandbox,
  expectAccessible,
}) => {
  await page.goto(`${sandbox.playground}/extension-panel.html`);
  const place = insideOf(page).getByText('Sign in here');
  await expect(page.getByText('own page', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pick' }).click();
  await expect(page.getByRole('button', { name: 'Picking…' })).toBeVisible();
  await place.hover();
  await place.click();
  await expect(page.getByRole('textbox', { name: 'Selector' })).toHaveValue('#sign-in');
  await inject(page);
  await expect(insideOf(page).locator('#sign-in').getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.getByRole('checkbox', { name: 'WhatsApp' }).check();
  await expect(insideOf(page).getByRole('tab', { name: 'WhatsApp' })).toBeVisible();
  await page.getByRole('tab', { name: 'Code' }).click();
  await expect(page.getByRole('tabpanel')).toContainText("element: '#sign-in'");

  await page.getByRole('tab', { name: 'Audit' }).click();
  await page.getByRole('button', { name: 'Audit this page' }).click();
  await expect(page.getByText('Headers of a second request for the page')).toBeVisible();
  await page.getByRole('tab', { name: 'One Tap' }).click();
  await page.getByRole('button', { name: 'Show on the page' }).click();
  await expect(insideOf(page).locator('[data-siw-overlay]')).toHaveAttribute('data-box', /\d/);
  await expectAccessible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(insideOf(page).locator('[data-siw-overlay]')).toHaveCount(0);
});

test('EXT-01 in the playground, the panel says what it cannot do', async ({ page, sandbox }) => {
  await page.goto(`${sandbox.playground}/extension-panel.html`);
  await expect(page.getByText('own page', { exact: true })).toBeVisible();
  await expect(page.getByText('The sandbox that serves this page.')).toBeVisible();
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.location.assign('/'));
  await expect(page.getByRole('alert')).toContainText(
    'Without the extension, the panel works only on the host pages of the sandbox.',
  );
  await expect(page.getByRole('button', { name: 'Inject', exact: true })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Host page' }).selectOption('Narrow column');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(insideOf(page).getByText('Lorem ipsum')).toBeVisible();
});
