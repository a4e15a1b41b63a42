import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FullProject, Page } from '@playwright/test';
import { MORE, ONE_BROWSER } from '../support/tags.ts';
import { clipboardText } from './clipboardText.ts';
import { expect, test, typeIn } from './fixture.ts';
import { savedBy } from './savedBy.ts';

const EMAIL = 'ada@example.test';
const RUN_TIMEOUT_MS = 60_000;
/** As in the tests of this project. */
const EXPECT_TIMEOUT_MS = 20_000;
const root = fileURLToPath(new URL('../../', import.meta.url));

type Browser = Pick<FullProject['use'], 'browserName' | 'channel' | 'launchOptions'>;

/** Presses the button, and takes the test from the clipboard. */
async function copiedFrom(page: Page): Promise<string> {
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  await timeline.getByRole('button', { name: 'Copy as test' }).click();
  await expect(timeline.getByRole('status')).toHaveText(/^Copied: a Playwright test with \d+ actions?\.$/);
  return clipboardText(page.context());
}

/** Runs a Playwright test in a separate project. Resolves with its exit code and its output. */
async function run(
  source: string,
  { browserName, channel, launchOptions }: Browser,
): Promise<{ code: number | null; said: string }> {
  // Its time does not count as time of this test.
  test.setTimeout(test.info().timeout + RUN_TIMEOUT_MS);
  const folder = `${root}.tmp/copied-${crypto.randomUUID()}`;
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/copied.spec.ts`, source);
  const config = {
    testDir: folder,
    outputDir: `${folder}/results`,
    reporter: 'line',
    timeout: RUN_TIMEOUT_MS,
    expect: { timeout: EXPECT_TIMEOUT_MS },
    use: { browserName, channel, launchOptions },
  };
  await writeFile(`${folder}/playwright.config.mjs`, `export default ${JSON.stringify(config)};`);
  const cli = `${root}node_modules/@playwright/test/cli.js`;
  // Without the variables by which a process recognises that it is a worker of Playwright.
  const { TEST_WORKER_INDEX: _, TEST_PARALLEL_INDEX: __, ...env } = process.env;
  const child = spawn(process.execPath, [cli, 'test', '--config', `${folder}/playwright.config.mjs`], { cwd: root, env });
  let said = '';
  child.stdout.on('data', (text) => {
    said += text;
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  await rm(folder, { recursive: true });
  return { code, said };
}

/** Runs a copied test, and shows its output if it fails. */
async function expectPasses(source: string, browser: Browser): Promise<void> {
  const { code, said } = await run(source, browser);
  expect(code, said).toBe(0);
}

test(
  'SBX-06 recorded actions are copied as a Playwright test, which passes, and fails if the result is another one',
  ONE_BROWSER,
  async ({ page, visit, widget, sandbox, allowConsole, expectAccessible }, { project }) => {
    allowConsole(/status of 404/);
    await visit(null, { tab: 'scenarios' });
    await page.getByRole('button', { name: 'Wrong code, three times' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), EMAIL);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const code = await sandbox.codeFor(EMAIL);
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    await typeIn(field, code === '000000' ? '000001' : '000000');
    await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
    await typeIn(field, code);
    await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
    for (const name of [
      'Visitor: pressed Continue',
      'Screens: otp/enter',
      'Steps: submitPasscode',
      `Messages: email to ${EMAIL}`,
      'Storage: cookie + stytch_session',
    ]) {
      await expect(timeline.getByRole('button', { name }).first()).toBeVisible();
    }
    const submitted = timeline.getByRole('button', { name: 'Steps: submitPasscode' });
    await expect(submitted).toContainText([/ ms · → otp\/confirmed/, / ms · otp_code_not_found/]);
    const source = await copiedFrom(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectAccessible();
    expect(source).toContain('tab=timeline');
    expect(source).not.toContain(code);

    await expectPasses(source, project.use);
    const other = source
      .replace(`Signed in as ${EMAIL}`, 'Signed in as somebody.else@example.test')
      .replace(/\.toBeVisible\(\)/g, '.toBeVisible({ timeout: 3_000 })');
    expect((await run(other, project.use)).code).toBe(1);
  },
);

test(
  'SBX-06 three wrong codes and the right one are copied as four attempts, which the test repeats',
  MORE,
  async ({ page, visit, widget, sandbox, allowConsole }, { project }) => {
    allowConsole(/status of 404/);
    await visit(null, { tab: 'scenarios' });
    await page.getByRole('button', { name: 'Wrong code, three times' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), EMAIL);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const code = await sandbox.codeFor(EMAIL);
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    const wrong = ['000000', '000001', '000002', '000003'].filter((each) => each !== code).slice(0, 3);
    for (const each of wrong) {
      await field.pressSequentially(each);
      await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
      await expect(field).toHaveValue('');
    }
    await field.pressSequentially(code);
    await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    await expect(page.getByRole('button', { name: 'Visitor: typed into 6-digit passcode' })).toHaveCount(4);
    const source = await copiedFrom(page);
    const attempts = [...wrong.map((each) => `pressSequentially('${each}')`), 'pressSequentially(codes[0]'];
    expect(source.match(/pressSequentially\((?:'\d{6}'\)|codes\[0\])/g)).toEqual(attempts);
    await expectPasses(source, project.use);
    expect((await sandbox.calls('otps.authenticate')).map(({ status }) => status)).toEqual([404, 404, 404, 200]);
  },
);

test('SBX-06 a failed copy shows the reason', async ({ page, visit, allowConsole }) => {
  allowConsole(/status of 500/);
  await visit(null, { tab: 'timeline' });
  await page.route(/\/__sandbox\/users\?/, (route) =>
    route.fulfill({ status: 500, json: { error_message: 'The sandbox is not well.' } }),
  );
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  await timeline.getByRole('button', { name: 'Copy as test' }).click();
  await expect(timeline.getByRole('status')).toHaveText('Not copied: The sandbox is not well.');
});

test(
  'SBX-06 a fault that was turned on and off is part of the test, in the right order',
  MORE,
  async ({ page, visit, widget, sandbox, allowConsole }, { project }) => {
    allowConsole(/status of 40[0-9]/);
    await visit({ products: ['otp'], otpOptions: { methods: ['email'] } }, { tab: 'faults' });
    const faults = page.getByRole('tabpanel', { name: 'Faults' });
    await faults.getByRole('button', { name: 'Wrong code' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), EMAIL);
    await widget.getByRole('button', { name: 'Continue' }).click();
    const code = await sandbox.codeFor(EMAIL);
    const field = widget.getByRole('textbox', { name: '6-digit passcode' });
    await typeIn(field, code);
    await expect(widget.getByText('Invalid passcode, please try again.')).toBeVisible();
    await faults.getByRole('button', { name: 'Clear all' }).click();
    await expect(faults.getByText('No faults. Every call works.')).toBeVisible();
    await typeIn(field, code);
    await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
    await expect(timeline.getByRole('button', { name: 'Visitor: changed the faults' })).toHaveCount(2);
    const source = await copiedFrom(page);
    expect(source.match(/otp_code_not_found/g)).toHaveLength(1);
    await expectPasses(source, project.use);
  },
);

test('SBX-06 a timeline is filtered, exported without its secrets, and imported from its file', async ({
  page,
  visit,
  widget,
  sandbox,
  email,
}) => {
  await visit({ products: ['otp'], otpOptions: { methods: ['email'] } }, { tab: 'timeline' });
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), email);
  await widget.getByRole('button', { name: 'Continue' }).click();
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await sandbox.codeFor(email));
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  const steps = timeline.getByRole('button', { name: /^Steps: / });
  await expect(steps).toHaveCount(2);
  await expect(timeline.getByRole('button', { name: 'Calls: otps.authenticate' })).toBeVisible();
  const { name, text } = await savedBy(page, () => timeline.getByRole('button', { name: 'Export' }).click());
  expect(name).toBe('timeline.json');
  await timeline.getByText('Steps', { exact: true }).click();
  await expect(steps).toHaveCount(0);
  await timeline.getByText('Steps', { exact: true }).click();
  await timeline.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(timeline.getByRole('button', { name: 'Screens: otp/enter' })).toHaveCount(0);
  await timeline.getByLabel('Import').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(timeline.getByRole('heading', { name: 'From a file' })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Screens: otp/enter' })).toBeVisible();
  await expect(steps).toHaveCount(2);
  await typeIn(timeline.getByRole('searchbox', { name: 'Find in the timeline' }), 'otps.auth');
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await timeline.getByRole('button', { name: 'Calls: otps.authenticate' }).click();
  await expect(timeline.getByRole('listitem')).toContainText('token: "••••••"');
  await expect(timeline.getByRole('button', { name: 'Show secrets' })).toHaveCount(0);
  await timeline.getByRole('button', { name: 'Back to what happens here' }).click();
  await expect(timeline.getByRole('heading', { name: 'From a file' })).toHaveCount(0);
});

test(
  'SBX-06 actions before a link was opened are part of the test, without the typed password',
  MORE,
  async ({ page, visit, widget, sandbox }, { project }) => {
    const password = 'Twelve small foxes 77!';
    await sandbox.addUser({ emails: [EMAIL], password });
    await visit({ products: ['passwords'] }, { tab: 'inbox' });
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), EMAIL);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await widget.getByRole('button', { name: 'Forgot Password?' }).click();
    await expect(widget.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.getByRole('tabpanel', { name: 'Inbox' }).getByRole('link', { name: 'Open reset link' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'New password' }), password);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

    await page.getByRole('tab', { name: 'Timeline' }).click();
    const source = await copiedFrom(page);
    expect(source).toContain(`await nextLink('${EMAIL}', 'reset_password', seen)`);
    expect(source).not.toContain(password);
    await expectPasses(source, project.use);
  },
);

test('SBX-06 actions before and after a reload become one test that passes', async ({ page, visit, widget }, { project }) => {
  await visit(null, { tab: 'scenarios' });
  await page.getByRole('button', { name: 'Reload in the middle of a call' }).click();
  const logIn = async (password: string) => {
    await typeIn(widget.getByRole('textbox', { name: 'Email' }), EMAIL);
    await widget.getByRole('button', { name: 'Continue' }).click();
    await typeIn(widget.getByRole('textbox', { name: 'Password' }), password);
    await widget.getByRole('button', { name: 'Continue' }).click();
  };
  await logIn('seven quiet otters 1914');
  await expect(widget.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  // The first screen has a field for the address too.
  await expect(widget.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
  await logIn('seven quiet otters 1914');
  await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

  await page.getByRole('tab', { name: 'Timeline' }).click();
  const timeline = page.getByRole('tabpanel', { name: 'Timeline' });
  await expect(timeline.getByRole('button', { name: 'Visitor: loaded the page again' })).toBeVisible();
  await expect(timeline.getByRole('button', { name: 'Steps: logIn' })).toHaveCount(2);
  const source = await copiedFrom(page);
  expect(source.match(/page\.reload\(\)/g)).toHaveLength(1);
  await expectPasses(source, project.use);
});

for (const popup of [false, true]) {
  test(
    `SBX-06 the answer at a provider is part of the test, ${popup ? 'in a popup' : 'on its page'}`,
    popup ? MORE : {},
    async ({ page, context, visit, widget }, { project }) => {
      await visit({ products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }], popup } }, { tab: 'timeline' });
      await widget.getByRole('button', { name: 'Continue with Google' }).click();
      await expect.poll(() => context.pages().length).toBe(popup ? 2 : 1);
      const provider = context.pages().at(-1) ?? page;
      await provider.getByRole('radio', { name: 'A new account' }).check();
      await typeIn(provider.getByRole('textbox'), EMAIL);
      await provider.getByRole('button', { name: 'Allow' }).click();
      await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();
      await page.reload();
      await expect(page.getByText(`Signed in as ${EMAIL}`)).toBeVisible();

      await expect(page.getByRole('button', { name: 'Visitor: pressed Continue with Google' })).toBeVisible();
      const source = await copiedFrom(page);
      expect(source).toContain(`pressSequentially('${EMAIL}')`);
      await expectPasses(source, project.use);
    },
  );
}
