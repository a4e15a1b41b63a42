import type { Page } from '@playwright/test';
import { expect, goodPassword, typeIn } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { stopTime } from '../stopTime.ts';

/** Writes down what a screen reader would say of itself: what changes in a live region, and what has newly become an alert. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    const LIVE = '[role="alert"], [role="status"], [aria-live="polite"], [aria-live="assertive"]';
    const textOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim().replace(/\s+/g, ' ') ?? '';
    const say = (region: Element, text: string) => {
      const loud = region.matches('[role="alert"], [aria-live="assertive"]');
      if (text !== '') said.push(`${loud ? '!' : '·'} ${text}`);
    };
    new MutationObserver((records) => {
      const received = new Set<Element>();
      for (const { target, addedNodes } of records) {
        for (const node of addedNodes) {
          const element = node instanceof Element ? node : node.parentElement;
          const region = element?.closest(LIVE) ?? (node instanceof Element ? node.querySelector(LIVE) : null);
          if (!region || received.has(region) || !region.isConnected) continue;
          received.add(region);
          const atomic = region.getAttribute('aria-atomic') !== 'false' || node === region;
          say(region, textOf(atomic || !(node instanceof Element) || !region.contains(node) || node === region ? region : node));
        }
        const region = target instanceof CharacterData ? target.parentElement?.closest(LIVE) : null;
        if (region && !received.has(region)) {
          received.add(region);
          say(region, textOf(region));
        }
      }
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
}

const said = (page: Page) => page.evaluate(() => (window as unknown as { said: string[] }).said);

test('UI-01 ERR-02 the error of a wrong passcode is announced assertively, and a resent passcode politely', async ({
  page,
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 404/);
  await open('plain', { config: { products: ['otp'] } });
  await listen(page);
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const code = await sandbox.codeFor(email);
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(new RegExp(`sent to you at ${email}`));
  await field.pressSequentially(code === '000000' ? '111111' : '000000');
  await expect(field).toHaveAccessibleDescription(/Invalid passcode, please try again\./);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await expect(widget.getByRole('status').getByText('Code resent')).toBeVisible();
  expect(await said(page)).toEqual(['! Invalid passcode, please try again.', '· Code resent']);
});

test('UI-01 the expiry of a code is announced when its time is over', async ({ page, open, widget, email }) => {
  await page.clock.install();
  await open('plain', { config: { products: ['otp'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  await listen(page);
  await page.clock.fastForward('03:00');
  expect((await said(page)).filter((line) => /expired/.test(line))).toEqual([]);
  await page.clock.fastForward('10:00');
  await expect.poll(() => said(page)).toContainEqual(expect.stringMatching(/code has expired/));
});

test('UI-01 a toast stays while the pointer is on it, and leaves when its time goes on', async ({
  page,
  open,
  widget,
  email,
}) => {
  await page.clock.install();
  await open('plain', { config: { products: ['otp'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  // The toast leaves after two seconds.
  await stopTime(page);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  const toast = widget.getByRole('status').getByText('Code resent');
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(4_000);
  await expect(toast).toHaveCount(0);
});

test('UI-01 an invalid address is announced, and its field is marked as invalid', async ({ page, open, widget }) => {
  await open('plain', { config: { products: ['otp'] } });
  await listen(page);
  const field = widget.getByRole('textbox', { name: 'Email' });
  await typeIn(field, 'ada@example');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(field).toHaveAccessibleDescription(/Invalid email/);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  expect(await said(page)).toEqual([expect.stringMatching(/^! Invalid email/)]);
});

test('UI-01 the strength of a password and what is missing are announced during typing', async ({
  page,
  open,
  widget,
  email,
}) => {
  await open('plain', { config: { products: ['passwords'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: 'Password' });
  await expect(field).toBeFocused();
  await listen(page);
  // A response may arrive between two keys: only the last announcement counts.
  await typeIn(field, 'password');
  await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^· Password strength: 0 out of 4.*common password/);
  await typeIn(field, goodPassword);
  await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^· Password strength: 4 out of 4$/);
  expect((await said(page)).filter((line) => line.startsWith('!'))).toEqual([]);
});

test('UI-01 a connection that breaks is announced at once, with what to do', async ({
  page,
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|NetworkError|net::/);
  await open('plain', { config: { products: ['otp'] } });
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await listen(page);
  await sandbox.addFault('otps.email.loginOrCreate', { kind: 'error', status: 503, error_type: 'internal_server_error' }, null);
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(async () => (await said(page)).at(-1)).toMatch(/^! \S/);
});
