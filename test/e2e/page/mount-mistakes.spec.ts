import { mergeTests, type Page } from '@playwright/test';
import { collectMessages } from '../collectMessages.ts';
import { expect } from '../fixture.ts';
import { test as withHost } from '../hostFixture.ts';
import { withStandaloneServer } from '../standalone/standaloneFixture.ts';

type HostPage = 'plain' | 'react' | 'element' | 'standalone';

interface Fixtures {
  /** Opens a page that mounts the widget in one of the ways. */
  openBy: (page: HostPage, shown: Readonly<Record<string, unknown>>) => Promise<void>;
}

const test = mergeTests(withHost, withStandaloneServer).extend<Fixtures>({
  openBy: async ({ page, addressOf, standaloneServer }, use) => {
    await use(async (name, shown) => {
      const address = new URL(addressOf(name === 'standalone' ? 'plain' : name, shown));
      await page.goto('about:blank');
      await page.goto(name === 'standalone' ? `${standaloneServer.url}/tag.html${address.hash}` : address.href);
    });
  },
});

const config = { products: ['otp'] };
const LIVE = 'public-token-live-00000000-0000-4000-8000-000000000000';
const refused = { colors: { primary: 'reddish' } };
const REFUSAL = /theme\.colors\.primary is 'reddish', but it accepts a CSS color\./;

const MISTAKES: readonly [shown: Readonly<Record<string, unknown>>, message: RegExp][] = [
  [{ config, theme: refused }, REFUSAL],
  [{ config, theme: { container: { width: 'wide' } } }, /theme\.container\.width is 'wide', but it accepts a CSS width\./],
  [{ theme: refused, entry: 'reset' }, REFUSAL],
  [{ theme: refused, entry: 'passkeys' }, REFUSAL],
  [{ config: { products: ['oauth', 'otp'] } }, /config\.oauthOptions\.providers is empty/],
  [{ config: { products: [] } }, /config\.products is empty/],
];

/** The messages of this page's errors. */
function listenForErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  return errors;
}

for (const name of ['plain', 'react', 'element', 'standalone'] as const) {
  test(`UI-04 CFG-13 a mistake in the theme or the configuration is an error of the page at mount: ${name}`, async ({
    page,
    widget,
    openBy,
    allowConsole,
  }) => {
    allowConsole(/page error|ConfigError|The above error occurred|An error occurred in/);
    const errors = listenForErrors(page);
    for (const [shown, message] of MISTAKES) {
      errors.length = 0;
      await openBy(name, shown);
      await expect.poll(() => errors[0], JSON.stringify(shown)).toMatch(message);
      await expect(widget).toHaveCount(0);
    }
  });

  test(`UI-04 with a live token a wrong colour at mount is replaced by the default, with one warning: ${name}`, async ({
    page,
    widget,
    openBy,
    allowConsole,
  }) => {
    // The sandbox does not know the live token.
    allowConsole(/theme\.colors|status of 40|public_token_not_found/);
    const errors = listenForErrors(page);
    const warnings = collectMessages(page, /theme\.colors/);
    // This file is requested seconds after the configuration has been used.
    const laterScreens = page.waitForResponse(/\/deferred-[^/]+\.js$/);
    await openBy(name, { config, theme: { ...refused, colorScheme: 'light' }, publicToken: LIVE });
    await expect(widget.getByRole('button', { name: 'Continue' })).toHaveCSS('background-color', 'rgb(27, 31, 39)');
    await laterScreens;
    expect(warnings).toEqual([expect.stringMatching(REFUSAL)]);
    expect(errors).toEqual([]);
  });
}

test('UI-04 CFG-13 a mistake in an attribute of the custom element is an error of the page', async ({
  page,
  openBy,
  sandbox,
  allowConsole,
}) => {
  allowConsole(/page error|ConfigError/);
  const errors = listenForErrors(page);
  await openBy('element', { config });
  for (const [attributes, message] of [
    [{ theme: JSON.stringify(refused) }, REFUSAL],
    [{ products: 'oauth,otp' }, /config\.oauthOptions\.providers is empty/],
    [{ products: '' }, /config\.products is empty/],
    [{ 'public-token': 'public-token-test-…' }, /publicToken .*as the sandbox prints it/],
  ] as const) {
    errors.length = 0;
    await page.evaluate(
      (given) => {
        const element = document.createElement('signin-widget');
        for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value);
        document.querySelector('#second')?.replaceChildren(element);
      },
      { 'public-token': sandbox.public_token, backend: sandbox.api, ...attributes },
    );
    await expect.poll(() => errors[0], JSON.stringify(attributes)).toMatch(message);
    await expect(page.locator('#second .siw')).toHaveCount(0);
  }
});
