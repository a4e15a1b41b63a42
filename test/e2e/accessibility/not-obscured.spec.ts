import type { Page } from '@playwright/test';
import type { ScreensHost } from '../../support/host/screens.ts';
import { MORE } from '../../support/tags.ts';
import { expect } from '../fixture.ts';
import { test } from './screensFixture.ts';

const VIEWPORTS = [
  { width: 320, height: 480, details: {} },
  { width: 1280, height: 720, details: MORE },
];

/** The screens on which a toast can appear, with the button that brings it about. */
const TOASTS = [
  ['passcode-email', 'Resend code'],
  ['passcode-text', 'Resend code'],
  ['passcode-or-password', 'Resend code'],
  ['password-forgot', 'Resend email'],
  ['password-set-new', 'Resend'],
] as const;

/** Returns the name of the focused element and its visible share, measured at the points of a grid. */
const look = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    if (!element?.closest('.siw, .siw-popup')) return null;
    const { left, top, width, height } = element.getBoundingClientRect();
    const steps = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95];
    const isSeen = (x: number, y: number) => {
      const hit = document.elementFromPoint(x, y);
      // Text and icons of a control, and the boxes of a passcode field, count as part of it.
      return hit !== null && (element.contains(hit) || (hit.closest('.siw-passcode')?.contains(element) ?? false));
    };
    const points = steps.flatMap((across) => steps.map((down) => isSeen(left + width * across, top + height * down)));
    const name = element.getAttribute('aria-label') ?? element.getAttribute('name') ?? element.textContent ?? '';
    return { name: name.trim(), seen: points.filter(Boolean).length / points.length };
  });

/** Presses Tab or Shift+Tab through every control. Returns the controls of which no part is visible. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ obscured: string[]; stops: number }> {
  const obscured: string[] = [];
  let stops = 0;
  let last = await page.evaluateHandle(() => document.activeElement);
  for (let presses = 0; presses < 30; presses += 1) {
    await page.keyboard.press(key);
    const stayed = await page.evaluate((before) => document.activeElement === before, last);
    last = await page.evaluateHandle(() => document.activeElement);
    // The browser scrolls to what has the focus.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    const found = await look(page);
    if (!found || stayed) {
      if (stops > 0) break;
      continue;
    }
    stops += 1;
    if (found.seen === 0) obscured.push(`${key}: ${found.name}`);
  }
  return { obscured, stops };
}

/** Walks through a screen in both directions. */
async function walkBoth(page: Page, id: string) {
  await page.locator('h1').click();
  const there = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  expect([...there.obscured, ...back.obscured], id).toEqual([]);
  return there.stops;
}

const show = (page: Page, id: string) =>
  page.evaluate((screen) => (window as unknown as { host: ScreensHost }).host.show(screen), id);

for (const { details, ...viewport } of VIEWPORTS) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`UI-01 no control is hidden when Tab moves to it: every screen, ${size}`, details, async ({ page, eachScreen }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    let stops = 0;
    await eachScreen(async (id) => {
      stops += await walkBoth(page, id);
    });
    expect(stops).toBeGreaterThan(80);
  });

  for (const kind of ['success', 'error'] as const) {
    test(
      `UI-01 no control is hidden when Tab moves to it: below a toast, ${kind}, ${size}`,
      details,
      async ({ page, context, open, widget, sandbox, allowConsole }) => {
        allowConsole(/ERR_INTERNET_DISCONNECTED|CORS request did not succeed/);
        await sandbox.addUser({ emails: ['ada@example.com'] });
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open('screens');
        await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
        for (const [id, button] of TOASTS) {
          await show(page, id);
          const resend = widget.getByRole('button', { name: button, exact: true });
          const toasts = widget.locator(`.siw-toast[data-kind="${kind}"]`);
          await expect(resend).toBeVisible();
          await context.setOffline(kind === 'error');
          await resend.press('Enter');
          // A toast stays while the pointer is over it.
          await toasts.first().hover();
          await resend.press('Enter');
          await expect(toasts).toHaveCount(2);
          expect(await walkBoth(page, id), id).toBeGreaterThan(1);
          await expect(toasts).toHaveCount(2);
          await page.mouse.move(0, 0);
          await context.setOffline(false);
        }
      },
    );
  }

  test(
    `UI-01 no control is hidden when Tab moves to it: the list of countries, ${size}`,
    details,
    async ({ page, open, widget }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open('screens');
      await expect.poll(() => page.evaluate(() => 'host' in window)).toBe(true);
      for (const id of ['first-phone', 'first-passkeys', 'first-everything']) {
        for (const key of ['Tab', 'Shift+Tab'] as const) {
          await show(page, id);
          await widget.getByRole('button', { name: /Country/ }).press('Enter');
          await expect(page.getByRole('combobox')).toBeFocused();
          expect((await look(page))?.seen, id).toBeGreaterThan(0);
          const active = page.locator('[role="option"][aria-selected="true"], [role="option"][data-active]').first();
          await expect(active).toBeInViewport();
          expect((await walk(page, key)).obscured, id).toEqual([]);
        }
      }
    },
  );
}
