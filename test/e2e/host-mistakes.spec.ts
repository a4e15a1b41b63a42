import type { Page } from '@playwright/test';
import { collectMessages } from './collectMessages.ts';
import { expect, typeIn } from './fixture.ts';
import { test } from './hostFixture.ts';

const config = { products: ['otp'] };
const LIVE = 'public-token-live-00000000-0000-4000-8000-000000000000';

/** Values that this browser must know, and values that it does not know. */
const KNOWN = [
  '#0b6e4f',
  'oklch(60% 0.1 250)',
  'light-dark(#123, #def)',
  'var(--brand)',
  'red /* brand */',
  'currentColor',
  'color-mix(in srgb, red, blue)',
];
const UNKNOWN = [
  '',
  'reddish',
  'red blue',
  '12px',
  'rgb(1 2',
  'var(--brand',
  '#12',
  'inherit',
  'red; color: blue',
  'red) and (color:red',
  'red /*',
];

/** Returns the errors of the page's own mount with each of these colours; '' if it throws none. */
const refusals = (page: Page, primary: readonly string[]) =>
  page.evaluate((values) => {
    const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
    return values.map((value) => {
      try {
        host.widget.update({ theme: { colors: { primary: value } } });
        return '';
      } catch (error) {
        return String(error);
      }
    });
  }, primary);

test('UI-04 CFG-13 a colour that the browser does not know is refused with the name of its option, and all others are accepted', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/hard to read/);
  await open('plain', { config });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  expect(await refusals(page, KNOWN)).toEqual(KNOWN.map(() => ''));
  expect(await refusals(page, UNKNOWN)).toEqual(
    UNKNOWN.map((value) => `ConfigError: theme.colors.primary is '${value}', but it accepts a CSS color.`),
  );
  const sizes = await page.evaluate(() => {
    const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
    const themes = [
      { container: { width: 'wide' } },
      { container: { borderRadius: 'red' } },
      { controls: { height: '44' } },
      { fontFamily: '"Inter' },
      { fontFamily: "'a\\" },
      { fontFamily: 'Inter /*' },
      { container: { padding: '1px /*' } },
      { container: { width: '1px) or (width:2px' } },
      { container: { boxShadow: '0 1px 2px rgb(0 0 0 / 5%' } },
      { container: { width: 'min(100%, 30rem)', padding: '12px', boxShadow: '0 1px 2px red', borderRadius: 'calc(1px + 1em)' } },
      { fontFamily: "'a\\'b', Fira\\ Sans, sans-serif", container: { width: 'calc((1px + 2em) * 3)' } },
      { fontFamily: '"Inter", var(--font, sans-serif)', container: { padding: 'var(--space)' } },
      { fontFamily: 'inherit', controls: { borderWidth: '2px' } },
    ];
    return themes.map((theme) => {
      try {
        host.widget.update({ theme });
        return '';
      } catch (error) {
        return String(error);
      }
    });
  });
  expect(sizes).toEqual([
    "ConfigError: theme.container.width is 'wide', but it accepts a CSS width.",
    "ConfigError: theme.container.borderRadius is 'red', but it accepts a CSS border-radius.",
    "ConfigError: theme.controls.height is '44', but it accepts a CSS height.",
    `ConfigError: theme.fontFamily is '"Inter', but it accepts a CSS font-family.`,
    "ConfigError: theme.fontFamily is ''a\\', but it accepts a CSS font-family.",
    "ConfigError: theme.fontFamily is 'Inter /*', but it accepts a CSS font-family.",
    "ConfigError: theme.container.padding is '1px /*', but it accepts a CSS padding.",
    "ConfigError: theme.container.width is '1px) or (width:2px', but it accepts a CSS width.",
    "ConfigError: theme.container.boxShadow is '0 1px 2px rgb(0 0 0 / 5%', but it accepts a CSS box-shadow.",
    '',
    '',
    '',
    '',
  ]);
});

test('UI-04 a live page shows the default in place of a colour that the browser does not know, with one warning', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  // The sandbox does not know the live token.
  allowConsole(/theme\.colors|status of 40|public_token_not_found/);
  const said = collectMessages(page, /theme\.colors/);
  const theme = { colorScheme: 'light', colors: { primary: 'reddish', error: '#c00' } };
  await open('plain', { config, theme, publicToken: LIVE });
  const button = widget.getByRole('button', { name: 'Continue' });
  await expect(button).toHaveCSS('background-color', 'rgb(27, 31, 39)');
  await page.evaluate(() => {
    const { host } = window as unknown as { host: import('../support/host/plain.ts').Host };
    host.widget.update({ locale: 'de' });
    host.widget.update({ theme: { colors: { primary: 'reddish' } } });
  });
  await expect(widget.getByRole('button', { name: 'Weiter' })).toBeVisible();
  expect(said).toEqual(["theme.colors.primary is 'reddish', but it accepts a CSS color."]);
});

test('CFG-13 oauth without providers, empty products and an example token show only an error', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/page error|ConfigError|is empty|malformed/);
  for (const [shown, message] of [
    [{ config: { products: ['oauth', 'otp'] } }, /config\.oauthOptions\.providers is empty/],
    [{ config: { products: [] } }, /config\.products is empty/],
    [{ publicToken: 'public-token-test-…' }, /options\.publicToken .*as the sandbox prints it/],
  ] as const) {
    const [error] = await Promise.all([page.waitForEvent('pageerror'), open('plain', shown)]);
    expect(error.message).toMatch(message);
    await expect(widget).toHaveCount(0);
    await page.goto('about:blank');
  }
});

test('ERR-01 an unknown token shows no detail to visitors, and one instruction to the developer', async ({
  page,
  open,
  widget,
  email,
  allowConsole,
}) => {
  allowConsole(/status of 404|public_token_not_found/);
  const said = collectMessages(page, /signin-widget|configuration could not/);
  await open('plain', { config, publicToken: 'public-token-test-another' });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  const button = widget.getByRole('button', { name: 'Continue' });
  for (let time = 0; time < 2; time += 1) {
    const answered = page.waitForResponse(/login_or_create/);
    await button.click();
    expect((await answered).status()).toBe(404);
    await expect(widget.getByText('Something went wrong. Please check your connection and try again.')).toBeVisible();
  }
  await expect(widget.getByText(/public token/)).toHaveCount(0);
  expect(said).toEqual([
    expect.stringMatching(/\(public_token_not_found\): This public token does not exist\.\n.*`publicToken`/),
  ]);
});

test('CFG-14 without a back end, the sandbox’s token causes one warning with the address of the calls', async ({
  page,
  open,
  widget,
  allowConsole,
}) => {
  allowConsole(/calls go to|ERR_|CORS|configuration could not|Content.Security|CSP|NetworkError|blocked/i);
  await page.route('https://test.stytch.com/**', (route) => route.abort());
  const said = collectMessages(page, /calls go to/);
  await open('plain', { config, backend: undefined });
  await expect(widget.getByRole('button', { name: 'Continue' })).toBeVisible();
  await expect.poll(() => said).toHaveLength(1);
  expect(said[0]).toMatch(
    /^signin-widget: calls go to https:\/\/test\.stytch\.com.* Set `backend` to .* http:\/\/localhost:4100/,
  );
});
