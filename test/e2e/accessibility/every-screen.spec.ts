import { expect } from '../fixture.ts';
import { test } from './screensFixture.ts';

/** WCAG 2.2, 2.5.8: as wide and as high as this, in CSS pixels. */
const TARGET = 24;

test.describe.configure({ timeout: 180_000 });

for (const [title, media] of [
  ['in light colours', { colorScheme: 'light' }],
  ['in dark colours', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const) {
  test(`UI-01 axe finds nothing wrong with any screen ${title}`, async ({ page, eachScreen, expectAccessible }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await eachScreen(() => expectAccessible());
  });
}

test('UI-01 axe finds nothing wrong with any screen that is written from right to left', async ({
  page,
  eachScreen,
  expectAccessible,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(() => expectAccessible(), { locale: 'ar' });
});

for (const [title, width, fontSize] of [
  ['at 400% zoom, which leaves 320px,', 320, '100%'],
  ['with text of twice the size at 400px,', 400, '200%'],
] as const) {
  test(`UI-05 ${title} no screen has to be scrolled sideways, and none cuts its text off`, async ({
    page,
    widget,
    eachScreen,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), fontSize);
    await eachScreen(async (id) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(width);
      const cutOff = await widget.locator('button, a, label, h2, h3, p, [role="tab"], .siw-alert-text').evaluateAll((elements) =>
        elements
          .filter((element) => {
            const { overflowX, textOverflow } = getComputedStyle(element);
            return element.scrollWidth > element.clientWidth + 1 && (overflowX !== 'visible' || textOverflow === 'ellipsis');
          })
          .map(({ textContent }) => textContent),
      );
      expect(cutOff, id).toEqual([]);
    });
  });
}

test('UI-01 whatever can be pressed is at least 24px wide and high, links within a sentence aside', async ({
  widget,
  eachScreen,
}) => {
  await eachScreen(async (id) => {
    const small = await widget.locator('button, a, input, select, [role="tab"]').evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest('p a') && element.getAttribute('tabindex') !== '-1')
          .map((element) => ({
            name: element.textContent || element.getAttribute('aria-label'),
            ...element.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => Math.round(width) < least || Math.round(height) < least)
          .map(({ name, width, height }) => `${name}: ${width} × ${height}`),
      TARGET,
    );
    expect(small, id).toEqual([]);
  });
});

test('UI-01 every screen has a heading, and every field has a label', async ({ widget, eachScreen }) => {
  await eachScreen(async (id) => {
    expect(await widget.getByRole('heading').count(), id).toBeGreaterThanOrEqual(1);
    const unlabelled = await widget.locator('input:not([type="hidden"], [tabindex="-1"], [readonly])').evaluateAll((inputs) =>
      (inputs as HTMLInputElement[])
        .filter((input) => input.checkVisibility())
        .filter((input) => !input.labels?.length && !input.getAttribute('aria-label'))
        .map(({ name }) => name),
    );
    expect(unlabelled, id).toEqual([]);
  });
});

test('UI-01 the focus is drawn around whatever has it, in forced colours too', async ({ page, widget, eachScreen }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await eachScreen(async (id) => {
    const places = widget.locator('button:not([disabled]), a[href], input:not([disabled], [tabindex="-1"])');
    for (const place of await places.all()) {
      if (!(await place.isVisible())) continue;
      await place.focus();
      await page.keyboard.press('Shift');
      const drawn = await place.evaluate((element) => {
        for (let each: Element | null = element; each; each = each.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(each);
          if (outlineStyle !== 'none' && outlineWidth !== '0px') return true;
          if (each.matches('.siw')) break;
        }
        return element.matches('.siw-passcode-input');
      });
      expect(drawn, `${id}: ${await place.getAttribute('class')}`).toBe(true);
    }
  });
});

test('UI-01 nothing moves for a visitor who asked for less of it', async ({ page, eachScreen }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(async (id) => {
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
        .flatMap((frame) => Object.keys(frame))
        .filter((property) => /transform|translate|rotate|scale|inset|margin|width|height/.test(property)),
    );
    expect(moving, id).toEqual([]);
  });
});
