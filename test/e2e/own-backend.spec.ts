import { createTransport } from 'nodemailer';
import { type SandboxProcess, startSandboxProcess } from '../support/startSandboxProcess.ts';
import { test as base, expect, typeIn } from './fixture.ts';

/** A second sandbox, whose back end is the sandbox of the fixture. */
const test = base.extend<{ front: SandboxProcess }>({
  front: async ({ sandbox, context, allowConsole }, use) => {
    // Messages of the browser about the check of the session while no visitor is signed in, and about scripts of the test.
    allowConsole(/Failed to load resource.*status of 401/);
    allowConsole(/Blocked script execution in .*\/html' because the document's frame is sandboxed/);
    const process = await startSandboxProcess(
      '--backend',
      sandbox.api,
      '--smtp',
      '0',
      '--products',
      'otp',
      '--otp-methods',
      'email',
    );
    await use(process);
    // An open page would print that its stream has ended.
    await Promise.all(context.pages().map((each) => each.close()));
    expect(await process.interrupt()).toBe(0);
  },
});

test('a visitor signs in to the back end behind the playground, with the code in its email, after a fault, and signs out', async ({
  page,
  front,
  sandbox,
  email,
  widget,
  allowConsole,
  expectAccessible,
}) => {
  // Message of the browser about the fault.
  allowConsole(/Failed to load resource.*status of 429/);
  await page.goto(`${front.playground}/#tab=inbox`);
  await expect(page.getByTitle(`The calls go to the back end ${sandbox.api}`)).toBeVisible();
  await expect(page.getByText(`Let your back end send its emails by SMTP to localhost:`)).toBeVisible();

  const faults = (method: string, body?: object) =>
    fetch(`${front.control}/faults`, { method, ...(body && { body: JSON.stringify(body) }) });
  await faults('POST', { call: 'otps.email.loginOrCreate', fault: { kind: 'error', error_type: 'too_many_requests' } });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('alert')).toContainText('Too many');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  await expect(timeline).toContainText('otps.authenticate');
  await expect(timeline).toContainText('fault: error');
  await expectAccessible();

  // After the check of the session, which would fail during the sign-out.
  const checked = page.waitForResponse(/\/sessions\/authenticate/);
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  await checked;
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('No user is signed in')).toBeVisible();
});

test('the session of a back end that keeps it in HttpOnly cookies survives a reload', async ({
  page,
  front,
  sandbox,
  email,
  widget,
}) => {
  await sandbox.set({ httpOnlyCookies: true });
  await page.goto(`${front.playground}/#tab=inbox`);
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
  expect(await page.evaluate(() => document.cookie)).not.toContain('session');
  const names = (await page.context().cookies()).map(({ name, httpOnly }) => `${name} ${httpOnly}`);
  expect(names).toContain('sandbox.stytch_session true');
  await page.reload();
  await expect(page.getByText(`Signed in as ${email}`)).toBeVisible();
});

test('panels that need the mock say so', async ({ page, front, sandbox, expectAccessible }) => {
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  const refusal = `the mock identity provider. Here the calls go to the back end ${sandbox.api}.`;
  for (const [tab, name] of [
    ['scenarios', 'Scenarios'],
    ['simulators', 'Simulators'],
    ['config', 'Config'],
    ['faults', 'Faults'],
  ] as const) {
    await page.goto(`${front.playground}/#tab=${tab}`);
    await page.reload();
    await expect(panel(name).getByRole('note').first()).toContainText(refusal);
    await expectAccessible();
  }
});

test('an email that the back end sends by SMTP arrives in the inbox of the playground', async ({ page, front }) => {
  await page.goto(`${front.playground}/#tab=inbox`);
  const mailer = createTransport(String(front.smtp));
  await mailer.sendMail({
    from: 'app@example.com',
    to: 'ada@example.com',
    subject: 'Sign in',
    html: '<p>Your code is <b>482913</b>.</p>',
  });
  mailer.close();
  const inbox = page.getByRole('tabpanel', { name: 'Inbox' });
  await expect(inbox.locator('output')).toHaveText('482913');
  await expect(inbox.frameLocator('iframe').getByText('Your code is')).toBeVisible();
});
