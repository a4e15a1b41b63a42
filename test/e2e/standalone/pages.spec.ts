import type { Request } from '@playwright/test';
import { expect, goodPassword, typeIn } from '../fixture.ts';
import { isSignedIn } from '../isSignedIn.ts';
import { type Host, logIn, test } from './standaloneFixture.ts';

const byText = { products: ['otp', 'passwords'], otpOptions: { methods: ['sms'] } };

for (const [name, how] of [
  ['tag', 'the script tag'],
  ['async', 'an async script tag, asked before it has run'],
  ['module', 'an import'],
] as const) {
  test(`by ${how} from another origin, under strict-dynamic and Trusted Types, a visitor signs in`, async ({
    page,
    open,
    widget,
    sandbox,
    email,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    await open(name);
    await logIn(widget, email);
    await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
    expect(await isSignedIn(page)).toBe(true);
  });
}

test('attack: the log of the server with the files contains the Referer of the widget, with the token of the address', async ({
  page,
  standaloneServer,
  sandbox,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => void requests.push(request));
  const options = { publicToken: sandbox.public_token, backend: sandbox.api, config: { products: ['passwords'] } };
  const query = '?referrer=unsafe-url&stytch_token_type=magic_links&token=abc-1';
  await page.goto(`${standaloneServer.url}/tag.html${query}#${encodeURIComponent(JSON.stringify(options))}`);
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
  const files = requests.filter((request) => request.url().startsWith(standaloneServer.cdn));
  const sent = await Promise.all(
    files.map(async (file) => [new URL(file.url()).pathname, (await file.allHeaders()).referer ?? '']),
  );
  expect(sent.map(([path]) => path)).toContain('/widget.js');
  // The page requests the loader itself, before code of the widget runs.
  expect(sent.filter(([, referrer]) => referrer?.includes('abc-1')).map(([path]) => path)).toEqual(['/loader.js']);
});

test('a widget that was changed on its way is not run, and the page can notice it', async ({ page, open, allowConsole }) => {
  allowConsole(/integrity|modulepreload|hash/i);
  await open('tampered');
  await expect(page).toHaveTitle('refused');
});

test('with an import map, a chunk that was changed is not run, and an error appears', async ({
  page,
  open,
  widget,
  email,
  allowConsole,
}) => {
  allowConsole(/integrity|hash|could not be fetched/i);
  await open('tampered-later');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(
    widget.getByText('Something went wrong. Please check your connection and try again, or reload the page.'),
  ).toBeVisible();
  await expect(page).toHaveTitle('Host page');
});

test('OTP-02 OTP-04 standalone, a visitor abroad signs in by text, with the keyboard alone', async ({
  page,
  open,
  widget,
  sandbox,
}) => {
  await open('tag', byText);
  await expect(widget.getByRole('tab', { name: 'Text' })).toBeVisible();
  await page.locator('h1').click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const country = widget.getByRole('button', { name: /Country/ });
  await expect(country).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(country).toBeFocused();
  await page.keyboard.type('german');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(country).toHaveAccessibleName(/\+49/);
  await expect(country).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('x015123456789');
  await expect(widget.getByRole('textbox', { name: 'Phone number' })).toHaveValue('01512 3456789');
  await page.keyboard.press('Enter');
  const passcode = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(passcode).toBeFocused();
  await page.keyboard.type('a1-2');
  await expect(passcode).toHaveValue('12');
  await page.keyboard.press('ArrowLeft');
  await expect(widget.locator('.siw-passcode-box').nth(1)).toHaveAttribute('data-active', '');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(await sandbox.codeFor('+4915123456789'));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
});

test('CFG-11 PWD-14 standalone, in a shadow root, a visitor signs up with a password whose strength is shown', async ({
  page,
  open,
  widget,
  email,
  expectAccessible,
}) => {
  await open('tag', { products: ['passwords'], enableShadowDOM: true });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const submit = widget.getByRole('button', { name: 'Continue' });
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), 'short');
  await expect(widget.getByRole('meter')).toHaveAccessibleName(/[01] out of 4/);
  await expect(submit).toBeDisabled();
  await widget.getByRole('button', { name: 'Show password' }).click();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toHaveAttribute('type', 'text');
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await expect(submit).toBeEnabled();
  await expectAccessible();
  await submit.click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  expect(await isSignedIn(page)).toBe(true);
});

test('CFG-15 standalone, two widgets share no id, and leave nothing behind', async ({ page, open, widget, phone }) => {
  await open('tag', byText);
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await page.evaluate(() => {
    const { host } = window as unknown as { host: Host };
    Object.assign(window, { second: host.login('#second') });
  });
  const second = page.locator('#second');
  await typeIn(second.getByRole('textbox', { name: 'Phone number' }), phone);
  await second.getByRole('button', { name: /Country/ }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  const ids = await page.evaluate(() => [...document.querySelectorAll('[id]')].map(({ id }) => id));
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  await page.evaluate(() => {
    const { host, second } = window as unknown as { host: Host; second: { unmount(): void } };
    host.widget.unmount();
    second.unmount();
  });
  await expect(widget).toHaveCount(0);
  expect(
    await page.evaluate(() => ({
      body: document.querySelector('main')?.innerHTML.replace(/\s+/g, ' '),
      links: document.querySelectorAll('link[rel=modulepreload], style').length,
      sheets: document.adoptedStyleSheets.length,
      attributes: [...document.documentElement.attributes, ...document.body.attributes].map(({ name }) => name),
    })),
  ).toEqual({
    body: ' <h1>Host page</h1> <div id="sign-in"></div> <div id="second"></div> ',
    links: 0,
    sheets: 0,
    attributes: ['lang'],
  });
});
