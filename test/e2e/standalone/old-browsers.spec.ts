import { readFileSync } from 'node:fs';
import { expect } from '../fixture.ts';
import { test } from './standaloneFixture.ts';

const MESSAGE = 'The sign-in form cannot be shown. Reload the page, or use a newer browser.';

/** Functions that a browser may lack, such as `URL.canParse`, and how a page uses the loader. */
for (const [owner, name, page_] of [
  ['URL', 'canParse', 'tag'],
  ['Object', 'hasOwn', 'tag'],
  ['window', 'WeakRef', 'async'],
] as const) {
  test(`in a browser without ${name}, the ${page_} page shows a message`, async ({ page, open, widget, allowConsole }) => {
    allowConsole(/this browser is too old/);
    await page.addInitScript(`delete ${owner}.${name}`);
    await open(page_);
    await expect(page.getByRole('alert')).toHaveText(MESSAGE);
    await expect(widget).toHaveCount(0);
  });
}

test('if the code of the widget does not load, the page shows a message, but not beside its own', async ({
  page,
  open,
  allowConsole,
}) => {
  allowConsole(
    /widget\.js|Failed to (load|fetch)|404|dynamically imported|Loading (module|failed)|MIME|Same Origin|integrity|preload/i,
  );
  await page.route('**/widget.js', (route) => route.fulfill({ status: 404 }));
  await open('tag');
  await expect(page.getByText(MESSAGE)).toBeVisible();
  await page.addInitScript(() => {
    addEventListener(
      'readystatechange',
      () => {
        if (document.readyState !== 'interactive') return;
        const own = document.createElement('p');
        own.className = 'signin-fallback';
        own.textContent = 'Bitte aktualisieren Sie Ihren Browser.';
        document.body.append(own);
      },
      true,
    );
  });
  await page.reload();
  await expect(page.getByText('Bitte aktualisieren Sie Ihren Browser.')).toBeVisible();
  await expect(page.locator('.signin-fallback')).toHaveCount(1);
});

test('the loader has no syntax newer than import(), so that older browsers run it', () => {
  const code = readFileSync(new URL('../../../dist/standalone/loader.js', import.meta.url), 'utf8').replace(/`[^`]*`/g, '``');
  expect(code).toContain('import(');
  expect(code.match(/\?\.(?!\d)|\?\?|\|\|=|&&=|\*\*|#\w|\bawait\b|\.\.\.|catch ?\{/g)).toBeNull();
});
