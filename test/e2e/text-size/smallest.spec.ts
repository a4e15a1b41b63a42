import { expect } from '../fixture.ts';
import { test } from './textSizeFixture.ts';

test.describe.configure({ timeout: 180_000 });
const SMALLEST = 24;
test.use({ settings: { smallest: SMALLEST } });

test('UI-05 with a minimum text size in the browser every screen is readable', async ({ context, measureEachScreen }) => {
  const page = await context.newPage();
  await page.goto('data:text/html,<p><span style="font-size: 12px">small');
  const heightOfSmallText = await page.locator('span').evaluate((span) => span.getBoundingClientRect().height);
  await page.close();
  expect(heightOfSmallText, 'the height of text of 12px in this browser').toBeGreaterThanOrEqual(SMALLEST);
  await measureEachScreen('100%', (id, { faults, cutOff }) => {
    expect([...faults, ...cutOff], id).toEqual([]);
  });
});
