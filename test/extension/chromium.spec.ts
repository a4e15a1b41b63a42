import { expect, type Page } from '@playwright/test';
import { goodPassword, typeIn } from '../e2e/fixture.ts';
import { startSandboxProcess } from '../support/startSandboxProcess.ts';
import { test } from './support/fixture.ts';
import type { Tools } from './support/launchTools.ts';
import { realPages } from './support/realPages.ts';
import { faultyPages, soundPages } from './support/sitePages.ts';
import { eject, inject, signInByText, visit } from './support/steps.ts';
import { traceOf } from './support/traceOf.ts';

test('EXT-01 EXT-05 a passcode signs in without a server and without an earlier permission, and nothing remains after it', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/plain`);
  const before = await traceOf(page);
  await expect(panel.getByText('not allowed yet')).toBeVisible();
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  await panel.getByRole('tab', { name: 'Session' }).click();
  await expect(panel.getByRole('cell', { name: 'siw_devtools_session', exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  for (const line of ['main', 'otp/enter', 'otp/confirmed', 'submitPasscode', 'otps.authenticate', 'OTP_AUTHENTICATE']) {
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
  await visit(tools, `${site.url}/plain`);
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

for (const [path, what] of [
  ['/strict', "under default-src 'none' with Trusted Types"],
  ['/hostile', 'among hostile styles'],
  ['/rtl', 'on a page from right to left'],
  ['/strict-markup', 'in an XHTML document'],
] as const) {
  test(`EXT-02 a visitor signs in ${what}, and nothing of it stays`, async ({ site, tools }) => {
    const { page } = tools;
    await visit(tools, site.url + path);
    const before = await traceOf(page);
    await inject(tools);
    const widget = page.locator('.siw');
    const button = widget.getByRole('button', { name: 'Continue' });
    await expect(button).toBeVisible();
    const box = await widget.boundingBox();
    expect({ width: box?.width, button: Math.round((await button.boundingBox())?.height ?? 0) }).toEqual({
      width: 400,
      button: 45,
    });
    const viewport = await page.evaluate(() => document.documentElement.clientWidth);
    expect(box?.x).toBe(path === '/rtl' ? 24 : viewport - 424);
    await signInByText(tools, widget);
    await eject(tools);
    expect(await traceOf(page)).toEqual(before);
  });
}

test('EXT-02 an element is picked in a frame in a frame of another site, and the widget works there', async ({ site, tools }) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/frames`);
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await expect(inner.getByText('Sign in here')).toBeVisible();
  const markup = () => inner.locator('html').evaluate((root) => root.outerHTML);
  const before = await markup();
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Pick' }).click();
  await expect(panel.getByRole('button', { name: 'Picking…' })).toBeVisible();
  await inner.locator('#sign-in').hover({ position: { x: 200, y: 5 } });
  await inner.locator('#sign-in').click({ position: { x: 200, y: 5 } });
  await expect(panel.getByRole('textbox', { name: 'Selector' })).toHaveValue('#sign-in');
  expect(await markup()).toBe(before);
  await inject(tools);
  await signInByText(tools, inner.locator('#sign-in .siw'));
  const cookies = () => inner.locator('html').evaluate(() => document.cookie);
  expect(await cookies()).toContain('siw_devtools_session=');
  await eject(tools);
  expect(await markup()).toBe(before);
  expect(await cookies()).not.toContain('siw_devtools_');
  await panel.getByRole('radio', { name: 'Floating' }).check();
});

test('EXT-02 a page that listens to every message receives none of the widget, and its forged ones have no effect', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/abuse`);
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  const received = await page.evaluate(() => (window as unknown as { received: unknown[] }).received.length);
  expect(received).toBe(0);
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await expect(panel.getByText('OTP_AUTHENTICATE', { exact: true }).first()).toBeVisible();
  await expect(panel.getByText('FORGED')).toHaveCount(0);
  await expect(panel.getByText('In the page', { exact: true })).toBeVisible();
  await eject(tools);
  await expect(page.locator('.siw')).toHaveCount(0);
});

test('EXT-02 attack: a page that has replaced built-in functions learns what starts the widget, and sends messages for it', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/replaced`);
  await inject(tools);
  await expect(page.locator('.siw')).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as { learned: unknown[] }).learned)).toEqual([]);
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await panel
    .getByRole('button', { name: /Injected into the page/ })
    .first()
    .click();
  await expect(panel.getByText('Reported from the page.')).toBeVisible();
  await eject(tools);
  await expect(page.locator('.siw')).toHaveCount(0);
});

test('EXT-01 a page that has changed what the widget needs from the browser is named as the reason', async ({ site, tools }) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/extended`);
  await pressToolbar();
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'A script of this page has changed what the widget needs from the browser, so the widget cannot start. The console has the error.',
  );
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
  await expect(page.locator('.siw')).toHaveCount(0);
});

test('EXT-01 a value that is null is refused as on a page, and not left out', async ({ site, tools }) => {
  const { panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/plain`);
  await pressToolbar();
  await panel.getByText('Configuration as JSON').click();
  const field = panel.getByRole('textbox', { name: 'Configuration as JSON' });
  const before = await field.inputValue();
  await field.fill(JSON.stringify({ ...JSON.parse(before), sessionOptions: null }));
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText('config.sessionOptions is null, but it accepts an object.');
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
  await field.fill(before);
  await panel.getByText('Configuration as JSON').click();
});

test('EXT-01 a document without scripts is named as the reason, until the page is left', async ({ site, tools }) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/no-scripts`);
  await pressToolbar();
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText(
    'This document runs no scripts: it has a sandbox without allow-scripts, or they are disabled in the browser or its developer tools. Allow scripts, and load the page again.',
  );
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
  await page.goto(`${site.url}/plain`);
  await expect(panel.getByRole('alert')).toHaveCount(0);
});

test('EXT-01 the panel says that the page does not show the place of the widget, until it does', async ({ site, tools }) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/dialog`);
  await pressToolbar();
  await panel.getByRole('radio', { name: 'In an element' }).check();
  await panel.getByRole('textbox', { name: 'Selector' }).fill('#sign-in');
  await inject(tools);
  const hint = panel.getByText('The page does not show this place now. The widget appears as soon as the page shows it.');
  await expect(hint).toBeVisible();
  const dialog = page.locator('dialog');
  await dialog.evaluate((element: HTMLDialogElement) => element.showModal());
  await expect(page.locator('.siw')).toBeVisible();
  await expect(hint).toBeHidden();
  await dialog.evaluate((element: HTMLDialogElement) => element.close());
  await expect(hint).toBeVisible();
  await eject(tools);
  await expect(hint).toBeHidden();
  await panel.getByRole('radio', { name: 'Floating' }).check();
});

test('EXT-01 the panel says that the place of the widget is hidden while it is transparent, or nothing of it is left', async ({
  site,
  tools,
}) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/plain`);
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<div><div id="place"></div></div>');
  });
  const style = (own: string, parent = '') =>
    page.evaluate(
      ([ofPlace = '', ofParent = '']) => {
        const place = document.querySelector('#place');
        place?.setAttribute('style', ofPlace);
        place?.parentElement?.setAttribute('style', ofParent);
      },
      [own, parent],
    );
  await style('opacity: 0');
  await pressToolbar();
  await panel.getByRole('radio', { name: 'In an element' }).check();
  await panel.getByRole('textbox', { name: 'Selector' }).fill('#place');
  await inject(tools);
  const hint = panel.getByText('The page does not show this place now. The widget appears as soon as the page shows it.');
  const noHeight = 'height: 0; overflow: hidden';
  const pairs: [Parameters<typeof style>, Parameters<typeof style>][] = [
    [['opacity: 0'], ['opacity: 1']],
    [[noHeight], ['height: auto']],
    [['width: 0; overflow: clip'], ['width: 400px']],
    [['clip-path: inset(100%)'], ['clip-path: inset(1px 2px round 4px)']],
    [['', 'clip-path: inset(0 50%)'], ['display: contents; clip-path: inset(100%)']],
    [['scale: 0'], ['scale: 0.5']],
    [['', 'transform: scaleX(0)'], ['display: contents; overflow: hidden']],
    [
      ['', noHeight],
      ['position: fixed; top: 0', noHeight],
    ],
  ];
  for (const [hidden, shown] of pairs) {
    await style(...hidden);
    await expect(hint, hidden.join()).toBeVisible();
    await style(...shown);
    await expect(hint, shown.join()).toBeHidden();
  }
  await eject(tools);
  await panel.getByRole('radio', { name: 'Floating' }).check();
});

test('EXT-01 a widget in the page comes back when the page is loaded again, signed in as before', async ({ site, tools }) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/plain`);
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  await page.reload();
  await expect(page.locator('.siw')).toBeVisible();
  await panel.getByRole('tab', { name: 'Session' }).click();
  await expect(panel.getByRole('cell', { name: 'siw_devtools_session', exact: true })).toBeVisible();
  await eject(tools);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual([
    'stytch_session=of-the-shop',
    ['cart'],
  ]);
});

test('EXT-01 a session continues after the browser has stopped the background', async ({ site, tools }) => {
  const { page, panel, stopBackground } = tools;
  await visit(tools, `${site.url}/plain`);
  await inject(tools);
  const widget = page.locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Phone number' }), '2015550144');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await stopBackground();
  await panel.getByRole('tab', { name: 'Inbox' }).click();
  // The list may still have the messages of earlier tests only.
  const message = panel.getByRole('list', { name: 'Messages' }).getByRole('listitem').filter({ hasText: '2015550144' });
  await typeIn(widget.getByRole('textbox', { name: '6-digit passcode' }), await message.getByRole('status').innerText());
  await expect(widget.getByText('Your passcode has been successfully verified.')).toBeVisible();
  await eject(tools);
});

test('EXT-04 a running sandbox can answer instead, and the panel sets its faults', async ({ site, tools }) => {
  const { page, panel } = tools;
  const sandbox = await startSandboxProcess();
  await visit(tools, `${site.url}/plain`);
  await panel.getByRole('radio', { name: 'Running sandbox' }).check();
  await typeIn(panel.getByRole('textbox', { name: 'Address of the sandbox' }), sandbox.api.replace('localhost', '127.0.0.1'));
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  await panel.getByRole('tab', { name: 'Faults' }).click();
  await panel.getByRole('combobox', { name: 'How often' }).selectOption('Until cleared');
  await panel.getByRole('button', { name: 'Add fault' }).click();
  await expect(panel.getByRole('list', { name: 'Active faults' }).getByText('every call')).toBeVisible();
  await eject(tools);
  await panel.getByRole('radio', { name: 'Built-in mock' }).check();
  await sandbox.interrupt();
});

/** The titles that an audit of the inspected page finds for a widget in its light DOM, with passkeys. */
async function auditPage({ panel, pressToolbar }: Tools, url: string): Promise<string[]> {
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Audit this page' }).click();
  await expect(panel.locator(`[data-audited="${url}"]`)).toContainText('Headers of the page load.');
  return panel
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.finding ?? ''));
}

async function askForAudits({ panel }: Tools) {
  await panel.getByRole('radio', { name: 'In an element' }).first().check();
  await typeIn(panel.getByRole('textbox', { name: 'Selector' }), '#sign-in');
  await panel.getByRole('radio', { name: 'Light DOM' }).check();
  await panel.getByRole('checkbox', { name: 'Passkeys' }).check();
  await panel.getByRole('tab', { name: 'Audit' }).click();
}

async function endAudits({ panel, context }: Tools) {
  await panel.getByRole('radio', { name: 'Floating' }).check();
  await panel.getByRole('radio', { name: 'Shadow root' }).check();
  await panel.getByRole('checkbox', { name: 'Passkeys' }).uncheck();
  await context.clearCookies();
}

test('EXT-01 the audit finds the fault of a page, and nothing on a page without faults', async ({ site, tools }) => {
  await askForAudits(tools);
  for (const [folder, pages] of [
    ['sound', soundPages],
    ['faults', faultyPages],
  ] as const) {
    for (const name of Object.keys(pages)) {
      const url = `${site.url}/${folder}/${name}`;
      await visit(tools, url);
      const before = await tools.page.content();
      expect.soft(await auditPage(tools, url), name).toEqual(folder === 'sound' ? [] : [name]);
      expect(await tools.page.content()).toBe(before);
    }
  }
  await endAudits(tools);
});

test('EXT-01 the audit of realistic pages reports the problems and nothing else', async ({ site, tools }) => {
  const { panel } = tools;
  await askForAudits(tools);
  // Without a card, the text of the widget is on the background of the page.
  const theme = panel.getByRole('textbox', { name: 'Theme as JSON' });
  await panel.getByText('Theme as JSON').click();
  await typeIn(theme, '{"colorScheme":"inherit","container":{"backgroundColor":"transparent"}}');
  for (const [index, [name, { finds }]] of Object.entries(realPages).entries()) {
    const url = `${site.url}/real/${index}`;
    await visit(tools, url);
    const before = await tools.page.content();
    expect.soft(await auditPage(tools, url), name).toEqual(finds);
    expect(await tools.page.content()).toBe(before);
  }
  await typeIn(theme, '{}');
  await panel.getByText('Theme as JSON').click();
  await endAudits(tools);
});

/** Puts a frame into an element as Google's script does, and returns its box. */
const embed = (page: Page, selector: string) =>
  page.evaluate((within) => {
    const container = document.createElement('div');
    container.style.cssText = 'position: relative; z-index: 9999; top: 0; left: 0; height: 148px; width: auto';
    const frame = document.createElement('iframe');
    frame.style.cssText = 'height: 148px; width: 391px; overflow: hidden; border: none';
    container.append(frame);
    document.querySelector(within)?.append(container);
    const { x, y, width, height } = frame.getBoundingClientRect();
    container.remove();
    return [x, y, width, height].map(Math.round).join(' ');
  }, selector);

test('EXT-03 the panel shows the position of One Tap in each mode, lists overlapped elements, and moves it to another element', async ({
  site,
  tools,
}) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/one-tap`);
  const before = await traceOf(page);
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'One Tap' }).click();
  const overlay = page.locator('[data-siw-overlay]');
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }));

  const collisions = panel.getByRole('list', { name: 'Collisions' }).getByRole('listitem');
  await panel.getByRole('button', { name: 'Show on the page' }).click();
  await expect(overlay).toHaveAttribute('data-box', `${width - 375 - 40} 16 375 261`);
  await expect(overlay).toHaveAttribute('data-collisions', '#top');
  await expect(collisions).toHaveText([/#top.*sticky.*lies under the prompt/]);
  // What the browser draws does not grow with the zoom of the page.
  const [worker] = tools.context.serviceWorkers();
  const setZoom = (zoom: number) =>
    worker?.evaluate(
      (factor) =>
        (globalThis as unknown as { chrome: { tabs: { setZoom(factor: number): Promise<void> } } }).chrome.tabs.setZoom(factor),
      zoom,
    );
  await setZoom(1.25);
  await expect(overlay).toHaveAttribute('data-box', `${Math.round((width - 375 - 40) / 1.25)} 13 300 209`);
  await setZoom(1);
  await expect(overlay).toHaveAttribute('data-box', `${width - 375 - 40} 16 375 261`);
  await panel.getByRole('radio', { name: 'Known account' }).check();
  await expect(overlay).toHaveAttribute('data-box', `${width - 375 - 40} 16 375 179`);
  await panel.getByRole('radio', { name: 'Right to left' }).check();
  await expect(overlay).toHaveAttribute('data-box', '40 16 375 179');
  await panel.getByRole('radio', { name: '390 × 844' }).check();
  await expect(panel.getByText('Not shown: a page of 390 × 844 is too small.')).toBeVisible();
  await expect(panel.getByText(/Measured in Chromium \d+/)).toBeVisible();

  await panel.getByRole('radio', { name: 'Browser, phone' }).check();
  await expect(overlay).toHaveAttribute('data-box', '0 659 390 185');
  // The page's chat button, 20px from its corner, would be there too.
  await expect(collisions).toHaveText([/#chat.*fixed.*lies under the prompt/, /#help.*fixed.*lies under the prompt/]);
  await expect(panel.getByText(/^Estimated/)).toBeVisible();
  await panel.getByRole('radio', { name: 'This window' }).check();
  await expect(overlay).toHaveAttribute('data-box', `${Math.round((width - 600) / 2)} ${height - 185} 600 185`);
  await expect(panel.getByText(/^Not measured/)).toBeVisible();

  await panel.getByRole('radio', { name: 'Google’s frame', exact: true }).check();
  await expect(overlay).toHaveAttribute('data-box', `${width - 391 - 20} 20 391 148`);
  // A narrow window or another writing direction is not a phone.
  await panel.getByRole('radio', { name: 'Google’s frame, phone' }).check();
  await expect(overlay).toHaveAttribute('data-box', `0 ${height - 144} ${width} 144`);
  // An element in a stacking context stays in it, whatever its z-index.
  await expect(collisions).toHaveText([/#chat.*lies over the prompt/, /#help.*lies under the prompt/]);

  await panel.getByRole('radio', { name: 'In an element', exact: true }).last().check();
  await expect(overlay).toHaveAttribute('data-box', `${Math.round((width - 391) / 2)} 80 391 148`);
  await expect(panel.getByText('It is in no element yet. Drag it to one, or name one.')).toBeVisible();
  const aside = await page.locator('#aside').boundingBox();
  await page.mouse.move(width / 2, 100);
  await page.mouse.down();
  await page.mouse.move(200, 190, { steps: 4 });
  await page.mouse.up();
  await expect(panel.getByText('In #aside')).toBeVisible();
  await expect(panel.getByText('prompt_parent_id: "aside"')).toBeVisible();
  expect(await overlay.getAttribute('data-box')).toBe(await embed(page, '#aside'));
  expect(aside?.x).toBe(30);

  // Its inline start is on the right, inside of border and padding.
  const padded = (await page.locator('#padded').boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(200, 200);
  await page.mouse.down();
  await page.mouse.move(padded.x + 80, padded.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(panel.getByText('In #padded')).toBeVisible();
  expect(await overlay.getAttribute('data-box')).toBe(await embed(page, '#padded'));
  await typeIn(panel.getByRole('textbox', { name: 'Element' }), '#aside');
  await panel.getByRole('button', { name: 'Put it there' }).click();
  await expect(panel.getByText('In #aside')).toBeVisible();
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(overlay).toHaveCount(0);
  expect(await traceOf(page)).toEqual(before);
});

test('EXT-03 in an element, the overlay has the same stacking order as the prompt in the browser, also after a reload', async ({
  site,
  tools,
}) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/slots`);
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('tab', { name: 'One Tap' }).click();
  await panel.getByRole('radio', { name: 'In an element', exact: true }).last().check();
  for (const [place, met, seen] of [
    ['#slot', /#rail.*lies over the prompt/, 'NAV'],
    ['#nook', /#strip.*lies under the prompt/, 'IFRAME'],
  ] as const) {
    await typeIn(panel.getByRole('textbox', { name: 'Element' }), place);
    await panel.getByRole('button', { name: 'Put it there' }).click();
    await expect(panel.getByRole('list', { name: 'Collisions' }).getByRole('listitem')).toHaveText([met]);
    const inside = await page.evaluate((within) => {
      const container = document.createElement('div');
      container.style.cssText = 'position: relative; z-index: 9999; top: 0; left: 0; height: 148px; width: auto';
      const frame = document.createElement('iframe');
      frame.style.cssText = 'height: 148px; width: 391px; border: none';
      container.append(frame);
      document.querySelector(within)?.append(container);
      const { x, y } = frame.getBoundingClientRect();
      const over = document.elementsFromPoint(x + 20, y + 20).find((each) => !('siwOverlay' in (each as HTMLElement).dataset));
      container.remove();
      return over?.tagName;
    }, place);
    expect(inside).toBe(seen);
  }
  await page.reload();
  await expect(page.locator('[data-siw-overlay]')).toHaveCount(1);
  for (const name of ['Timeline', 'One Tap']) await panel.getByRole('tab', { name }).click();
  await panel.getByRole('button', { name: 'Hide' }).click();
  await expect(page.locator('[data-siw-overlay]')).toHaveCount(0);
  await panel.getByRole('tab', { name: 'Timeline' }).click();
});

test('EXT-01 a link of the inbox is opened in the page and signs in there, and any screen can be shown', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/plain`);
  for (const product of ['Passcodes', 'Passwords', 'Email links'])
    await panel.locator('.dv-setup').getByRole('checkbox', { name: product }).click();
  await inject(tools);
  const widget = page.locator('.siw');
  await typeIn(widget.getByRole('textbox', { name: 'Email' }), 'grace@example.com');
  await widget.getByRole('button', { name: 'Continue' }).click();
  await panel.getByRole('tab', { name: 'Inbox' }).click();
  const mail = panel.getByRole('listitem').filter({ hasText: 'grace@example.com' });
  await mail.getByRole('button', { name: 'Open link in the page' }).click();
  await panel.getByRole('tab', { name: 'Session' }).click();
  await expect(panel.getByRole('cell', { name: 'siw_devtools_session', exact: true })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/plain`);

  await panel.getByRole('tab', { name: 'Screens' }).click();
  await panel.getByRole('button', { name: 'Enter the passcode of an email' }).click();
  await expect(widget.getByRole('heading', { name: 'Enter passcode' })).toBeVisible();
  await eject(tools);
  expect(await page.evaluate(() => [document.cookie, Object.keys(localStorage)])).toEqual([
    'stytch_session=of-the-shop',
    ['cart'],
  ]);
});
