import { expect, test, typeIn } from './fixture.ts';

test('SBX-04 SBX-05 on a phone all is as large as a finger, a code is read without leaving the widget, and a fault is one tap', async ({
  browser,
  sandbox,
  email,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const config = Buffer.from(JSON.stringify({ products: ['otp'], otpOptions: { methods: ['email'] } })).toString('base64url');
  await page.goto(`${sandbox.playground}/#config=${config}`);
  const widget = page.locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).tap();
  const shown = page.getByRole('tabpanel', { name: 'Widget' });
  await expect(shown.getByText(await sandbox.codeFor(email), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Close this message' }).tap();
  await expect(shown.getByRole('button', { name: 'Copy code' })).toHaveCount(0);

  const tabs = page.getByRole('tablist', { name: 'Sandbox' });
  for (const name of await tabs.getByRole('tab').allInnerTexts()) {
    await tabs.getByRole('tab', { name }).tap();
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('button, a[href], select, summary, input, .pg-chip, .pg-segment, .pg-toggle label')]
        .filter((each) => !each.closest('.siw, .pg-json') && !each.matches('[type=checkbox], [type=radio], [type=file]'))
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .map((each) => ({ name: each.textContent || each.outerHTML, ...each.getBoundingClientRect().toJSON() }))
        .filter(({ height, width }) => height < 44 || width < 44)
        .map((each) => each.name),
    );
    expect(small, name).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBe(360);
  }

  await tabs.getByRole('tab', { name: 'Faults' }).tap();
  const slow = page.getByRole('button', { name: 'Slow 3G' });
  await slow.tap();
  await expect(page.getByText('is slow (400 ms, 400 kbit/s), until cleared')).toBeVisible();
  await slow.tap();
  await expect(page.getByText('Every call is answered truthfully.')).toBeVisible();
  await context.close();
});
