import type { Host } from '../support/host/plain.ts';
import { breakFile } from './breakFile.ts';
import { expect, typeIn } from './fixture.ts';
import { test } from './hostFixture.ts';

const NOT_LOADED = 'Something went wrong. Please check your connection and try again, or reload the page.';
const CHUNK_RETRY_MS = 8_000;
const CHUNK_TIMEOUT_MS = 12_000;
const byEmail = { products: ['otp'], otpOptions: { methods: ['email'] } };

/** Messages of browsers about a file that did not load. */
const LOST =
  /404|The sign-in configuration could not be fetched|Failed to load resource|Loading (module|failed)|disallowed MIME|error loading dynamically/;

test.beforeEach(async ({ page, allowConsole }) => {
  allowConsole(LOST);
  await page.clock.install();
});

for (const name of ['calls', 'deferred', 'EnterPasscode', 'cookieSession']) {
  test(`if ${name} never loads, it is requested again, and the visitor signs in`, async ({
    page,
    open,
    widget,
    sandbox,
    email,
  }) => {
    const file = await breakFile(page, name, 'hang', 'own');
    await open('plain', { config: byEmail });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    // In small steps, because calls have time limits too.
    const pass = () => page.clock.fastForward(1_000);
    await expect(async () => {
      if (name !== 'cookieSession') await pass();
      await expect(field).toBeFocused({ timeout: 1_000 });
    }).toPass();
    await field.pressSequentially(await sandbox.codeFor(email));
    await expect(async () => {
      if (name === 'cookieSession') await pass();
      await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(file.asked.length).toBeGreaterThan(0);
  });
}

test('if the chunk of the calls never loads, an error appears, and a later attempt signs in', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  const file = await breakFile(page, 'calls', 'hang');
  await open('plain', { config: byEmail });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  const submit = widget.getByRole('button', { name: 'Continue' });
  await submit.click();
  await expect(submit).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => file.asked.length).toBeGreaterThan(0);
  await page.clock.fastForward(CHUNK_RETRY_MS);
  await expect.poll(() => file.asked.some((address) => address.includes('retry='))).toBe(true);
  await page.clock.fastForward(CHUNK_TIMEOUT_MS);
  await expect(widget.getByText(NOT_LOADED)).toBeVisible();
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await file.restore();
  await submit.click();
  await page.clock.fastForward(CHUNK_RETRY_MS);
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  expect(await sandbox.calls('otps.email.loginOrCreate')).toHaveLength(1);
});

test('if the screen does not load after a passcode was sent, trying again loads it and sends no other passcode', async ({
  page,
  open,
  widget,
  sandbox,
  email,
  expectAccessible,
}) => {
  const file = await breakFile(page, 'EnterPasscode', 'missing');
  await open('plain', { config: byEmail });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText(NOT_LOADED)).toBeVisible();
  const tryAgain = widget.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeFocused();
  await expectAccessible();
  await tryAgain.click();
  await expect(widget.getByText(NOT_LOADED)).toBeVisible();
  await expect(tryAgain).not.toHaveAttribute('aria-busy', 'true');
  await file.restore();
  await tryAgain.click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  expect(await sandbox.calls('otps.email.loginOrCreate')).toHaveLength(1);
  await field.pressSequentially(await sandbox.codeFor(email));
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  const received = await page.evaluate(() =>
    (window as unknown as { host: Host }).host.errors.map(({ error_type }) => error_type),
  );
  expect(new Set(received)).toEqual(new Set(['chunk_unavailable']));
});

test('a correct passcode signs in and shows the confirmation even if no further file loads', async ({
  page,
  open,
  widget,
  sandbox,
  email,
}) => {
  const got: string[] = [];
  page.on('requestfinished', (request) => void got.push(request.url()));
  await open('plain', { config: byEmail });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  const field = widget.getByRole('textbox', { name: '6-digit passcode' });
  await expect(field).toBeFocused();
  await page.clock.fastForward(1_000);
  await expect.poll(() => got.join(' ')).toContain('/cookieSession-');
  await page.route(/\/assets\/.*\.js/, (route) => route.fulfill({ status: 404, contentType: 'text/plain' }));
  await field.pressSequentially(await sandbox.codeFor(email));
  await expect(widget.getByRole('heading', { name: 'Success' })).toBeFocused();
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  const completed = await page.evaluate(() => {
    const { host } = window as unknown as { host: Host };
    return {
      times: host.events.filter(({ type }) => type === 'AUTHENTICATE_FLOW_COMPLETE').length,
      isSignedIn: host.client.session.get() !== null,
    };
  });
  expect(completed).toEqual({ times: 1, isSignedIn: true });
});

test('a language that is late leaves the widget in English until it has loaded', async ({ page, open, widget }) => {
  const file = await breakFile(page, 'de', 'hang', 'own');
  // In Firefox, imports delay the load event, so this ends with the request.
  const opened = open('plain', { config: byEmail, locale: 'de' });
  await expect.poll(() => file.asked.length).toBeGreaterThan(0);
  await expect(widget.getByRole('heading')).toHaveCount(0);
  await page.clock.fastForward(4_000);
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await page.clock.fastForward(CHUNK_RETRY_MS);
  await expect(widget.getByRole('heading', { name: 'Registrieren oder anmelden' })).toBeVisible();
  await file.release();
  await opened;
});

test('a language that never loads is reported to the page', async ({ page, open, widget }) => {
  await breakFile(page, 'de', 'missing');
  await open('plain', { config: byEmail, locale: 'de' });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { host: Host }).host.errors.map(({ error_type }) => error_type)))
    .toEqual(['chunk_unavailable']);
});
