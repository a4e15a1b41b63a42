import type { Locator, Page } from '@playwright/test';
import type { SandboxControl } from '../support/createControl.ts';
import { expect, goodPassword, otpOnly, test, typeIn } from './fixture.ts';

test('SBX-02 the widget follows the config panel during typing, and shows refused options', async ({
  page,
  visit,
  widget,
  expectAccessible,
}) => {
  await visit(null, { tab: 'config' });
  const panel = page.getByRole('tabpanel', { name: 'Config' });
  await panel.getByRole('checkbox', { name: 'WhatsApp' }).uncheck();
  await expect(widget.getByRole('tab', { name: 'WhatsApp' })).toHaveCount(0);
  await typeIn(panel.getByRole('textbox', { name: 'Lifetime of a passcode (minutes)' }), 'soon');
  const refusal = "config.otpOptions.expirationMinutes is 'soon', but it accepts a whole number of minutes, 1 or more.";
  await expect(panel.getByRole('status')).toHaveText(refusal);
  await expect(panel.getByRole('textbox', { name: 'Lifetime of a passcode (minutes)' })).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  await typeIn(panel.getByRole('textbox', { name: 'Lifetime of a passcode (minutes)' }), '2');
  await expect(panel.getByRole('status')).toHaveText('The widget accepts this configuration.');
  await panel.getByRole('checkbox', { name: 'Passkeys' }).check();
  await expect(panel.getByRole('status')).toHaveText('The widget accepts this configuration.');
});

test('SBX-02 the config panel says which products cannot be combined, and what to change', async ({ page, visit, widget }) => {
  await visit(otpOnly, { tab: 'config' });
  const panel = page.getByRole('tabpanel', { name: 'Config' });
  await panel.getByRole('checkbox', { name: 'Email links' }).check();
  await expect(widget.getByText('Error: Cannot use both EML and Email OTP')).toBeVisible();
  await expect(panel.getByRole('status')).toHaveText(
    "Email links and email passcodes use the same field. Remove one product, or list otpOptions.methods without 'email'.",
  );
  await panel.getByRole('checkbox', { name: 'Passcodes' }).uncheck();
  await expect(panel.getByRole('status')).toHaveText('The widget accepts this configuration.');
});

test('SBX-02 the address contains the whole state: it opens the same playground', async ({
  page,
  context,
  visit,
  widget,
  allowConsole,
}) => {
  // A colour that is not complete is invalid.
  allowConsole(/Shown only with a public test token/);
  await visit(null, { tab: 'config' });
  const panel = page.getByRole('tabpanel', { name: 'Config' });
  await panel.getByRole('checkbox', { name: 'WhatsApp' }).uncheck();
  await panel.getByText('Theme', { exact: true }).click();
  await typeIn(panel.getByRole('textbox', { name: 'Primary button', exact: true }), '#aa0044');
  await panel.getByText('Mock provider', { exact: true }).click();
  await panel.getByRole('checkbox', { name: "Show 'powered by'" }).click();
  await expect(widget.getByText('Powered by signin-widget')).toBeVisible();
  await page.getByText('Tablet', { exact: true }).click({ force: true });
  await page.getByText('Dark', { exact: true }).click({ force: true });
  await page.getByRole('tab', { name: 'Faults' }).click();
  await expect(page).toHaveURL(/tab=faults/);

  const other = await context.newPage();
  await other.goto(page.url());
  const there = other.locator('.siw');
  await expect(there.getByRole('tab', { name: 'Text' })).toBeVisible();
  await expect(there.getByRole('tab', { name: 'WhatsApp' })).toHaveCount(0);
  await expect(there.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(170, 0, 68)');
  await expect(there.getByText('Powered by signin-widget')).toBeVisible();
  await expect(other.getByRole('tab', { name: 'Faults' })).toHaveAttribute('aria-selected', 'true');
  await expect(other.getByRole('radio', { name: 'Tablet' })).toBeChecked();
  await expect(other.getByRole('radio', { name: 'Dark' })).toBeChecked();
});

test('SBX-04 texts, WhatsApp messages and emails arrive in the inbox as they are sent, and their codes work', async ({
  page,
  visit,
  widget,
  phone,
  email,
  expectAccessible,
}) => {
  await visit(otpOnly, { tab: 'inbox' });
  const inbox = page.getByRole('tabpanel', { name: 'Inbox' });
  await expect(inbox.getByText('Nothing was sent yet.')).toBeVisible();
  for (const [tab, field, address] of [
    ['Text', 'Phone number', phone],
    ['WhatsApp', 'Phone number', phone],
    ['Email', 'Email', email],
  ] as const) {
    await widget.getByRole('tab', { name: tab }).click();
    await typeIn(widget.getByRole('textbox', { name: field }), address);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const to = tab === 'Email' ? email : `+1${phone}`;
    const newest = inbox.getByRole('listitem').first();
    await expect(newest).toContainText(`${tab} to ${to}`);
    if (tab === 'Email') break;
    await widget.getByRole('button', { name: 'Back' }).click();
  }
  await expect(inbox.getByRole('listitem')).toHaveCount(3);
  await expectAccessible();
  const code = await inbox.getByRole('listitem').first().locator('output').innerText();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), code);
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('SBX-05 the faults panel makes a call slow, fail, drop, hang or respond with invalid data', async ({
  page,
  visit,
  widget,
  phone,
  sandbox,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/Failed to load resource|status of 429/);
  await visit(otpOnly, { tab: 'faults' });
  const panel = page.getByRole('tabpanel', { name: 'Faults' });
  const send = async (tab: string) => {
    await widget.getByRole('tab', { name: tab }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
    await widget.getByRole('button', { name: 'Continue' }).click();
  };
  await panel.getByRole('combobox', { name: 'Call' }).selectOption('otps.sms.loginOrCreate');
  const generic = 'Something went wrong. Please check your connection and try again.';
  for (const [kind, said] of [
    ['error', 'Too many requests. Please wait a moment and try again.'],
    ['drop', generic],
    ['text', generic],
    ['empty', generic],
  ] as const) {
    await panel.getByRole('combobox', { name: 'What happens' }).selectOption(kind);
    await panel.getByRole('button', { name: 'Add fault' }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await send('Text');
    await expect(widget.getByText(said)).toBeVisible();
    await widget.getByRole('tab', { name: 'WhatsApp' }).click();
    await panel.getByRole('button', { name: 'Clear this fault' }).click();
    await expect(panel.getByText('No faults. Every call works.')).toBeVisible();
  }

  for (const kind of ['slow', 'hang']) {
    await panel.getByRole('combobox', { name: 'What happens' }).selectOption(kind);
    await panel.getByRole('combobox', { name: 'How often' }).selectOption('once');
    await panel.getByRole('button', { name: 'Add fault' }).click();
    await expect(panel.getByRole('listitem')).toContainText('once');
    await expectAccessible();
    await send('Text');
    await expect(widget.getByRole('button', { name: /Continue/ })).toHaveAttribute('aria-busy');
    await expect(panel.getByText('No faults. Every call works.')).toBeVisible();
    if (kind === 'slow') {
      await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
      expect(await sandbox.codeFor(`+1${phone}`)).toMatch(/^\d{6}$/);
      await widget.getByRole('button', { name: 'Back' }).click();
    }
  }
});

test('SBX-06 calls, events and errors are shown live, in order, and their secrets only on request', async ({
  page,
  visit,
  widget,
  sandbox,
  phone,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 404/);
  await visit(otpOnly, { tab: 'timeline' });
  const panel = page.getByRole('tabpanel', { name: 'Timeline' });
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), phone);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(`+1${phone}`));
  // The page reports its events, and the sandbox the calls: neither waits for the other.
  for (const name of ['Events: OTP_AUTHENTICATE', 'Calls: otps.authenticate'])
    await expect(panel.getByRole('button', { name })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'Logged' }).uncheck();
  const titles = await panel.getByRole('listitem').allInnerTexts();
  const order = titles.map((title) => title.replace(/\s+/g, ' ')).reverse();
  const at = (part: string) => order.findIndex((title) => title.includes(part));
  expect(at('bootstrap.get')).toBeGreaterThanOrEqual(0);
  expect(at('otps.sms.loginOrCreate')).toBeGreaterThan(at('bootstrap.get'));
  expect(at('OTP_LOGIN_OR_CREATE')).toBeGreaterThan(at('otps.sms.loginOrCreate'));
  expect(at('otps.authenticate')).toBeGreaterThan(at('OTP_LOGIN_OR_CREATE'));
  expect(at('OTP_AUTHENTICATE')).toBeGreaterThan(at('otps.authenticate'));

  const item = panel.getByRole('listitem').filter({ hasText: 'otps.authenticate' });
  await item.getByRole('button', { name: 'Calls: otps.authenticate' }).click();
  await expect(item).toContainText('token: "••••••"');
  await expectAccessible();
  await item.getByRole('button', { name: 'Show secrets' }).click();
  await expect(item).toContainText(/token: "\d{6}"/);
  await item.getByRole('button', { name: 'Hide secrets' }).click();
  await expect(item).not.toContainText(/token: "\d{6}"/);
});

for (const [scheme, ...names] of [
  ['light', 'Inbox', 'Scenarios', 'Faults', 'Timeline', 'Config'],
  ['light', 'Host page', 'Screens', 'Simulators', 'Code'],
  ['dark', 'Inbox', 'Scenarios', 'Faults', 'Timeline', 'Config'],
  ['dark', 'Host page', 'Screens', 'Simulators', 'Code'],
] as const) {
  test(`SBX-01 on a phone, ${scheme}, from ${names[0]} to ${names.at(-1)}, every panel has its place, nothing overflows, and axe finds nothing`, async ({
    page,
    visit,
    widget,
    expectAccessible,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme: scheme });
    await visit();
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    await expectAccessible();
    for (const name of names) {
      await page.getByRole('tab', { name }).click();
      await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
      await expectAccessible();
    }
    await page.keyboard.press('Home');
    await expect(page.getByRole('tab', { name: 'Widget', exact: true })).toBeFocused();
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  });
}

test('each switch of the host page applies to a new document, where signing in still works', async ({
  page,
  visit,
  sandbox,
  email,
}) => {
  await visit({ products: ['otp'], otpOptions: { methods: ['email'] } }, { tab: 'host-page' });
  const panel = page.getByRole('tabpanel', { name: 'Host page' });
  for (const name of ['Over a photo', 'Narrow column', 'Strict CSP', 'Mounted twice', 'Storage refused', 'Clock an hour ahead']) {
    await panel.getByRole('checkbox', { name }).check();
  }
  await expect(page).toHaveURL(/on=column%2Cphoto%2Cstrict%2Ctwice%2Cno-storage%2Cahead/);
  const host = page.frameLocator('iframe[title="Host page"]');
  const widget = host.locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  // In forced colours, what is on looks different too. Only the Firefox of Playwright can emulate them.
  await page.emulateMedia({ forcedColors: 'active' });
  const forced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const adjustOf = (name: string) =>
    panel.getByRole('checkbox', { name }).evaluate((box) => getComputedStyle(box).getPropertyValue('forced-color-adjust'));
  expect([await adjustOf('Over a photo'), await adjustOf('Hostile CSS')]).toEqual([forced ? 'none' : 'auto', 'auto']);
  await page.emulateMedia({ forcedColors: null });
  expect(await host.locator('html').evaluate(() => Date.now())).toBeGreaterThan(Date.now() + 3_000_000);
  await panel.getByRole('button', { name: 'All off' }).click();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'All off', disabled: true })).toBeFocused();
  await expect(page.locator('.siw').getByRole('textbox', { name: 'Email' })).toBeVisible();

  // Other switches that need a frame.
  await panel.getByRole('checkbox', { name: 'In a frame' }).check();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();
  await panel.getByRole('checkbox', { name: 'In a frame' }).uncheck();
  await expect(page.locator('iframe')).toHaveCount(0);
  await panel.getByRole('checkbox', { name: 'Offline' }).check();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(page.getByRole('tab', { name: 'Host page' })).toBeVisible();
});

test('SBX-05 one click makes a code wrong, the network slow or an email late, or moves the clock', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 40[14]/);
  await visit({ products: ['otp'], otpOptions: { methods: ['email'] } }, { tab: 'faults' });
  const faults = page.getByRole('tabpanel', { name: 'Faults' });
  const code = widget.getByRole('textbox', { name: '6-digit passcode' });
  await faults.getByRole('button', { name: 'Wrong code' }).click();
  await expect(faults.getByRole('listitem')).toContainText('otps.authenticate');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const right = await sandbox.codeFor(email);
  await typeIn(code, '000000');
  await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
  await faults.getByRole('button', { name: 'Clear all' }).click();
  await faults.getByRole('button', { name: '+ 6 minutes' }).click();
  await expect(faults.getByText("The provider's clock is 6 min ahead.")).toBeVisible();
  await expectAccessible();
  await typeIn(code, right);
  await expect(widget.getByText('The passcode has expired or was already used.')).toBeVisible();

  await page.getByRole('tab', { name: 'Inbox' }).click();
  const inbox = page.getByRole('tabpanel', { name: 'Inbox' });
  await inbox.getByRole('combobox', { name: 'Messages arrive' }).selectOption('5 seconds late');
  const sent = page.waitForResponse(/otps\/email/);
  await widget.getByRole('button', { name: 'Resend code' }).click();
  await sent;
  await expect(inbox.getByRole('listitem')).toHaveCount(1);
  await expect(inbox.getByRole('listitem')).toHaveCount(2);

  await page.getByRole('tab', { name: 'Faults' }).click();
  await faults.getByRole('button', { name: 'Slow network', exact: true }).click();
  await expect(faults.getByText('is slow (2000 ms), until cleared')).toBeVisible();
  await faults.getByRole('combobox', { name: 'How often' }).selectOption('A share of the calls');
  await faults.getByRole('button', { name: 'Add fault' }).click();
  await expect(faults.getByText('is slow (3000 ms), 30 of 100 calls, until cleared')).toBeVisible();
});

test('the gallery shows every screen, light beside dark, in any theme, direction, width and language', async ({
  page,
  visit,
  expectAccessible,
}) => {
  await visit(null, { tab: 'screens' });
  const gallery = page.getByRole('list', { name: 'Screens' });
  const tiles = gallery.getByRole('listitem');
  await expect(tiles.first().locator('.siw')).toHaveCount(2);
  const all = await tiles.count();
  expect(all).toBeGreaterThan(30);
  await expectAccessible();
  const panel = page.getByRole('tabpanel', { name: 'Screens' });
  await typeIn(panel.getByRole('searchbox', { name: 'Find a screen' }), 'otp/enter');
  await expect(tiles.first().getByText('A 6-digit passcode was sent to you at')).toHaveCount(2);
  expect(await tiles.count()).toBeLessThan(all);
  await panel.getByRole('combobox', { name: 'Language' }).selectOption('de');
  await expect(tiles.first().getByText('Code eingeben')).toHaveCount(2);
  await panel.getByRole('combobox', { name: 'Direction' }).selectOption('rtl');
  await expect(tiles.first().locator('.siw').first()).toHaveCSS('direction', 'rtl');
  await panel.getByRole('combobox', { name: 'Colours' }).selectOption('dark');
  await panel.getByRole('combobox', { name: 'Theme' }).selectOption('soft');
  await panel.getByRole('combobox', { name: 'Width' }).selectOption('320');
  await expect(tiles.first().locator('.siw')).toHaveCount(1);
  await expect(page).toHaveURL(/gallery=dark-rtl-320-soft/);
});

test('a scenario that cannot begin or end, because the sandbox has stopped, leaves the widget on the page', async ({
  page,
  visit,
  widget,
  allowConsole,
}) => {
  allowConsole(/ERR_FAILED|NetworkError/);
  await visit(null, { tab: 'scenarios' });
  const panel = page.getByRole('tabpanel', { name: 'Scenarios' });
  const refused = panel.getByRole('alert').filter({ hasText: 'The sandbox cannot be reached.' });
  const user = panel.getByRole('button', { name: 'New user' });
  await page.route('**/__sandbox/faults', (route) => route.abort());
  await user.click();
  await expect(refused).toBeVisible();
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  await page.unroute('**/__sandbox/faults');
  await user.click();
  await expect(user).toHaveAttribute('aria-expanded', 'true');
  await expect(refused).toBeHidden();
  await page.route('**/__sandbox/faults', (route) => route.abort());
  await panel.getByRole('button', { name: 'End the scenario' }).click();
  await expect(refused).toBeVisible();
  await expect(user).toHaveAttribute('aria-expanded', 'true');
});

test('the command palette finds every action by any of its words, with the keyboard alone', async ({
  page,
  visit,
  widget,
  sandbox,
  expectAccessible,
}) => {
  await visit(null, { tab: 'config' });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Command' });
  // A visitor who speaks to the computer says what is shown.
  await expect(page.getByRole('button', { name: 'Do anything' })).toContainText('Do anything');
  const run = async (words: string) => {
    await page.keyboard.press('ControlOrMeta+k');
    await field.pressSequentially(words);
    await field.press('Enter');
    await expect(field).toHaveCount(0);
  };
  await run('slow network');
  await expect(page.getByRole('tabpanel', { name: 'Faults' }).getByText('is slow (2000 ms), until cleared')).toBeVisible();
  await run('clear faults');
  await expect(page.getByText('No faults. Every call works.')).toBeVisible();
  await run('mail 20');
  await expect(page.getByRole('combobox', { name: 'Messages arrive' })).toHaveValue('20000');
  await run('locked account');
  await expect(page.getByRole('region', { name: 'Locked account' })).toBeVisible();
  await run('dark');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible();
  await field.pressSequentially('no such thing');
  await expect(page.getByText('No matching command.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  await sandbox.reset();
});

test('a palette that is closed and opened again at once stays open', async ({ page, visit, widget }) => {
  await visit(null, { tab: 'config' });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  const field = page.getByRole('combobox', { name: 'Command' });
  await page.keyboard.press('ControlOrMeta+k');
  await expect(field).toBeFocused();
  await page.evaluate(async () => {
    const dialog = document.querySelector('dialog.pg-palette') as HTMLDialogElement;
    const press = () => dialog.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true }));
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
    press();
    for (let turn = 0; dialog.open && turn < 1_000; turn += 1) await null;
    press();
    await closed;
  });
  await expect(field).toBeFocused();
  await page.keyboard.type('slow');
  await expect(field).toHaveValue('slow');
});

test('a command runs once while Enter is held down', async ({ page, visit, widget, sandbox }) => {
  await visit(null, { tab: 'config' });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  const added: string[] = [];
  page.on('request', (request) => request.url().endsWith('/faults') && added.push(request.method()));
  const field = page.getByRole('combobox', { name: 'Command' });
  await page.keyboard.press('ControlOrMeta+k');
  await field.pressSequentially('slow network');
  await field.evaluate((element) => {
    for (const repeat of [false, true, true]) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', repeat, bubbles: true }));
    }
  });
  await expect(field).toHaveCount(0);
  await expect(page.getByRole('tabpanel', { name: 'Faults' }).getByText('is slow (2000 ms), until cleared')).toBeVisible();
  expect(added.filter((method) => method !== 'GET')).toHaveLength(1);
  await sandbox.reset();
});

test('SBX-02 a damaged link says which parts are left out, until that message is closed', async ({
  page,
  sandbox,
  widget,
  expectAccessible,
}) => {
  await page.goto(`${sandbox.playground}/#config=eyJwcm9kdWN0cyI6WyJ&locale=de`);
  const message = page.getByRole('alert').filter({ hasText: 'damaged' });
  await expect(message).toContainText(
    'This link is damaged, so the playground uses the defaults for config. Copy the whole link again.',
  );
  await expect(widget.getByRole('button', { name: 'Weiter' })).toBeVisible();
  await expectAccessible();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole('tab', { name: 'Inbox' }).click();
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Close this message' }).click();
  await expect(message).toHaveCount(0);
});

test('SBX-02 texts are changed as JSON, and a theme starts from a preset', async ({ page, visit, widget }) => {
  await visit({ products: ['otp'] }, { tab: 'config' });
  const panel = page.getByRole('tabpanel', { name: 'Config' });
  await panel.getByText('The whole configuration as JSON').click();
  await typeIn(panel.getByRole('textbox', { name: "copy, the host's own wording" }), '{ "main": { "title": "Welcome back" } }');
  await expect(widget.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  const button = widget.getByRole('button', { name: 'Continue' });
  const before = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
  await panel.getByRole('combobox', { name: 'A theme to begin with' }).selectOption('soft');
  await expect(button).not.toHaveCSS('background-color', before);
  await expect(page).toHaveURL(/theme=.*copy=/);
  await panel.getByRole('button', { name: 'Back to how it was started' }).click();
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
});

test('SBX-04 the token of a reset link leaves the address, and a reload shows the form until the password is set', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
}) => {
  await sandbox.addUser({ emails: [email], password: 'the old password 77' });
  await visit({ products: ['passwords'] });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await widget.getByRole('button', { name: 'Forgot Password?' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = await sandbox.linkFor(email, 'reset_password');
  const openOther = async () => {
    await page.goto(sandbox.playground);
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    await page.reload();
    await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
    await page.goto(link);
  };
  for (const open of [() => page.goto(link), () => page.reload(), openOther]) {
    await open();
    await expect(widget.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(page.url()).not.toMatch(/[?&](stytch_token_type|token)=/);
  }
  await typeIn(widget.getByRole('textbox', { name: 'New password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await page.reload();
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
});

interface LinkSignIn {
  page: Page;
  widget: Locator;
  sandbox: Pick<SandboxControl, 'linkFor'>;
  email: string;
}

/** Requests a login link in the widget, and opens it. */
async function signInByLink({ page, widget, sandbox, email }: LinkSignIn): Promise<void> {
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await page.goto(await sandbox.linkFor(email, 'magic_links'));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
}

test('SBX-04 EML-01 the token of a link leaves the address of a playground whose host page is a frame', async ({
  page,
  visit,
  sandbox,
  email,
}) => {
  const widget = page.frameLocator('iframe').locator('.siw');
  await visit({ products: ['emailMagicLinks'] }, { on: 'strict' });
  await signInByLink({ page, widget, sandbox, email });
  expect(page.url()).not.toMatch(/[?&](stytch_token_type|token)=/);
});

test('SBX-04 EML-01 a frame that is switched on after a sign-in by link has no token in its address', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
}) => {
  await visit({ products: ['emailMagicLinks'] });
  await signInByLink({ page, widget, sandbox, email });
  await page.evaluate(() => {
    location.hash += '&on=frame';
  });
  await expect(page.frameLocator('iframe').locator('.siw').getByRole('textbox', { name: 'Email' })).toBeVisible();
  expect(await page.locator('iframe').getAttribute('src')).not.toContain('token');
  expect(await sandbox.calls('magicLinks.authenticate')).toHaveLength(1);
});
