import { createTransport, type SendMailOptions } from 'nodemailer';
import { type SandboxProcess, startSandboxProcess } from '../support/startSandboxProcess.ts';
import { test as base, expect } from './fixture.ts';

interface InboxFixture {
  inbox: SandboxProcess & { page: string };
  send: (mail: SendMailOptions) => Promise<void>;
}

/** Message of the browser about scripts of the test in a frame without scripts. */
const BLOCKED = /Blocked script execution in .*\/html' because the document's frame is sandboxed/;

/** `widget-sandbox inbox`, and a back end that sends emails to it. */
const test = base.extend<InboxFixture>({
  inbox: async ({ context, allowConsole }, use) => {
    allowConsole(BLOCKED);
    const inbox = await startSandboxProcess('inbox', '--smtp', '0');
    await use({ ...inbox, page: String(inbox.inbox) });
    // An open page would print that its stream has ended.
    await Promise.all(context.pages().map((each) => each.close()));
    expect(await inbox.interrupt()).toBe(0);
  },
  send: async ({ inbox }, use) => {
    const mailer = createTransport(String(inbox.smtp));
    await use(async (mail) => void (await mailer.sendMail({ from: 'app@example.com', to: 'ada@example.com', ...mail })));
    mailer.close();
  },
});

test('the inbox page says where to send, and shows what arrives: emails with code and links, and texts', async ({
  page,
  inbox,
  send,
  expectAccessible,
}) => {
  await page.goto(inbox.page);
  await expect(page.getByText('No message has arrived yet.')).toBeVisible();
  await expect(page.getByText(String(inbox.smtp))).toBeVisible();
  await expectAccessible();

  await send({
    subject: 'Confirm your address',
    html: '<h1>Welcome</h1><p>Your code is <b>482 913</b>.</p><p><a href="https://app.example.com/verify?token=t">Confirm</a></p>',
  });
  await fetch(`${inbox.control}/messages`, { method: 'POST', body: JSON.stringify({ to: '+12025550123', text: 'Code 771204' }) });

  const messages = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toHaveCount(2);
  const [text, email] = [messages.first(), messages.last()];
  await expect(text).toContainText('+12025550123');
  await expect(text.locator('output')).toHaveText('771204');
  await expect(email.locator('output')).toHaveText('482913');
  await expect(email.getByRole('link', { name: 'Confirm' })).toHaveAttribute('href', 'https://app.example.com/verify?token=t');
  await expect(email.frameLocator('iframe').getByRole('heading', { name: 'Welcome' })).toBeVisible();
  await email.getByRole('radio', { name: 'Text' }).check();
  await expect(email.getByText('Your code is 482 913.')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Delete all' }).click();
  await expect(page.getByText('No message has arrived yet.')).toBeVisible();
});

test('an email runs no script, loads nothing, sends no form, and cannot read the inbox', async ({
  page,
  inbox,
  send,
  allowConsole,
}) => {
  // The form.
  allowConsole(/Blocked form submission/);
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(request.url()));
  await page.goto(inbox.page);
  await send({
    subject: '<script>document.title = "taken"</script><img src=x onerror=alert(1)>',
    html: `<p>Hello</p><script>parent.document.title = 'taken'; fetch('/__sandbox/messages')</script>
      <img src="http://tracker.localhost:9/pixel.gif?id=1" onerror="alert(2)"><img src=x onerror="alert(3)">
      <div style="background: url(http://tracker.localhost:9/style.png)">Styled</div>
      <style>@import url(http://tracker.localhost:9/sheet.css); @font-face { font-family: x; src: url(http://tracker.localhost:9/font.woff2) } body { font-family: x }</style>
      <link rel="preconnect" href="http://tracker.localhost:9"><link rel="stylesheet" href="http://tracker.localhost:9/link.css">
      <meta http-equiv="refresh" content="0; url=http://tracker.localhost:9/moved">
      <iframe src="http://tracker.localhost:9/frame"></iframe><video src="http://tracker.localhost:9/video" autoplay></video>
      <svg><image href="http://tracker.localhost:9/svg.png"/><script>alert(4)</script></svg>
      <form action="http://tracker.localhost:9/form"><input autofocus onfocus="alert(5)"><button>Send</button></form>`,
  });
  const email = page.getByRole('listitem');
  await expect(email.getByRole('heading')).toHaveText('<script>document.title = "taken"</script><img src=x onerror=alert(1)>');
  const frame = email.frameLocator('iframe');
  await expect(frame.getByText('Styled')).toBeVisible();
  await frame.getByRole('button', { name: 'Send' }).click();
  // The page shows this email after the effects of the click, if there are any.
  await send({ subject: 'Later', html: '<p>Later</p>' });
  await expect(page.getByRole('heading', { name: 'Later' })).toBeVisible();
  await expect(page).toHaveTitle('Inbox · signin-widget');
  expect(requests.filter((url) => url.includes('tracker'))).toEqual([]);
  const inner = page.frames().find((each) => each !== page.mainFrame());
  expect(inner?.url()).toContain('/html');
  expect(await inner?.evaluate('self.origin').catch(() => 'null')).toBe('null');
});

test('a link in the HTML of an email opens a new tab, which cannot reach the inbox', async ({
  page,
  inbox,
  send,
  context,
  sandbox,
}) => {
  await page.goto(inbox.page);
  await send({ html: `<a href="${sandbox.api}/submit-nothing">Open the page</a>` });
  await context.route(`${sandbox.api}/submit-nothing`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: '<title>Opened</title><script>document.title += opener ? " with" : " without"</script>',
    }),
  );
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.frameLocator('iframe').getByRole('link', { name: 'Open the page' }).click(),
  ]);
  await expect(opened).toHaveTitle('Opened without');
  await expect(page).toHaveTitle('Inbox · signin-widget');
});

test('the inbox page is usable at 320px', async ({ page, inbox, send, expectAccessible }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await send({
    to: 'a.very.long.address.that.goes.on@subdomain.of.a.long.domain.example.com',
    subject: 'A long subject line that does not fit into one line of a narrow window',
    html: `<table width="600"><tr><td>Your code is 482913</td></tr></table><a href="https://app.example.com/${'x'.repeat(200)}?token=t">${'Confirm the address '.repeat(4)}</a>`,
  });
  await page.goto(inbox.page);
  await expect(page.locator('output')).toHaveText('482913');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  // axe waits for each frame, and the one of the email runs no scripts.
  await page.getByRole('radio', { name: 'Text' }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible();
});
