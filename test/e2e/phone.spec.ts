import type { Locator } from '@playwright/test';
import { expect, test, typeIn } from './fixture.ts';

/** Returns the names of the widget's controls that another element covers, at their middle or a corner. */
const coveredIn = (widget: Locator): Promise<readonly string[]> =>
  widget.evaluate((root) => {
    const controls = [...root.querySelectorAll<HTMLElement>('button, a[href], input')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true }),
    );
    return controls.flatMap((control) => {
      control.scrollIntoView({ block: 'nearest' });
      const frame = root.getBoundingClientRect();
      const { left, top, bottom, ...box } = control.getBoundingClientRect().toJSON() as DOMRect;
      // The input of a passcode is wider than its boxes, and invisible there.
      const right = Math.min(box.right, frame.right);
      const points = [left + 2, (left + right) / 2, right - 2].flatMap((x) =>
        [top + 2, (top + bottom) / 2, bottom - 2].map((y) => ({ x, y })),
      );
      const over = points.map(({ x, y }) => document.elementFromPoint(x, y)).find((hit) => !hit?.closest('.siw'));
      return over === undefined ? [] : [`${control.ariaLabel ?? control.textContent} is under ${over?.outerHTML.slice(0, 80)}`];
    });
  });

for (const width of [320, 360, 400]) {
  test(`SBX-04 the notice of a message does not cover a control of the widget, at ${width} pixels`, async ({
    browser,
    sandbox,
    email,
  }) => {
    const context = await browser.newContext({ viewport: { width, height: 568 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const widget = page.locator('.siw');
    const notice = page.getByRole('button', { name: 'Close this message' });
    const open = async (config: object) => {
      await page.goto('about:blank');
      await page.goto(`${sandbox.playground}/#config=${Buffer.from(JSON.stringify(config)).toString('base64url')}`);
    };

    await open({ products: ['otp'], otpOptions: { methods: ['email'] } });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).tap();
    await expect(notice).toBeVisible();
    const back = widget.getByRole('button', { name: 'Back' });
    await expect(back).toBeInViewport({ ratio: 1 });
    expect(await coveredIn(widget)).toEqual([]);
    await widget.getByRole('button', { name: 'Resend code' }).tap();
    await widget.getByRole('button', { name: 'Send code' }).tap();
    await expect(widget.getByText('Code resent').first()).toBeVisible();
    expect(await coveredIn(widget)).toEqual([]);
    await back.tap();
    await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();

    // The notice of this email has a link, and is larger.
    await open({ products: ['emailMagicLinks'] });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).tap();
    await expect(page.getByRole('link', { name: 'Open link' })).toBeVisible();
    expect(await coveredIn(widget)).toEqual([]);
    await back.tap();
    await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
    await context.close();
  });
}

test('SBX-04 SBX-05 on a phone every target is large enough, a code is read beside the widget, and a fault needs one tap', async ({
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
      [...document.querySelectorAll('button, a[href], select, summary, input, .dt-chip, .dt-segment, .pg-toggle label')]
        .filter((each) => !each.closest('.siw, .dt-json') && !each.matches('[type=checkbox], [type=radio], [type=file]'))
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
  await expect(page.getByText('No faults. Every call works.')).toBeVisible();
  await context.close();
});
