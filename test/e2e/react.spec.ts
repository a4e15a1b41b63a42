import { shiftsOf, watchShifts } from '../support/layoutShifts.ts';
import { expect } from './fixture.ts';
import { test } from './hostFixture.ts';

const providers = [{ type: 'google' }, { type: 'github' }];
const wide = { container: { width: '600px' } };

const openings = [
  { config: { products: ['otp', 'passwords'], otpOptions: { methods: ['sms', 'email'] } } },
  { config: { products: ['passwords', 'oauth', 'crypto', 'passkeys'], oauthOptions: { providers }, enableShadowDOM: true } },
  { config: { products: ['otp'] }, theme: { ...wide, hideHeaderText: true } },
  { entry: 'reset' },
];

/** Returns the sizes of the widget and of its placeholder, at a width of the page's element. */
function sizesAt(width: number) {
  const place = document.querySelector<HTMLElement>('#sign-in > div');
  const placeholder = place?.querySelector<HTMLElement>('[data-siw-placeholder]');
  const mount = place?.querySelector('.siw-mount');
  const card = (mount?.shadowRoot ?? mount)?.querySelector('.siw');
  if (!place || !placeholder || !card) throw new Error('There is no widget in a place that was kept for it.');
  place.style.width = `${width}px`;
  const sizeOf = (wide: Element | null, high: Element | null) => ({
    width: Math.round(wide?.getBoundingClientRect().width ?? 0),
    height: Math.round(high?.getBoundingClientRect().height ?? 0),
  });
  const widget = sizeOf(card, card);
  placeholder.style.display = '';
  const kept = sizeOf(placeholder.firstElementChild, placeholder);
  placeholder.style.display = 'none';
  return { widget, kept };
}

test('PWD-10 the form of a reset appears with its styles, also if the first frame of the page is late', async ({
  page,
  open,
  widget,
}) => {
  await page.addInitScript(watchShifts);
  await page.addInitScript(() => {
    window.requestAnimationFrame = (callback) => window.setTimeout(() => callback(performance.now()), 2_000);
  });
  await open('react', { entry: 'reset', prerender: 'none', isRendered: true });
  await expect(widget.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.adoptedStyleSheets.length)).toBe(2);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(await shiftsOf(page)).toEqual([]);
});

test('PKG-02 the HTML of a server hydrates without messages, keeps the space of the widget at every width, and shifts nothing', async ({
  page,
  open,
  widget,
}) => {
  await page.addInitScript(watchShifts);
  for (const opening of openings) {
    await page.goto('about:blank');
    await open('react', { ...opening, prerender: 'none', isRendered: true });
    await expect(widget.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
    const shifts = await shiftsOf(page);
    expect(shifts, JSON.stringify(opening)).toEqual([]);
    for (const width of [1_000, 400, 330, 280]) {
      const sizes = await page.evaluate(sizesAt, width);
      expect(sizes.kept, `${JSON.stringify(opening)} at ${width}px`).toEqual(sizes.widget);
    }
  }
});
