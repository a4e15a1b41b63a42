import type { Locator, Page } from '@playwright/test';
import { shiftsOf } from '../../support/layoutShifts.ts';
import { expect, goodPassword } from '../fixture.ts';
import { holdScripts, takenOver, test } from './prerenderFixture.ts';

const field = (page: Page) => page.getByRole('textbox', { name: 'Email' });

/** Types an address and submits it. */
async function submitEarly(page: Page, address: string) {
  await field(page).pressSequentially(address);
  await page.keyboard.press('Enter');
}

/** The field as it is, with a mark on the element. */
const stateOf = (page: Page) =>
  page.evaluate(() => {
    const input = document.querySelector<HTMLInputElement>('#sign-in input[name]');
    const { selectionStart = null, selectionEnd = null } = input ?? {};
    const isMarked = (input as unknown as { marked?: true })?.marked === true;
    return { value: input?.value, isFocused: document.activeElement === input, selectionStart, selectionEnd, isMarked };
  });

const mark = (page: Page) =>
  page.evaluate(() => Object.assign(document.querySelector('#sign-in input[name]') as object, { marked: true }));

test('text that was typed before the script has loaded is kept, with the caret and the focus, in the same field', async ({
  page,
  openHeld,
}) => {
  const { release } = await openHeld({ config: { products: ['otp'], otpOptions: { methods: ['sms'] } } });
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.pressSequentially('2015550');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await mark(page);
  const before = await stateOf(page);
  expect(before).toEqual({ value: '2015550', isFocused: true, selectionStart: 5, selectionEnd: 6, isMarked: true });
  await release();
  await takenOver(page);
  expect(await stateOf(page)).toEqual(before);
  await page.keyboard.type('9');
  await expect(phone).toHaveValue(/2015590|\(201\) 559-0/);
  expect(await shiftsOf(page)).toEqual([]);
});

test('an early submit is carried out once', async ({ page, openHeld, sandbox, email, widget }) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const { release } = await openHeld();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const address = page.url();
  await submitEarly(page, email);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).click();
  expect(page.url()).toBe(address);
  await expect(field(page)).toHaveValue(email);
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  expect(asked.filter((path) => path.endsWith('/users/search'))).toHaveLength(1);
});

test('an early submission of an invalid address shows its error', async ({ page, openHeld, widget }) => {
  const { release } = await openHeld();
  await submitEarly(page, 'nobody');
  await release();
  await expect(widget.getByRole('alert').filter({ hasText: /email/i })).toBeVisible();
  await expect(field(page)).toHaveValue('nobody');
  await expect(field(page)).toBeFocused();
});

test('a form that the visitor has not submitted is not submitted', async ({ page, openHeld, email }) => {
  const { release } = await openHeld();
  await field(page).pressSequentially(email);
  await page.keyboard.press('Tab');
  await release();
  await takenOver(page);
  await expect(field(page)).toHaveValue(email);
  await expect(page.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: 'Sign up or log in' })).toBeVisible();
});

test('a tab that was chosen early is chosen', async ({ page, openHeld }) => {
  const { release } = await openHeld({ config: { products: ['otp'], otpOptions: { methods: ['sms', 'email'] } } });
  await page.getByRole('tab', { name: 'Email' }).click();
  await release();
  await expect(page.getByRole('tab', { name: 'Email' })).toHaveAttribute('aria-selected', 'true');
  await expect(field(page)).toBeVisible();
});

test('a button of a provider that was pressed early leads there', async ({ page, openHeld }) => {
  const { release } = await openHeld({
    config: { products: ['oauth', 'passwords'], oauthOptions: { providers: [{ type: 'google' }, { type: 'github' }] } },
  });
  await page.getByRole('button', { name: /GitHub/ }).click();
  await release();
  await page.waitForURL(/github/);
});

test('the ids, names and autofill attributes of the fields are those that the widget gives them', async ({ page, openHeld }) => {
  const attributes = () =>
    page.evaluate(() => {
      const names = ['id', 'name', 'type', 'autocomplete', 'inputmode', 'required', 'aria-describedby'];
      const inputs = [...document.querySelectorAll('#sign-in .siw input')];
      return inputs.map((input) => names.map((name) => input.getAttribute(name)));
    });
  const { release } = await openHeld();
  const before = await attributes();
  expect(before[0]?.slice(0, 4)).toEqual(['siw-sign-in-email', 'email', 'email', 'username']);
  await release();
  await takenOver(page);
  expect(await attributes()).toEqual(before);
});

test('where the template of a shadow root was inserted without one, as a router does it, the widget shows its form', async ({
  page,
  openHeld,
  widget,
}) => {
  const { release } = await openHeld({ config: { products: ['passwords'], enableShadowDOM: true } });
  await page.evaluate(() => {
    const mount = document.querySelector('#sign-in .siw-mount') as HTMLElement;
    const inserted = mount.cloneNode() as HTMLElement;
    const template = inserted.appendChild(document.createElement('template'));
    template.content.append(...(mount.shadowRoot?.childNodes ?? []));
    mount.replaceWith(inserted);
  });
  await release();
  await expect(field(page)).toBeVisible();
  await submitEarly(page, 'nobody');
  await expect(widget.getByRole('alert').filter({ hasText: /email/i })).toBeVisible();
  await expect(page.locator('#sign-in .siw-mount')).toHaveCount(1);
});

test('where the code of the widget does not load, a message takes the place of the form', async ({
  page,
  openHeld,
  allowConsole,
}) => {
  allowConsole(/Failed to (load|fetch)|dynamically|Loading (module|failed)|error loading|in the integrity attribute/);
  await openHeld();
  await page.route(/\/widget\/widget\.js$/, (route) => route.abort());
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('#sign-in')).toHaveText('The sign-in form cannot be shown. Reload the page, or use a newer browser.');
  await expect(field(page)).toHaveCount(0);
});

test('the files that take the screen over and carry out a submission are requested before the widget has loaded', async ({
  page,
  openHeld,
}) => {
  const requested = ['takeOver', 'calls'].map((name) => page.waitForRequest(new RegExp(`/chunks/${name}-[\\w-]+\\.js$`)));
  const { release } = await openHeld();
  await Promise.all(requested);
  await release();
  await takenOver(page);
  await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
});

test('with the address of the scripts, the HTML requests what a submission in German needs, and each file is requested once', async ({
  page,
  openHeld,
  email,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const { release } = await openHeld({ config: { products: ['passwords'] }, locale: 'de', scripts: '/widget/' });
  await page.locator('#sign-in input[name=email]').pressSequentially(email);
  await page.keyboard.press('Enter');
  for (const name of ['takeOver', 'calls', 'loadLanguage', 'de', 'password-flow', 'email-link-flow', 'otp-flow'])
    await expect.poll(() => requests.filter((path) => path.includes(`/chunks/${name}-`))).toHaveLength(1);
  await release();
  await expect(page.getByRole('heading', { name: 'Passwort' })).toBeVisible();
  expect(
    requests.filter((path) => /widget\.js|(takeOver|calls|loadLanguage|de|password-flow|email-link-flow|otp-flow)-/.test(path)),
  ).toHaveLength(8);
});

test('no file of a later step is requested before the first paint', async ({ page, openHeld }) => {
  // No frame and no timer runs while the clock is paused.
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  await page.addInitScript(() => {
    const onLoad = ({ target }: Event) =>
      target instanceof HTMLScriptElement &&
      target.src.includes('earlyRequests') &&
      Object.assign(window, { hasRequestedEarly: true });
    document.addEventListener('load', onLoad, true);
  });
  const links = page.locator('link[rel=modulepreload][href*="/chunks/"]');
  await openHeld({ config: { products: ['passwords'] }, scripts: '/widget/' });
  await expect.poll(() => page.evaluate(() => 'hasRequestedEarly' in window)).toBe(true);
  await expect(links).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(links).toHaveCount(5);
});

test('a widget that is unmounted before its first paint leaves no styles behind', async ({ page, openHeld }) => {
  const { release } = await openHeld();
  await page.evaluate(() => Object.assign(window, { markup: document.querySelector('#sign-in .siw-mount')?.cloneNode(true) }));
  await release();
  await takenOver(page);
  const adopted = await page.evaluate(async () => {
    const { markup, host, SigninWidget } = window as unknown as {
      markup: Node;
      host: { client: object };
      SigninWidget: (use: (api: { mountLogin: (options: object) => { unmount: () => void } }) => void) => void;
    };
    const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
    const element = root.appendChild(document.createElement('div'));
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const sheets = () => root.adoptedStyleSheets.length;
    function mount() {
      element.append(markup.cloneNode(true));
      const options = { client: host.client, element, config: { products: ['passwords'] } };
      return new Promise<{ unmount: () => void }>((resolve) => SigninWidget(({ mountLogin }) => resolve(mountLogin(options))));
    }
    const kept = await mount();
    await painted().then(painted);
    const whileMounted = sheets();
    kept.unmount();
    const afterUnmount = sheets();
    const early = await mount();
    early.unmount();
    await painted().then(painted);
    return { whileMounted, afterUnmount, afterEarlyUnmount: sheets() };
  });
  expect(adopted.whileMounted).toBeGreaterThan(0);
  expect(adopted).toMatchObject({ afterUnmount: 0, afterEarlyUnmount: 0 });
});

test('the configuration, for which an early submission waits, is requested before the form is hydrated', async ({
  page,
  openHeld,
  widget,
  email,
}) => {
  await page.addInitScript(() => {
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).includes('/bootstrap/'))
        Object.assign(window, { isHydrated: document.querySelector('#sign-in .siw [form]') === null });
      return fetch(input, init);
    };
  });
  const { release } = await openHeld({ config: { products: ['passwords'] }, scripts: '/widget/' });
  await submitEarly(page, email);
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { isHydrated: boolean }).isHydrated)).toBe(false);
});

test('the form is taken over without the code of the calls, and an early submission waits for it', async ({
  page,
  openHeld,
  widget,
  email,
}) => {
  const calls = await holdScripts(page, /\/chunks\/calls-/);
  const { release } = await openHeld();
  await submitEarly(page, email);
  await release();
  await takenOver(page);
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveAttribute('aria-busy', 'true');
  await calls.release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
});

const requestingEarly = { config: { products: ['passwords'] }, scripts: '/widget/', requestsEarly: true };

/**
 * Lists the requests for the configuration and the searches, each with the address that it looks up. Called before the page opens.
 * @param refusals how many searches the back end refuses
 */
async function recordRequests(page: Page, refusals = 0): Promise<() => Promise<string[]>> {
  await page.addInitScript((refused: number) => {
    const { fetch } = window;
    const made: string[] = [];
    Object.assign(window, { made });
    window.fetch = (input, init) => {
      const [, name] = /\/(bootstrap|search)(?:$|\/)/.exec(String(input)) ?? [];
      if (name === 'bootstrap') made.push(name);
      if (name !== 'search') return fetch(input, init);
      const searches = made.push(JSON.parse(String(init?.body)).email) - 1;
      const refusal = () => Response.json({ error_type: 'captcha_required', status_code: 403 }, { status: 403 });
      return searches > refused ? fetch(input, init) : Promise.resolve(refusal());
    };
  }, refusals);
  return () => page.evaluate(() => (window as unknown as { made: string[] }).made);
}

/** The field with the address of the visitor whose password is asked for. */
const username = (widget: Locator) => widget.locator('input[autocomplete=username]');

test('with the address of the back end, the configuration and a submitted address are requested before the widget has loaded, once', async ({
  page,
  openHeld,
  sandbox,
  email,
  widget,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const made = await recordRequests(page);
  const { release } = await openHeld(requestingEarly);
  await submitEarly(page, ` ${email} `);
  await expect.poll(made).toEqual(['bootstrap', email]);
  await page.keyboard.press('Enter');
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(username(widget)).toHaveValue(email);
  expect(await made()).toEqual(['bootstrap', email]);
});

for (const when of ['after', 'while'] as const) {
  test(`an early submission is carried out once if the script of the early requests arrives ${when} the widget takes the screen over`, async ({
    page,
    openHeld,
    sandbox,
    email,
    widget,
  }) => {
    await sandbox.addUser({ emails: [email], password: goodPassword });
    const made = await recordRequests(page);
    const early = await holdScripts(page, /\/earlyRequests\.js$/);
    const takeOver = when === 'while' ? await holdScripts(page, /\/chunks\/takeOver-/) : null;
    const { release } = await openHeld(requestingEarly);
    await submitEarly(page, email);
    await release();
    if (takeOver) await expect.poll(made).toEqual(['bootstrap']);
    else await takenOver(page);
    const arrived = page.waitForResponse(/\/earlyRequests\.js$/);
    await early.release();
    await (await arrived).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    await takeOver?.release();
    await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
    await expect(username(widget)).toHaveValue(email);
    expect(await made()).toEqual(['bootstrap', email]);
  });
}

test('an address that is corrected before the widget has loaded is looked up again, and an invalid one is not', async ({
  page,
  openHeld,
  sandbox,
  email,
  widget,
}) => {
  await sandbox.addUser({ emails: [email], password: goodPassword });
  const made = await recordRequests(page);
  const { release } = await openHeld(requestingEarly);
  for (const text of ['nobody', 'nobody@example.com', email]) {
    await field(page).press('ControlOrMeta+a');
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
  await expect.poll(made).toEqual(['bootstrap', 'nobody@example.com', email]);
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeFocused();
  await expect(username(widget)).toHaveValue(email);
  expect(await made()).toHaveLength(3);
});

test('an early search that the back end refuses is made again by the widget', async ({ page, openHeld, email, widget }) => {
  const made = await recordRequests(page, 1);
  const { release } = await openHeld(requestingEarly);
  await submitEarly(page, email);
  await expect.poll(made).toEqual(['bootstrap', email]);
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await made()).toEqual(['bootstrap', email, email]);
});

test('if the project requires a captcha, the HTML makes no early search', async ({ page, openHeld, sandbox, email }) => {
  await sandbox.set({ captcha: true });
  const made = await recordRequests(page);
  await openHeld(requestingEarly);
  await submitEarly(page, email);
  await expect.poll(made).toEqual(['bootstrap']);
  await expect(page.locator('script[data-backend]:not([data-search])')).toHaveCount(1);
});

test('after the widget has taken the form over, no early request is made', async ({ page, openHeld, email, widget }) => {
  const made = await recordRequests(page);
  const { release } = await openHeld(requestingEarly);
  await release();
  await takenOver(page);
  await field(page).pressSequentially(email);
  await page.evaluate(() => {
    const kept = (window as unknown as Record<symbol, Map<string, unknown>>)[Symbol.for('signin-widget early responses')];
    const set = kept?.set;
    if (kept) kept.set = (key, value) => Object.assign(window, { isEarly: true }) && (set?.call(kept, key, value) ?? kept);
  });
  await page.keyboard.press('Enter');
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await made()).toEqual(['bootstrap', email]);
  expect(await page.evaluate(() => 'isEarly' in window)).toBe(false);
});

test('an early submission in a shadow root is looked up before the widget has loaded', async ({
  page,
  openHeld,
  email,
  widget,
}) => {
  const made = await recordRequests(page);
  const { release } = await openHeld({ ...requestingEarly, config: { products: ['passwords'], enableShadowDOM: true } });
  await submitEarly(page, email);
  await expect.poll(made).toEqual(['bootstrap', email]);
  await release();
  await expect(widget.getByRole('textbox', { name: 'Password' })).toBeVisible();
  expect(await made()).toHaveLength(2);
});
