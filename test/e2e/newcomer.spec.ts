import type { Page } from '@playwright/test';
import { MORE, ONE_BROWSER } from '../support/tags.ts';
import { expect, test, typeIn } from './fixture.ts';

const otpByMail = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Each needs two taps: a tab, and a button with the name of the effect. On a phone, a third tap leads back to the widget. */
const wishes = ['Wrong code', 'Slow network', 'Late email'] as const;

/** Acts as a developer who does not scroll, opens no details and has not read the documentation. */
function newcomer(page: Page, isPhone: boolean) {
  let taps = 0;
  const tap = async (role: 'tab' | 'button', name: string) => {
    const target = page.getByRole(role, { name, exact: true }).or(page.getByRole(role, { name: new RegExp(`^${name} ?\\d+$`) }));
    await expect(target).toBeInViewport({ ratio: 1 });
    taps += 1;
    await (isPhone ? target.tap() : target.click());
  };
  return {
    tap,
    turn: async (wish: (typeof wishes)[number]) => {
      taps = 0;
      await tap('tab', 'Faults');
      await tap('button', wish);
      await expect(page.getByRole('button', { name: wish, exact: true })).toHaveAttribute('aria-pressed', 'true');
      expect(taps).toBe(2);
    },
  };
}

// Only in Chromium can Playwright tap, and click without scrolling the target to the middle first.
for (const [width, height, details] of [
  [360, 740, ONE_BROWSER],
  [1280, 800, MORE],
] as const) {
  test(
    `SBX-05 at ${width}px a new developer makes a code wrong, the network slow and an email late in two taps each, and sees the effect`,
    details,
    async ({ browser, sandbox, email }) => {
      const isPhone = width < 900;
      const context = await browser.newContext({
        viewport: { width, height },
        hasTouch: isPhone,
        isMobile: isPhone,
      });
      const page = await context.newPage();
      const config = Buffer.from(JSON.stringify(otpByMail)).toString('base64url');
      await page.goto(`${sandbox.playground}/#config=${config}`);
      const widget = page.locator('.siw');
      await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
      const { tap, turn } = newcomer(page, isPhone);
      const toWidget = () => (isPhone ? tap('tab', 'Widget') : Promise.resolve());

      await turn('Late email');
      await expect(page.getByRole('combobox', { name: 'Messages arrive' })).toHaveValue('10000');
      await toWidget();
      await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
      await widget.getByRole('button', { name: 'Continue' }).click();
      const code = widget.getByRole('textbox', { name: '6-digit passcode' });
      await expect(code).toBeVisible();
      await tap('tab', 'Inbox');
      await expect(page.getByText('Nothing has arrived yet: messages are late.')).toBeVisible();
      await toWidget();
      const right = await sandbox.codeFor(email);

      await turn('Wrong code');
      await toWidget();
      await typeIn(code, right);
      await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
      await tap('tab', 'Faults');
      await tap('button', 'Wrong code');

      await tap('button', 'Slow network');
      await expect(page.getByRole('button', { name: 'Slow network', exact: true })).toHaveAttribute('aria-pressed', 'true');
      await toWidget();
      const answered = page.waitForResponse(/otps\/authenticate/);
      const began = Date.now();
      await typeIn(code, right);
      await answered;
      expect(Date.now() - began).toBeGreaterThan(2_000);
      await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
      await context.close();
    },
  );
}
