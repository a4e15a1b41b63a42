import { test as base, expect, type Locator } from '@playwright/test';
import { goodPassword, typeIn } from '../e2e/fixture.ts';
import { launchTools, type Tools } from './support/launchTools.ts';
import { type PageServer, startPageServer } from './support/pageServer.ts';
import { sitePages } from './support/sitePages.ts';
import { traceOf } from './support/traceOf.ts';

const test = base.extend<Record<never, never>, { site: PageServer; tools: Tools }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
    async ({}, use) => {
      const site = await startPageServer(sitePages);
      await use(site);
      await site.close();
    },
    { scope: 'worker' },
  ],
  tools: [
    async ({ site }, use) => {
      const tools = await launchTools(`${site.url}/plain`, ['http://127.0.0.1/*']);
      await use(tools);
      await tools.close();
    },
    { scope: 'worker' },
  ],
});

/** Lets the extension into the page with the toolbar's button, and the widget in with the panel's. */
async function inject({ panel, pressToolbar }: Tools): Promise<void> {
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByText('In the page')).toBeVisible();
}

async function eject({ panel }: Tools): Promise<void> {
  await panel.getByRole('button', { name: 'Eject', exact: true }).click();
  await expect(panel.getByText('Not in the page')).toBeVisible();
}

/** Signs in with a number that nobody else uses and the code from the panel's inbox. */
async function signInByText({ panel }: Tools, widget: Locator): Promise<void> {
  await widget.getByRole('tab', { name: 'Text' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), `201555${String(Math.random()).slice(2, 6)}`);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('tab', { name: 'Inbox' }).click();
  const code = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem').first().getByRole('status');
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await code.innerText());
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
}

test('EXT-01 EXT-05 a passcode signs in without a server and without a permission before, and nothing of it stays', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await page.goto(`${site.url}/plain`);
  const before = await traceOf(page);
  await expect(panel.getByText('not allowed yet')).toBeVisible();
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  await panel.getByRole('tab', { name: 'Session' }).click();
  await expect(panel.getByRole('cell', { name: 'siw_devtools_session', exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  for (const line of ['main', 'otp/enter', 'otp/confirmed', 'otps.authenticate', 'OTP_AUTHENTICATE']) {
    await expect(panel.getByRole('list', { name: 'Timeline' }).getByText(line, { exact: true })).toBeVisible();
  }
  expect(await page.evaluate(() => document.cookie)).toContain('siw_devtools_session=');
  await eject(tools);
  expect(await traceOf(page)).toEqual(before);
});

test('EXT-01 a password signs in as well, and the payloads of calls are masked until they are asked for', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await page.goto(`${site.url}/plain`);
  await inject(tools);
  const widget = page.locator('.siw');
  await widget.getByRole('tab', { name: 'Email' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: 'Password' }), goodPassword);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText('You have successfully logged in.')).toBeVisible();
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await panel.getByRole('button', { name: /passwords\.create/ }).click();
  const details = panel.getByRole('region', { name: 'Details of passwords.create' });
  await expect(details.getByText('"ada@example.com"').first()).toBeVisible();
  await expect(details.getByText(goodPassword)).toHaveCount(0);
  await details.getByRole('button', { name: 'Show secrets' }).click();
  await expect(details.getByText(`"${goodPassword}"`)).toBeVisible();
  await eject(tools);
});
