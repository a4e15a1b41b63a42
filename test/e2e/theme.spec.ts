import type { Page } from '@playwright/test';
import { inherit, soft } from 'signin-widget/themes';
import { collectMessages } from './collectMessages.ts';
import { expectDeferredStyles } from './deferredStyles.ts';
import { expect } from './fixture.ts';
import { test } from './hostFixture.ts';

const email = { products: ['otp'] };

/** Changes the page's own text. */
const setPageText = (page: Page, text: { color: string; colorScheme?: string; fontFamily?: string }) =>
  page.evaluate((text) => void Object.assign(document.documentElement.style, text), text);

test('UI-04 the console warns once of unreadable colours with suggestions, and never on a live site', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  // The sandbox does not know the live token.
  allowConsole(/hard to read|status of 40|public_token_not_found/);
  const warnings = collectMessages(page, /hard to read/);
  const theme = { colors: { secondary: '#c8ccd2' }, container: { backgroundColor: '#ffffff' }, colorScheme: 'light' };

  await open('plain', { config: email, theme });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.poll(() => warnings.length).toBe(1);
  expect(warnings[0]).toContain(
    'theme.colors.secondary in light mode: #c8ccd2 on #ffffff has 1.6:1 of 4.5:1; #74767a has enough.',
  );
  await page.evaluate(() => {
    const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
    host.widget.update({ theme: { colors: { secondary: '#5a616d' }, colorScheme: 'light' } });
    host.widget.update({ theme: { colors: { primary: '#0b6e4f' }, inputs: { placeholderColor: 'light-dark(#999, #333)' } } });
  });
  await expect.poll(() => warnings).toHaveLength(2);
  for (const scheme of ['light', 'dark']) expect(warnings[1]).toContain(`theme.inputs.placeholderColor in ${scheme} mode`);
  expect(warnings[1]).not.toContain('disabled');
  expect(warnings[1]).not.toContain('colors.secondary');

  await page.goto('about:blank');
  const checks: string[] = [];
  page.on('request', (request) => request.url().includes('warnOfContrast') && checks.push(request.url()));
  const laterScreens = page.waitForResponse(/\/deferred-[^/]+\.js$/);
  await open('plain', { config: email, theme, publicToken: 'public-token-live-00000000-0000-4000-8000-000000000000' });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  // This file is requested seconds after the first paint. The check of the colours would come before.
  await laterScreens;
  expect(warnings.length).toBe(2);
  expect(checks).toEqual([]);
});

test('UI-04 a theme of the page follows its font, its colour and its scheme, live', async ({ page, open, widget }) => {
  await open('plain', { config: email, theme: inherit });
  const button = widget.getByRole('button', { name: 'Continue' });
  await expect(button).toBeVisible();
  await setPageText(page, { color: 'rgb(61, 42, 23)', colorScheme: 'light', fontFamily: 'Georgia, serif' });
  await expect(widget).toHaveCSS('font-family', 'Georgia, serif');
  await expect(button).toHaveCSS('font-family', 'Georgia, serif');
  await expect(button).toHaveCSS('background-color', 'rgb(61, 42, 23)');
  await expect(widget).toHaveCSS('color-scheme', 'light');

  await setPageText(page, { color: 'rgb(245, 231, 210)', colorScheme: 'dark' });
  await expect(button).toHaveCSS('background-color', 'rgb(245, 231, 210)');
  await expect(widget).toHaveCSS('color-scheme', 'dark');
  // Black on the light button, as the browser writes it.
  await expect(button.locator('.siw-button-label')).toHaveCSS('color', /lch\(0 0 (0|none)\)|rgb\(0, 0, 0\)/);
});

test('UI-04 colours of a theme that inherits the page’s scheme are checked in that scheme', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/hard to read/);
  const warnings = collectMessages(page, /hard to read/);
  await page.emulateMedia({ colorScheme: 'light' });
  await open('plain', { config: email });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  const setTheme = (theme: typeof inherit) =>
    page.evaluate((theme) => {
      const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
      host.widget.update({ theme });
    }, theme);

  await setPageText(page, { color: '#f5e7d2', colorScheme: 'dark' });
  await setTheme(inherit);
  await setTheme({ ...inherit, colors: { ...inherit.colors, accent: '#222' } });
  await expect.poll(() => warnings).toHaveLength(1);

  // A scheme that the computed style of no element contains.
  await setPageText(page, { color: '#f5e7d2', colorScheme: '' });
  await page.evaluate(() => {
    document.head.append(Object.assign(document.createElement('meta'), { name: 'color-scheme', content: 'dark' }));
  });
  await setTheme({ ...inherit, colors: { ...inherit.colors, accent: '#333' } });
  await expect.poll(() => warnings).toHaveLength(2);
  for (const [index, color] of ['#222222', '#333333'].entries()) {
    expect(warnings[index]).toContain(`theme.colors.accent in dark mode: ${color} on #`);
    expect(warnings[index]).not.toContain('light mode');
    expect(warnings[index]).not.toContain('colors.text');
  }
});

test('UI-04 each state of a button has the colours of the theme', async ({ page, open, widget }) => {
  const primary = {
    backgroundColor: '#0b6e4f',
    hover: { backgroundColor: 'rgb(10, 90, 60)', textColor: 'rgb(250, 250, 200)', borderColor: 'rgb(1, 2, 3)' },
    active: { backgroundColor: 'rgb(5, 70, 50)' },
  };
  await open('plain', { config: email, theme: { ...soft, buttons: { ...soft.buttons, primary } } });
  const button = widget.getByRole('button', { name: 'Continue' });
  await expect(button).toHaveCSS('background-color', 'rgb(11, 110, 79)');
  await expect(button).toHaveCSS('height', '48px');
  await button.hover();
  // A browser without a pointing device has no hover styles.
  if (await page.evaluate(() => matchMedia('(hover: hover)').matches)) {
    await expect(button).toHaveCSS('background-color', 'rgb(10, 90, 60)');
    await expect(button).toHaveCSS('border-top-color', 'rgb(1, 2, 3)');
    await expect(button.locator('.siw-button-label')).toHaveCSS('color', 'rgb(250, 250, 200)');
  }
  await page.mouse.down();
  await expect(button).toHaveCSS('background-color', 'rgb(5, 70, 50)');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(button).toHaveCSS('background-color', 'rgb(11, 110, 79)');
});

test('UI-04 the button is readable in a browser that derives no colour from a colour of two schemes, such as Safari 17.6', async ({
  page,
  open,
  widget,
}) => {
  // Safari 17.6 has relative colours, but those of `light-dark()` are invalid in it.
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('lch(from light-dark(', 'lch-of(').replaceAll('lch(from var(', 'lch-of(var(');
    await route.fulfill({ response, body });
  });
  const label = widget.locator('.siw-button-label');
  const button = widget.getByRole('button', { name: 'Continue' });
  for (const [colorScheme, text, ground] of [
    ['light', 'rgb(255, 255, 255)', 'rgb(27, 31, 39)'],
    ['dark', 'rgb(22, 24, 29)', 'rgb(241, 242, 244)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await open('plain', { config: email });
    await expect(button).toHaveCSS('background-color', ground);
    await expect(label).toHaveCSS('color', text);
    await expectDeferredStyles(widget);
    await button.hover();
    await expect(button).not.toHaveCSS('background-color', ground);
    await expect(button).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.mouse.move(0, 0);
  }
});

test('UI-04 a browser without light-dark(), such as Safari 17.4, shows the colours of the system, and no text over another', async ({
  page,
  open,
  widget,
}) => {
  await page.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll('light-dark(', 'light-dark-of(') });
  });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await widget.getByRole('button', { name: /Country/ }).click();
  await expect(widget.getByRole('option', { name: /Albania/ })).toBeVisible();
  for (const [colorScheme, canvas] of [
    ['light', 'rgb(255, 255, 255)'],
    ['dark', 'rgb(18, 18, 18)'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(widget).toHaveCSS('background-color', canvas);
    await expect(widget.locator('.siw-popup')).toHaveCSS('background-color', canvas);
    await expect(widget.locator('.siw-control')).toHaveCSS('border-top-style', 'solid');
    await expect(widget.locator('.siw-button-label')).toHaveCSS('color', canvas);
    await expect(widget.getByRole('button', { name: 'Continue' })).not.toHaveCSS('background-color', canvas);
  }
});

test('UI-05 on a phone the widget has the full width, in a row its own width', async ({ page, open, widget }) => {
  await page.setViewportSize({ width: 440, height: 800 });
  await open('plain', { config: email });
  await expect(widget).toBeVisible();
  const width = () => widget.evaluate((element) => element.getBoundingClientRect().width);
  const host = () => page.evaluate(() => document.querySelector('#sign-in')?.getBoundingClientRect().width);
  expect(await width()).toBe(await host());
  expect(await width()).toBeGreaterThan(400);
  await page.setViewportSize({ width: 900, height: 800 });
  expect(await width()).toBe(400);
  await page.locator('#sign-in').evaluate((element) => Object.assign(element.style, { width: '280px' }));
  expect(await width()).toBe(280);
  expect(await widget.evaluate((element) => element.scrollWidth)).toBeLessThanOrEqual(280);
});

for (const enableShadowDOM of [false, true]) {
  test(`UI-05 a page can centre the widget, ${enableShadowDOM ? 'in a shadow root' : 'in the page'}`, async ({
    page,
    open,
    widget,
  }) => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await open('plain', { config: { ...email, enableShadowDOM } });
    await expect(widget).toBeVisible();
    await page
      .locator('#sign-in')
      .evaluate((element) => Object.assign(element.style, { display: 'grid', justifyContent: 'center' }));
    const place = () => widget.evaluate((element) => element.getBoundingClientRect().toJSON());
    expect(await place()).toMatchObject({ x: 300, width: 400 });
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await place()).toMatchObject({ x: 8, width: 304 });
  });
}
