import { expect, goodPassword, typeIn } from './fixture.ts';
import { test } from './hostFixture.ts';

const byText = { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] } };

test('SBX-01 in a StrictMode host under default-src none a visitor signs in, in the light and in the shadow', async ({
  page,
  open,
  widget,
  email,
  sandbox,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  for (const enableShadowDOM of [false, true]) {
    await page.context().clearCookies();
    await page.goto('about:blank');
    await open('strict', { config: { products: ['passwords'], enableShadowDOM } });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(/^Session of user-test-/)).toBeVisible();
    await page.evaluate(() => localStorage.clear());
  }
});

for (const enableShadowDOM of [false, true]) {
  test(`a page mounts the widget in the document of a frame, in ${enableShadowDOM ? 'the shadow' : 'the light'}, and a visitor signs in`, async ({
    page,
    open,
    sandbox,
    email,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    await open('plain', { config: { products: ['passwords'], enableShadowDOM } });
    await page.evaluate(() => {
      const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
      host.widget.unmount();
      const frame = document.createElement('iframe');
      document.body.append(frame);
      host.mount(frame.contentDocument?.body as HTMLElement);
    });
    const framed = page.frameLocator('iframe').locator('.siw');
    await expect(framed).toHaveCSS('border-top-left-radius', '8px');
    await typeIn(framed.getByRole('textbox', { name: 'Email' }), email);
    await framed.getByRole('button', { name: 'Continue' }).click();
    await typeIn(framed.getByRole('textbox', { name: 'Password' }), goodPassword);
    await framed.getByRole('button', { name: 'Continue' }).click();
    await expect(framed.getByText('You have successfully logged in.')).toBeVisible();
  });
}

test('CFG-15 unmounting restores the page and keeps the other widget', async ({ page, open, widget, phone }) => {
  await open('plain', { config: byText });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  const state = () =>
    page.evaluate(() => ({
      body: document.querySelector('main')?.innerHTML.replace(/\s+/g, ' '),
      head: document.head.innerHTML,
      sheets: document.adoptedStyleSheets.length,
      attributes: [...document.documentElement.attributes, ...document.body.attributes].map(({ name }) => name),
    }));
  await page.evaluate(() => {
    const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
    Object.assign(window, { second: host.mount('#second') });
    host.widget.unmount();
  });
  await expect(widget).toHaveCount(1);
  await page.locator('#second').getByRole('tab', { name: 'Text' }).click();
  await typeIn(page.locator('#second').getByRole('textbox', { name: 'Phone number' }), phone);
  await page
    .locator('#second')
    .getByRole('button', { name: /Country/ })
    .click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.evaluate(() => (window as unknown as { second: { unmount(): void } }).second.unmount());
  await expect(widget).toHaveCount(0);
  expect(await state()).toMatchObject({
    body: ' <h1>Host page</h1> <div id="sign-in"></div> <div id="second"></div> ',
    sheets: 0,
    attributes: ['lang'],
  });
});

for (const [width, scheme] of [
  [400, 'light'],
  [320, 'dark'],
] as const) {
  test(`UI-05 at ${width}px, ${scheme}, nothing overflows during a sign-in`, async ({
    page,
    open,
    widget,
    sandbox,
    phone,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: scheme });
    await open('plain', { config: byText });
    const fits = async () => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const box = await widget.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    };
    await expect(widget.getByRole('tab', { name: 'Text' })).toBeVisible();
    await fits();
    await widget.getByRole('button', { name: /Country/ }).click();
    await expect(page.getByRole('option').first()).toBeVisible();
    await fits();
    await page.keyboard.press('Escape');
    await expect(widget.getByRole('button', { name: /Country/ })).toBeFocused();
    await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
    await fits();
    await expectAccessible();
    await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(`+1${phone}`));
    await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
    await fits();
  });
}

test('UI-05 the widget is 400px wide with a radius of 8px and buttons of 45px', async ({ page, open, widget }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('plain');
  const button = widget.getByRole('button', { name: 'Continue' });
  await expect(button).toBeVisible();
  expect((await widget.boundingBox())?.width).toBe(400);
  expect(Math.round((await button.boundingBox())?.height ?? 0)).toBe(45);
  await expect(widget).toHaveCSS('border-top-left-radius', '8px');
});

test('API-04 a broken connection shows an error, and a later attempt works', async ({
  open,
  widget,
  sandbox,
  email,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|NetworkError|Cross-Origin Request|CORS/);
  await sandbox.addUser({ emails: [email], password: goodPassword });
  await open('plain', { config: { products: ['passwords'] } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await sandbox.addFault('users.search', { kind: 'drop' }, null);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('Something went wrong. Please check your connection and try again.')).toBeVisible();
  await sandbox.clearFaults();
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Log In' })).toBeVisible();
});

test('UI-01 a complete sign-in works with the keyboard alone, with the expected focus', async ({
  page,
  open,
  widget,
  sandbox,
  phone,
}) => {
  await open('plain', { config: byText });
  // The countries load after the form, which can be used before them.
  await expect(widget.getByRole('button', { name: /Country/ })).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('tab', { name: 'Text' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(widget.getByRole('tab', { name: 'Email' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('button', { name: /Country/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(widget.getByRole('button', { name: /Country/ })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(widget.getByRole('textbox', { name: 'Phone number' })).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  await page.keyboard.type(await sandbox.codeFor(`+1${phone}`));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
});
