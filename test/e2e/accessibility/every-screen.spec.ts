import { expect } from '../fixture.ts';
import { test } from './screensFixture.ts';

/** WCAG 2.2, 2.5.8: minimum width and height of a target, in CSS pixels. */
const TARGET = 24;

test.describe.configure({ timeout: 180_000 });

for (const [title, media] of [
  ['in light colours', { colorScheme: 'light' }],
  ['in dark colours', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
] as const) {
  test(`UI-01 axe finds no problem with any screen ${title}`, async ({ page, eachScreen, expectAccessible }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await eachScreen(() => expectAccessible());
  });
}

test('UI-01 axe finds no problem with any screen in a right-to-left language', async ({ page, eachScreen, expectAccessible }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await eachScreen(() => expectAccessible(), { locale: 'ar' });
});

test('UI-05 at 400% zoom, which leaves 320px, no screen scrolls horizontally, and no text is cut off', async ({
  page,
  widget,
  eachScreen,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await eachScreen(async (id) => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth), id).toBeLessThanOrEqual(320);
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

test('UI-01 every target is at least 24px wide and high, links within a sentence aside', async ({ widget, eachScreen }) => {
  await eachScreen(async (id) => {
    const small = await widget.locator('button, a, input, select, [role="tab"]').evaluateAll(
      (elements, least) =>
        elements
          .filter((element) => element.checkVisibility() && !element.closest('p a') && !element.matches('input[tabindex="-1"]'))
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

for (const [title, media] of [
  ['in its own colours', {}],
  ['in forced colours', { forcedColors: 'active' }],
] as const) {
  test(`UI-01 the element with the focus has a visible ring ${title}`, async ({ page, widget, eachScreen }) => {
    await page.emulateMedia({ ...media, reducedMotion: 'reduce' });
    await eachScreen(async (id) => {
      const places = widget.locator('button, a[href], input:not([tabindex="-1"])');
      for (const place of await places.all()) {
        if (!(await place.isVisible())) continue;
        // Styles of the control and of its ancestors, where a focus ring may be; of a passcode, also those of its boxes.
        const drawn = () =>
          place.evaluate((element) => {
            const around: Element[] = [...(element.closest('.siw-passcode')?.querySelectorAll('.siw-passcode-box') ?? [])];
            for (let each: Element | null = element; each && !each.matches('.siw'); each = each.parentElement) around.push(each);
            return around.map((each) => {
              const { outlineStyle, outlineWidth, outlineColor, boxShadow } = getComputedStyle(each);
              return outlineStyle === 'none' ? boxShadow : `${outlineStyle} ${outlineWidth} ${outlineColor} ${boxShadow}`;
            });
          });
        await place.evaluate((element: HTMLElement) => element.blur());
        const before = await drawn();
        await place.focus();
        // Buttons show the ring only after a key.
        await page.keyboard.press('Shift');
        expect(await drawn(), `${id}: ${await place.getAttribute('class')}`).not.toEqual(before);
      }
    });
  });
}

test('MAIN-06 UI-01 in forced colours the selected tab looks different from the others, and no button touches another', async ({
  page,
  widget,
  eachScreen,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  let seen = 0;
  await eachScreen(async (id) => {
    // The system replaces these colours, whatever the styles say.
    const looks = await widget.getByRole('tab').evaluateAll((tabs) =>
      tabs.map((tab) => {
        const style = getComputedStyle(tab);
        const hasOwn = style.getPropertyValue('forced-color-adjust') === 'none';
        return {
          isSelected: tab.ariaSelected === 'true',
          look: hasOwn ? `${style.backgroundColor} ${style.color}` : 'of the system',
        };
      }),
    );
    const gaps = await widget.locator('button.siw-button:visible').evaluateAll((buttons) => {
      const boxes = buttons.map((button) => button.getBoundingClientRect()).sort((one, other) => one.top - other.top);
      return boxes.flatMap(({ left, right, bottom }, index) =>
        boxes.slice(index + 1).flatMap((next) => (next.left < right && next.right > left ? [next.top - bottom] : [])),
      );
    });
    for (const gap of gaps) expect(gap, id).toBeGreaterThan(1);
    if (looks.length === 0) return;
    seen += 1;
    const selected = looks.find(({ isSelected }) => isSelected);
    for (const { isSelected, look } of looks) if (!isSelected) expect(look, id).not.toBe(selected?.look);
  });
  expect(seen).toBeGreaterThan(0);
});

test('UI-01 right-to-left languages are mirrored, with addresses, numbers and codes from left to right', async ({
  page,
  widget,
  eachScreen,
}) => {
  for (const [locale, isMirrored] of [
    ['en', false],
    ['ar', true],
  ] as const) {
    let fields = 0;
    await eachScreen(
      async (id) => {
        const root = await widget.boundingBox();
        const middle = (root?.x ?? 0) + (root?.width ?? 0) / 2;
        const isRight = async (part: string) => {
          const box = await widget.locator(part).first().boundingBox();
          return box && box.x + box.width / 2 > middle;
        };
        // The arrow points to the start of a line. The country is on the left of its number in both directions.
        if (await widget.locator('.siw-back').count()) await expect.poll(() => isRight('.siw-back'), id).toBe(isMirrored);
        if (await widget.locator('.siw-country').count()) await expect.poll(() => isRight('.siw-country'), id).toBe(false);
        const directions = await widget
          .locator('input:not([name="name"])')
          .evaluateAll((inputs) =>
            inputs.map((input) => `${(input as HTMLInputElement).name}: ${getComputedStyle(input).direction}`),
          );
        fields += directions.length;
        expect(
          directions.filter((direction) => !direction.endsWith(': ltr')),
          id,
        ).toEqual([]);
        if (!isMirrored) return;
        const texts = (await widget.locator('p').allTextContents()).filter((text) => /@|\d{3}/.test(text));
        // An address or a number within a sentence keeps its own direction.
        expect(
          texts.filter((text) => !/\u2068[^\u2069]*(@|\d{3})[^\u2069]*\u2069/.test(text)),
          id,
        ).toEqual([]);
      },
      { locale },
    );
    expect(fields).toBeGreaterThan(10);
    await expect(page.locator('.siw')).toHaveAttribute('dir', isMirrored ? 'rtl' : 'ltr');
  }
});
