import { readFileSync } from 'node:fs';
import { expect } from '../fixture.ts';
import { test } from '../hostFixture.ts';

const docs = readFileSync(new URL('../../../docs/browsers.md', import.meta.url), 'utf8');
const codeOf = (language: string) => new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'ms').exec(docs)?.[1] ?? '';

// Only the element needs it. Tests of the loader remove other functions.
test('in a browser without WeakRef, the custom element shows a message', async ({ page, open, widget, allowConsole }) => {
  allowConsole(/WeakRef is not (defined|a constructor)/);
  await page.addInitScript('delete window.WeakRef');
  await open('element');
  await expect(page.getByText('The sign-in form cannot be shown. Reload the page, or use a newer browser.')).toBeVisible();
  await expect(widget).toHaveCount(0);
});

test('the documented message of a page is visible after five seconds, unless the widget is there', async ({ page }) => {
  await page.setContent(`<!doctype html><title>Page</title>${codeOf('html')}<style>${codeOf('css')}</style>`);
  const message = page.getByText('To sign in, please use a newer browser.');
  await expect(message).toBeHidden();
  expect(await page.evaluate(() => document.getAnimations().map(({ effect }) => effect?.getComputedTiming().endTime))).toEqual([
    5000,
  ]);
  await page.evaluate(() => document.getAnimations()[0]?.finish());
  await expect(message).toBeVisible();
  await page.evaluate(() => document.querySelector('#sign-in')?.append(document.createElement('div')));
  await expect(message).toBeHidden();
});
