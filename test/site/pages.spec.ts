import { expect } from '@playwright/test';
import { axeFindings, expectTakenOver, live, pages, test } from './fixture.ts';

for (const file of pages) {
  test(`axe finds nothing on ${file}, light and dark`, async ({ page, site }) => {
    // The largest of these pages describes a hundred types.
    if (file.startsWith('api/')) test.slow();
    const found: string[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(site.url + file);
      await expect(page.locator('html')).toHaveClass(colorScheme === 'dark' ? /\bdark\b/ : /^(?!.*\bdark\b)/);
      for (const example of await live(page).all()) {
        await example.scrollIntoViewIfNeeded();
        await expect(example.getByRole('textbox', { name: 'Email' })).toBeVisible();
      }
      found.push(...(await axeFindings(page)));
    }
    expect(found).toEqual([]);
  });
}

test('the switch of the appearance changes the page and the widget, and is remembered', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(site.url);
  await live(page).scrollIntoViewIfNeeded();
  await expect(live(page).getByRole('textbox', { name: 'Email' })).toBeVisible();
  await page.getByRole('switch').first().click();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
  await expect
    .poll(() =>
      live(page)
        .locator('.siw')
        .evaluate((root) => getComputedStyle(root).colorScheme),
    )
    .toMatch(/dark/);
  await page.reload();
  await expect(page.locator('html')).toHaveClass(/\bdark\b/);
});

test('no page scrolls sideways at 320 px', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const wide: string[] = [];
  for (const file of pages) {
    await page.goto(site.url + file);
    await expect(page.locator('#app > *').first()).toBeVisible();
    if (await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)) wide.push(file);
  }
  expect(wide).toEqual([]);
});

test('on every page the keyboard reaches a link to the content first', async ({ page, site }) => {
  test.slow();
  const without: string[] = [];
  for (const file of pages.filter((name) => name !== '404.html')) {
    await page.goto(site.url + file);
    await expectTakenOver(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    if ((await page.evaluate(() => document.activeElement?.id)) !== 'VPContent') without.push(file);
  }
  expect(without).toEqual([]);
});

test('a visitor signs in on a live example with the keyboard alone', async ({ page, site }) => {
  await page.goto(site.url);
  await live(page).scrollIntoViewIfNeeded();
  const email = live(page).getByRole('textbox', { name: 'Email' });
  await expect(email).toBeVisible();
  const isReached = () => email.evaluate((field) => field === document.activeElement);
  for (let presses = 0; presses < 100 && !(await isReached()); presses += 1) await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Enter');
  const code = await live(page).getByRole('listitem').filter({ hasText: 'ada@example.com' }).locator('code').innerText();
  await expect(live(page).getByRole('textbox', { name: '6-digit passcode' })).toBeFocused();
  await page.keyboard.type(code);
  await expect(live(page).getByText('Signed in as ada@example.com.')).toBeVisible();
});
