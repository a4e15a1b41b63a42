import type { Page } from '@playwright/test';
import { shiftsOf, watchShifts } from '../../support/layoutShifts.ts';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { holdScripts, takenOver } from './prerenderFixture.ts';

const configs = {
  'an email address': { products: ['otp', 'passwords'] },
  'tabs with a phone number': { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } },
  'providers and passkeys': {
    products: ['oauth', 'passwords', 'passkeys'],
    oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] },
  },
  'no wallet': { products: ['crypto', 'otp'], otpOptions: { methods: ['email'] } },
  'a shadow root': { products: ['passwords'], enableShadowDOM: true },
};

/** Opens the page as its server has rendered it; scripts may wait. */
async function openRendered(page: Page, address: string, query: Readonly<Record<string, string>> = {}) {
  const url = new URL(address);
  url.search = new URLSearchParams({ rendered: decodeURIComponent(url.hash.slice(1)), ...query }).toString();
  url.hash = '';
  await page.goto(url.href, { waitUntil: 'commit' });
}

/** Marks the first field, and returns the mark. */
const mark = (page: Page) =>
  page
    .locator('#sign-in .siw input[name]')
    .first()
    .evaluate((input) => Object.assign(input, { marked: true }).marked);
const isMarked = (page: Page) =>
  page
    .locator('#sign-in .siw input[name]')
    .first()
    .evaluate((input) => (input as unknown as { marked?: boolean }).marked === true);

for (const [name, config] of Object.entries(configs)) {
  test(`PKG-02 a form that a React server streams accepts text before the scripts load, and hydrates without messages: ${name}`, async ({
    page,
    addressOf,
    widget,
  }) => {
    await page.addInitScript(watchShifts);
    const { release } = await holdScripts(page, /\/assets\/.*\.js$/);
    await openRendered(page, addressOf('react', { prerender: 'inline', config, theme: { colors: { primary: '#0b6e4f' } } }));
    const field = widget.getByRole('textbox').first();
    await expect(widget).toBeVisible();
    await field.pressSequentially('1234');
    await mark(page);
    const box = await widget.boundingBox();
    await release();
    await takenOver(page);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(/^\D*1\D*234$|^1 \(234\)$/);
    expect(await isMarked(page), 'the field is the same element').toBe(true);
    expect(await widget.boundingBox()).toEqual(box);
    expect(await shiftsOf(page)).toEqual([]);
  });
}

test('a form that a React server has rendered and that was submitted early is submitted once', async ({
  page,
  addressOf,
  widget,
  email,
}) => {
  const { release } = await holdScripts(page, /\/assets\/.*\.js$/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await openRendered(page, addressOf('react', { prerender: 'inline', config: { products: ['otp'] } }));
  await widget.getByRole('textbox').pressSequentially(email);
  await page.keyboard.press('Enter');
  await release();
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  expect(asked.filter((path) => path.endsWith('/otps/email/login_or_create'))).toHaveLength(1);
});

test('a rule of the page for the shapes of its own icons does not change the icon that a React server has rendered', async ({
  page,
  addressOf,
  widget,
}) => {
  await openRendered(page, addressOf('react', { prerender: 'inline', config: configs['tabs with a phone number'] }));
  await takenOver(page);
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('svg path { fill: red; d: none }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  const shapes = () =>
    widget
      .getByRole('button', { name: /^Country/ })
      .locator('path')
      .evaluateAll((paths) => paths.map((path) => [getComputedStyle(path).fill, path.getBoundingClientRect().width > 0]));
  await expect.poll(shapes).toEqual([['none', true]]);
});

test('where the policy of the page refuses the styles, a placeholder keeps the space', async ({
  page,
  addressOf,
  widget,
  allowConsole,
}) => {
  allowConsole(/style-src|violates the following|CSP violation: style-src/);
  await page.addInitScript(watchShifts);
  const { release } = await holdScripts(page, /\/assets\/.*\.js$/);
  const policy = "default-src 'none'; script-src 'self'; connect-src *; img-src data:";
  await openRendered(page, addressOf('react', { prerender: 'inline' }), { policy });
  await expect(page.locator('[data-siw-placeholder]')).toBeVisible();
  await expect(widget).toBeHidden();
  await release();
  await expect(widget).toBeVisible();
  expect(await shiftsOf(page)).toEqual([]);
});
