import type { Page } from '@playwright/test';
import type { ScreensHost } from '../../support/host/screens.ts';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';
import { differences, fingerprint, type Part } from './fingerprint.ts';

const SCREENS = [
  'first-everything',
  'first-phone',
  'passcode-text',
  'password-create',
  'passkeys',
  'wallet-set-up',
  'email-link-sent',
];

/** Styles for all elements, as on real pages, and worse ones. */
const pages: Readonly<Record<string, string>> = {
  'a reset of the strictest kind': '* { all: unset }',
  'a reset as utility frameworks have it': `
    *, ::before, ::after { box-sizing: border-box; border: 0 solid #e5e7eb; margin: 0; padding: 0 }
    html { line-height: 1.5 } a { color: inherit; text-decoration: inherit } ol, ul, menu { list-style: none }
    button, input, select { font: inherit; letter-spacing: inherit; color: inherit; border-radius: 0; background-color: transparent; opacity: 1 }
    h1, h2, h3 { font-size: inherit; font-weight: inherit } img, svg, video { display: block; vertical-align: middle }
    img, video { max-width: 100%; height: auto } ::placeholder { opacity: 1; color: #9ca3af } button { cursor: default }`,
  'sizes without borders': '*, *::before, *::after { box-sizing: content-box }',
  'a root of 10 pixels, and wide capitals': `
    html { font-size: 10px } body { font: 62.5%/1 serif; letter-spacing: 0.2em; word-spacing: 1em; text-transform: uppercase; text-indent: 3em;
      text-align: center; white-space: nowrap; color: red }`,
  'styles for elements of a kind': `
    div { position: relative; padding: 3px } form { display: block; border: 3px solid red } label { display: inline; float: left; width: 90px }
    input { width: 50%; height: 20px; float: left; border: 4px solid red; background: yellow; text-align: end }
    button { display: inline-block; float: right; width: auto; height: 20px; position: absolute; min-height: 0; border-radius: 99px }
    button, button span { font-size: 8px; color: red } p { margin: 2em; max-width: 10ch } h1, h2, h3 { font-size: 40px; margin: 2em; color: red }
    ul, li { display: inline; list-style: square; padding: 30px } svg { width: 100%; height: auto } a { display: inline; color: red; border: 9px solid }
    span { display: block; padding: 9px }`,
  'forms, rows and labels that are laid out': `
    form { display: grid; grid-template-columns: 1fr 1fr; gap: 2rem; justify-items: end; align-items: end }
    #sign-in div { display: flex; flex-flow: row-reverse wrap; gap: 30px; place-content: end; place-items: end; place-self: end; columns: 2; aspect-ratio: 1 }
    label, p, h2, ul, li, span, a { display: grid; gap: 20px; place-content: end; columns: 2; hyphens: auto; line-height: 4; grid-area: 2 / 2 }`,
  'fields and buttons with effects': `
    input { text-transform: uppercase; text-align: end; letter-spacing: 5px; word-spacing: 9px; filter: blur(3px); -webkit-text-fill-color: red }
    button { filter: grayscale(1); place-content: end; gap: 44px; flex-direction: column; clip-path: inset(5px); zoom: 1.2; aspect-ratio: 1;
      mix-blend-mode: difference; contain: strict; text-shadow: 0 0 3px red }`,
  'outlined texts and a white caret': `
    main { text-align-last: end; -webkit-text-stroke: 2px red; caret-color: white }
    h1, h2, label, button { -webkit-text-stroke: 1px red } input { caret-color: white }`,
  'marked, hidden and underlined texts': `
    main { text-emphasis: filled dot red; line-break: anywhere; text-wrap: nowrap; text-wrap: balance; text-underline-offset: 12px;
      -webkit-text-security: disc }`,
  'placeholders of another kind': `
    ::placeholder, input::placeholder { font: italic 9px/3 serif !important; letter-spacing: 4px; text-transform: uppercase; text-align: end;
      color: red !important; background: yellow; padding: 9px }`,
  'shadows around everything': `
    *, *::before { box-shadow: 0 0 0 9px red !important } #sign-in button, #sign-in input { box-shadow: inset 0 0 9px red !important }
    main #sign-in div:hover, main :focus { box-shadow: 0 0 9px red !important }`,
  'another way of writing': `
    main { word-break: break-all; hyphens: auto }
    #sign-in div, #sign-in span, #sign-in p { writing-mode: vertical-rl; word-break: break-all; overflow-wrap: normal }`,
  'something before and after everything': `
    *::before, *::after { content: 'x' !important; display: block !important; width: 30px; padding: 4px !important; border: 3px solid red }`,
  'text that is trimmed to its capitals': 'h1, h2, p, label, button, span { text-box: trim-both cap alphabetic }',
  'important ones': `
    button, input, a, label, p, h2, ul, span { color: lime !important; background: purple !important; font: 30px/2 serif !important;
      padding: 20px !important; border: 5px dotted red !important; text-transform: uppercase !important; display: block !important;
      width: 70px !important; height: 99px !important; float: right !important; position: fixed !important }`,
};

const applyStyles = (page: Page, css: string) =>
  page.evaluate((text) => {
    const holder = window as unknown as { sheet?: CSSStyleSheet };
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== holder.sheet);
    holder.sheet = new CSSStyleSheet();
    holder.sheet.replaceSync(text);
    // At the position of a page's style sheets: before those that scripts add.
    document.adoptedStyleSheets.unshift(holder.sheet);
  }, css);

/** Checks whether the styles after those of the first screen have loaded. */
const hasLaterStyles = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('.siw-mount')?.shadowRoot ?? document;
    return root.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('.siw-popup')));
  });

/** Returns the parts of the widget when they no longer move. */
async function settledParts(page: Page): Promise<readonly Part[]> {
  let seen = await fingerprint(page);
  await expect(async () => {
    const before = seen;
    seen = await fingerprint(page);
    expect(differences(before, seen)).toEqual([]);
  }).toPass();
  return seen;
}

const show = (page: Page, id: string, enableShadowDOM: boolean) =>
  page.evaluate(
    ([screen, shadow]) => (window as unknown as { host: ScreensHost }).host.show(screen, { config: { enableShadowDOM: shadow } }),
    [id, enableShadowDOM] as const,
  );

for (const enableShadowDOM of [false, true]) {
  test(`CFG-11 UI-05 no style of a page reaches the widget, ${enableShadowDOM ? 'in a shadow root' : 'in the page'}`, async ({
    page,
    open,
    widget,
  }) => {
    await page.setViewportSize({ width: 700, height: 900 });
    await open('screens');
    const settle = async (id: string) => {
      await show(page, id, enableShadowDOM);
      await expect(widget.locator('.siw-screen')).toBeVisible();
      await expect(widget.locator('[aria-busy=true]')).toHaveCount(0);
      await expect.poll(() => hasLaterStyles(page)).toBe(true);
      // The hint of test mode appears after the first paint.
      if (id === 'first-everything') await expect(widget.locator('.siw-hint')).toBeVisible();
    };
    // First once, so that everything has loaded.
    for (const id of SCREENS) await settle(id);
    for (const id of SCREENS) {
      await applyStyles(page, '');
      await settle(id);
      const before = await settledParts(page);
      expect(before.length).toBeGreaterThan(5);
      for (const [name, css] of Object.entries(pages)) {
        await applyStyles(page, css);
        expect(differences(before, await fingerprint(page)), `${id}, ${name}`).toEqual([]);
      }
    }
  });
}

/** Styles of a page for its own dialogs, popovers and boxes. */
const listPages: Readonly<Record<string, string>> = {
  'the layer behind dialogs': '::backdrop { background: red; backdrop-filter: blur(9px) }',
  dialogs: `[role=dialog] { min-width: 500px; max-width: 90vw; min-height: 90vh; transform: translate(-50%, -50%); translate: -50% -50%; margin: 10vh auto; visibility: hidden; font: 20px/2 serif; letter-spacing: 1px; text-align: center }`,
  popovers:
    '[popover] { inset: auto; margin: auto; width: fit-content; max-width: 100px; height: 50px; padding: 2em; background: yellow }',
  layouts: '#sign-in div { flex-flow: row-reverse wrap; gap: 30px; place-items: end; aspect-ratio: 1 }',
  boxes: '#sign-in div { max-width: 120px; min-height: 50px; float: left; width: 70px !important; max-height: 60px !important }',
};

test('OTP-02 UI-05 no style of a page for dialogs, popovers and boxes reaches the open country list', async ({
  page,
  open,
  widget,
}) => {
  await page.setViewportSize({ width: 700, height: 900 });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  await widget.getByRole('button', { name: /Country/ }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect.poll(() => hasLaterStyles(page)).toBe(true);
  const backdrop = () =>
    widget.locator('.siw-popup').evaluate((list) => {
      const { display, backgroundColor, backdropFilter } = getComputedStyle(list, '::backdrop');
      return display === 'none' ? 'none' : `${backgroundColor} ${backdropFilter}`;
    });
  const before = { parts: await settledParts(page), backdrop: await backdrop() };
  for (const [name, css] of Object.entries(listPages)) {
    await applyStyles(page, css);
    await expect(async () => {
      expect(differences(before.parts, await fingerprint(page)), name).toEqual([]);
      expect(await backdrop(), name).toBe(before.backdrop);
    }).toPass({ timeout: 5_000 });
  }
});

test('UI-04 a page can override custom properties, motion, and declarations in its own layer', async ({ page, open, widget }) => {
  await open('plain');
  const heading = widget.getByRole('heading');
  await expect(heading).toBeVisible();
  await applyStyles(
    page,
    `.siw { --siw-width: 360px; --siw-radius: 20px; --siw-control-height: 60px; --siw-primary: rgb(120 0 120); --siw-shadow: none }
     .siw-heading { text-align: end }
     @layer page { .siw-heading { text-transform: uppercase !important } }`,
  );
  await expect(widget).toHaveCSS('width', '360px');
  await expect(widget).toHaveCSS('border-top-left-radius', '20px');
  await expect(widget).toHaveCSS('box-shadow', 'none');
  const button = widget.getByRole('button', { name: 'Continue' });
  await expect(button).toHaveCSS('height', '60px');
  await expect(button).toHaveCSS('background-color', 'rgb(120, 0, 120)');
  await expect(heading).toHaveCSS('text-align', 'start');
  await expect(heading).toHaveCSS('text-transform', 'uppercase');
});

test('OTP-02 the country list is above what the page stacks, cut off by nothing, and under its field on a zoomed page', async ({
  page,
  open,
  widget,
}) => {
  await page.setViewportSize({ width: 1000, height: 800 });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  for (const css of [
    `main { overflow: hidden; height: 330px; position: relative; transform: translate(20px, 10px); z-index: 0 }
     main::after { content: ""; position: fixed; inset: 0; top: 260px; background: #0008; z-index: 2147483647 }`,
    'body { zoom: 1.4 } main { contain: paint; height: 260px }',
  ]) {
    await applyStyles(page, css);
    await widget.getByRole('button', { name: /Country/ }).click();
    await expect(page.getByRole('combobox')).toBeFocused();
    const list = page.getByRole('dialog', { name: /Country/ });
    await expect(async () => {
      const [field, popup] = [await widget.locator('.siw-control').boundingBox(), await list.boundingBox()];
      expect(Math.abs((popup?.x ?? 0) - (field?.x ?? 99))).toBeLessThan(2);
      expect(Math.abs((popup?.width ?? 0) - (field?.width ?? 99))).toBeLessThan(2);
      expect((popup?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(8);
    }).toPass();
    // Playwright clicks only what nothing covers.
    await page.getByRole('option', { name: /Albania/ }).click();
    await expect(widget.getByRole('button', { name: 'Country Albania +355' })).toBeFocused();
    await widget.getByRole('button', { name: /Country/ }).click();
    await page.getByRole('option', { name: /United States/ }).click();
  }
});

test('UI-05 on a right-to-left page the widget keeps the direction of its language', async ({ page, open, widget }) => {
  await page.setViewportSize({ width: 900, height: 700 });
  await open('plain', { config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  // The list of countries and the later styles load after the field.
  await expect(widget.getByRole('button', { name: /Country/ })).toBeVisible();
  await expect.poll(() => hasLaterStyles(page)).toBe(true);
  const before = await settledParts(page);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expect(widget).toHaveCSS('direction', 'ltr');
  expect(differences(before, await fingerprint(page))).toEqual([]);
  const box = await widget.boundingBox();
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBeGreaterThan(880);
  await widget.getByRole('button', { name: /Country/ }).click();
  await expect(async () => {
    const [field, popup] = [await widget.locator('.siw-control').boundingBox(), await page.getByRole('dialog').boundingBox()];
    expect(Math.abs((popup?.x ?? 0) - (field?.x ?? 99))).toBeLessThan(2);
  }).toPass();
});
