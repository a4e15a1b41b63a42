import { expect, type Page } from '@playwright/test';
import { test } from './support/fixture.ts';
import { type InspectedTab, launchTools } from './support/launchTools.ts';
import { eject, inject, signInByText, visit } from './support/steps.ts';
import { traceOf } from './support/traceOf.ts';

/** Collects the errors in a page's console from now on. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

/** Opens the timeline. Returns its rows about pages that were left, and their present number. */
async function openTimeline({ panel }: InspectedTab) {
  await panel.getByRole('tab', { name: 'Timeline' }).click();
  await expect(panel.getByText('Injected into the page').first()).toBeVisible();
  const lefts = panel.getByText('The page was left');
  return { lefts, before: await lefts.count() };
}

/** Picks the place in the innermost frame and puts the widget there. */
async function injectIntoFrame({ page, panel, pressToolbar }: InspectedTab) {
  const inner = page.frameLocator('iframe').frameLocator('iframe');
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Pick' }).click();
  await expect(panel.getByRole('button', { name: 'Picking…' })).toBeVisible();
  await inner.locator('#sign-in').click({ position: { x: 200, y: 5 } });
  await expect(panel.getByRole('textbox', { name: 'Selector' })).toHaveValue('#sign-in');
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(inner.locator('.siw')).toBeVisible();
  return inner;
}

test('EXT-01 two panels of a tab show the same state, both can change the widget, and either ejects it', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  const errors = errorsOf(page);
  await visit(tools, `${site.url}/plain`);
  const before = await traceOf(page);
  await panel.getByRole('checkbox', { name: 'Text' }).uncheck();
  await inject(tools);
  const widget = page.locator('.siw');
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();

  const other = await tools.openPanelPage();
  await expect(other.getByText('In the page', { exact: true })).toBeVisible();
  await expect(other.getByRole('checkbox', { name: 'Text' })).not.toBeChecked();
  await expect(other.getByRole('list', { name: 'Timeline' }).getByText('Injected into the page').first()).toBeVisible();
  await expect(widget.getByRole('textbox', { name: 'Email' })).toBeVisible();

  await other.getByRole('checkbox', { name: 'Social' }).check();
  await other.getByRole('checkbox', { name: 'Passwords' }).uncheck();
  await expect(panel.getByRole('checkbox', { name: 'Social' })).toBeChecked();
  await expect(panel.getByRole('checkbox', { name: 'Passwords' })).not.toBeChecked();
  await panel.getByRole('combobox', { name: 'Language' }).pressSequentially('de');
  await expect(widget.getByRole('textbox', { name: 'E-Mail-Adresse' })).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Language' })).toHaveValue('de');

  await other.getByRole('button', { name: 'Eject', exact: true }).click();
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
  expect(await traceOf(page)).toEqual(before);
  await other.close();
  await inject(tools);
  await eject(tools);
  for (const name of ['Text', 'Passwords']) await panel.getByRole('checkbox', { name }).check();
  await panel.getByRole('checkbox', { name: 'Social' }).uncheck();
  await panel.getByRole('combobox', { name: 'Language' }).clear();
  expect(errors).toEqual([]);
});

test('EXT-01 two tabs with developer tools of their own have a widget each, and messages of their own', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  await visit(tools, `${site.url}/plain`);
  const second = await tools.openTab(`${site.url}/rtl`);
  const third = await tools.openTab(`${site.url}/strict`);
  await inject(tools);
  await inject(second);
  const inbox = panel.getByRole('tab', { name: 'Inbox' });
  const before = await inbox.innerText();
  await signInByText(second, second.page.locator('.siw'));
  expect(await inbox.innerText()).toBe(before);
  await expect(third.panel.getByText('Not in the page', { exact: true })).toBeVisible();
  await eject(second);
  await expect(second.page.locator('.siw')).toHaveCount(0);
  await expect(page.locator('.siw')).toBeVisible();
  await signInByText(tools, page.locator('.siw'));
  await eject(tools);
  for (const each of [second, third]) await each.page.close();
});

for (const [path, why] of [
  ['/paper', 'This is a PDF.'],
  ['/photo', 'This is a media file.'],
  ['/picture', 'This document is SVG.'],
  ['about:blank', 'Extensions cannot access this page'],
  ['chrome://version', 'Extensions cannot access this page'],
  ['chrome://no-such-page', 'Extensions cannot access this page'],
] as const) {
  test(`EXT-01 of ${path} the panel says why no widget can be there`, async ({ site, tools }) => {
    const { page, panel } = tools;
    await visit(tools, `${site.url}/plain`);
    await expect(panel.getByRole('button', { name: 'Inject', exact: true })).toBeEnabled();
    // An address that fails shows a page of the browser.
    await page.goto(path.startsWith('/') ? site.url + path : path).catch(() => {});
    await expect(panel.getByRole('alert').filter({ hasText: why })).toBeVisible();
    await expect(panel.getByRole('button', { name: 'Inject', exact: true })).toBeDisabled();
    await visit(tools, `${site.url}/plain`);
    await expect(panel.getByRole('alert')).toHaveCount(0);
  });
}

test('EXT-02 a widget is mounted in a document without a body, and stays when the body is parsed', async ({ site, tools }) => {
  const { page } = tools;
  const errors = errorsOf(page);
  await page.goto('about:blank');
  await page.goto(`${site.url}/slow`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.title === 'Shop');
  expect(await page.evaluate(() => document.body)).toBeNull();
  await inject(tools);
  await expect(page.locator('.siw').getByRole('button', { name: 'Continue' })).toBeVisible();
  site.finish();
  await expect(page.getByText('Sign in here')).toBeVisible();
  await signInByText(tools, page.locator('.siw'));
  await eject(tools);
  await expect(page.locator('.siw')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('EXT-02 a widget in a frame comes back when the frame or the whole page is loaded again, and goes with the frame', async ({
  site,
  tools,
}) => {
  const { page, panel } = tools;
  const errors = errorsOf(page);
  await visit(tools, `${site.url}/frames`);
  const inner = await injectIntoFrame(tools);
  const { lefts, before } = await openTimeline(tools);
  await inner.locator('html').evaluate(() => void setTimeout(() => location.reload()));
  await expect(lefts).toHaveCount(before + 1);
  await expect(inner.locator('.siw')).toBeVisible();
  await page.reload();
  await expect(lefts).toHaveCount(before + 2);
  await expect(inner.locator('.siw')).toBeVisible();
  await expect(panel.getByText('In the page', { exact: true })).toBeVisible();
  await signInByText(tools, inner.locator('.siw'));

  await page.evaluate(() => document.querySelector('iframe')?.remove());
  await expect(panel.getByText('Not in the page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(panel.getByRole('alert')).toHaveText('That frame is gone. Pick an element in another frame.');
  await panel.getByRole('radio', { name: 'Floating' }).check();
  await inject(tools);
  await expect(page.locator('.siw')).toBeVisible();
  await eject(tools);
  expect(errors).toEqual([]);
});

test('EXT-02 of two frames with the same address, the widget returns to its frame, also if the page replaces the frame', async ({
  site,
  tools,
}) => {
  const { page, panel, pressToolbar } = tools;
  await visit(tools, `${site.url}/twins`);
  const [first, second] = [page.frameLocator('iframe').first(), page.frameLocator('iframe').last()];
  await pressToolbar();
  await expect(panel.getByText('this page', { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Pick' }).click();
  await expect(panel.getByRole('button', { name: 'Picking…' })).toBeVisible();
  await second.locator('#sign-in').click({ position: { x: 200, y: 5 } });
  await expect(panel.getByRole('textbox', { name: 'Selector' })).toHaveValue('#sign-in');
  await panel.getByRole('button', { name: 'Inject', exact: true }).click();
  await expect(second.locator('.siw')).toBeVisible();

  const { lefts, before } = await openTimeline(tools);
  const expectBack = async (times: number) => {
    await expect(lefts).toHaveCount(before + times);
    await expect(second.locator('.siw')).toBeVisible();
    await expect(panel.getByText('In the page', { exact: true })).toBeVisible();
    await expect(first.locator('.siw')).toHaveCount(0);
  };
  await second.locator('html').evaluate(() => void setTimeout(() => location.reload()));
  await expectBack(1);
  await page.reload();
  await expectBack(2);
  await page.evaluate(() => document.querySelectorAll('iframe')[1]?.remove());
  await expect(panel.getByRole('alert')).toHaveText('The frame of the widget is gone. The widget returns when the frame does.');
  await page.evaluate(() => {
    const frame = document.querySelector('iframe');
    frame?.after(frame.cloneNode());
  });
  await expectBack(3);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await eject(tools);
  await panel.getByRole('radio', { name: 'Floating' }).check();
});

test('EXT-01 a reload of the extension removes the widget without a trace, and the new extension restores it', async ({
  site,
}) => {
  const tools = await launchTools(`${site.url}/plain`);
  const { page } = tools;
  const errors = errorsOf(page);
  await visit(tools, `${site.url}/plain`);
  const before = await traceOf(page);
  await inject(tools);
  await signInByText(tools, page.locator('.siw'));
  await tools.reloadExtension();
  await expect(page.locator('.siw')).toHaveCount(0);
  expect(await traceOf(page)).toEqual(before);

  const again = await tools.openTab(`${site.url}/rtl`);
  await inject(again);
  await signInByText(again, again.page.locator('.siw'));
  await eject(again);
  expect(errors).toEqual([]);
  await tools.close();
});
