import type { Locator, Page } from '@playwright/test';
import type { ScreensHost } from '../support/host/screens.ts';
import { test } from './accessibility/screensFixture.ts';
import { expect, typeIn } from './fixture.ts';

/** Texts that stay: names, input of the visitor, texts of the browser, and unknown messages of the provider. */
const NAMES =
  /signin-widget|ada@example\.com|example@email\.com|MacBook of the office|Phone|WhatsApp|Google|Apple|GitHub|Phantom|Vessel|Binance|Coinbase|Meta[Mm]ask|Sample Wallet|United States|The signature does not fit the message\./g;

test.describe.configure({ timeout: 300_000 });

/** Shows the screen in each language. Returns the faults. */
async function faultsInEachLanguage(page: Page, id: string): Promise<string[]> {
  const results = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.showLanguages());
  return results.flatMap(({ locale, faults, texts }) => [
    ...faults.map((fault) => `${id} in ${locale}: ${fault}`),
    ...texts
      .filter((text) => locale === 'en-XA' && /[A-Za-z]{2}/.test(text.replace(NAMES, '')))
      .map((text) => `${id}: not translated: ${text}`),
  ]);
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('UI-05 in every language, and in one of words that are 40% longer, each text of each screen is in its place at 320px', async ({
  page,
  eachScreen,
}) => {
  const found: string[] = [];
  await eachScreen(async (id) => {
    found.push(...(await faultsInEachLanguage(page, id)));
  });
  expect(found).toEqual([]);
});

/** Acts on a screen as a visitor, and waits for the end of the action. */
const actions: Readonly<Record<string, (widget: Locator) => Promise<void>>> = {
  'first-channels': async (widget) => {
    await widget.getByRole('tab', { name: 'Email' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), 'ada@');
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByText('Invalid email, please try again.')).toBeVisible();
  },
  'first-phone': async (widget) => {
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(widget.getByText('Invalid phone number, please try again.')).toBeVisible();
  },
  passkeys: async (widget) => {
    await widget
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(widget.getByText('Once deleted, the passkey cannot be restored.')).toBeVisible();
  },
  'password-create': async (widget) => {
    await typeIn(widget.getByLabel('Password', { exact: true }), 'abc');
    await expect(widget.getByText('Must be at least 8 characters long')).toBeVisible();
  },
};

for (const [id, act] of Object.entries(actions)) {
  test(`UI-05 in every language the texts after an action are in their place at 320px: ${id}`, async ({
    page,
    open,
    widget,
    sandbox,
  }) => {
    await sandbox.set({ password: { luds: { complexity: 3, minimumCount: 8 } } });
    await open('screens');
    await page.evaluate((each) => (window as unknown as { host: ScreensHost }).host.show(each), id);
    await act(widget);
    expect(await faultsInEachLanguage(page, id)).toEqual([]);
  });
}

test('the widget waits for a slow language and shows no English before', async ({ page, open, widget }) => {
  let arrive = () => {};
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/de-[^/]+\.js$/, async (route) => {
    await late;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/de-[^/]+\.js$/);
  await open('screens');
  await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.show('first-email', { locale: 'de' }));
  await asked;
  await expect(widget).toHaveText('');
  arrive();
  await expect(widget.getByRole('heading', { name: 'Registrieren oder anmelden' })).toBeVisible();
});

test('a language whose chunk fails falls back to English, with one report to the page', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(/\/de-[^/]+\.js(\?|$)/, (route) => route.abort());
  await open('screens');
  const errors = await page.evaluate(async () => {
    const received: string[] = [];
    const { host } = window as unknown as { host: ScreensHost };
    host.show('first-email', { locale: 'de', callbacks: { onError: ({ name }) => received.push(name) } });
    while (received.length === 0 || !document.querySelector('.siw h2')) await new Promise((resolve) => setTimeout(resolve, 20));
    return received;
  });
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  expect(errors).toEqual(['AuthError']);
});
