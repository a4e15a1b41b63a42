import { expect, hostPage, pageWith, test } from './fixture.ts';

const config = { products: ['emailMagicLinks'] } as const;

test('an email link signs in on the same device, once', async ({ page, control, visit, widget, email, expectUser }) => {
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText(email)).toBeVisible();
  const link = await control.linkFor(email, 'EMAIL_SIGNIN');
  await page.goto(link);
  await expectUser(page, email);
  await expect(page).toHaveURL(hostPage('/login'));

  await page.evaluate(() => window.host.signOutBySdk());
  await page.goto(link);
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#errors')).toContainText('link_used auth/invalid-action-code');
  await expectUser(page, null);
});

test('on another device the visitor enters the address again', async ({
  browser,
  control,
  prepare,
  visit,
  widget,
  email,
  expectUser,
}) => {
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText(email)).toBeVisible();
  const link = await control.linkFor(email, 'EMAIL_SIGNIN');

  const context = await browser.newContext();
  await prepare(context, { config });
  const page = await context.newPage();
  await page.goto(link);
  const other = page.locator('#widget');
  await expect(other.getByText('Enter the email address that this link was sent to.')).toBeVisible();
  await other.getByLabel('Email').pressSequentially('other@example.com');
  await other.getByRole('button', { name: 'Continue' }).click();
  await expect(other.getByText('This link was sent to another email address.')).toBeVisible();
  await other.getByLabel('Email').press('ControlOrMeta+a');
  await other.getByLabel('Email').pressSequentially(email);
  await other.getByRole('button', { name: 'Continue' }).click();
  await expectUser(page, email);
  await context.close();
});

test('a page without the widget redeems the link, and gives the address on another device', async ({
  browser,
  control,
  prepare,
  visit,
  widget,
  email,
  expectUser,
}) => {
  await visit('/login', { config });
  await widget.getByLabel('Email').pressSequentially(email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByText(email)).toBeVisible();
  const link = await control.linkFor(email, 'EMAIL_SIGNIN');

  const context = await browser.newContext();
  await prepare(context);
  const page = await context.newPage();
  await page.goto(pageWith('/callback', link));
  await expect(page.locator('#errors')).toHaveText('email_required');
  await page.evaluate((address) => window.host.client.authenticateByUrl({ email: address }), email);
  await expectUser(page, email);
  await context.close();
});

test('a link for another purpose stays in the address', async ({ page, visit }) => {
  const query = '?mode=verifyEmail&oobCode=code&apiKey=fake-api-key';
  await visit(`/callback${query}`);
  await expect(page.locator('#events')).toHaveText('no token');
  await expect(page).toHaveURL(hostPage(`/callback${query}`));
});
