import type { ScreensHost } from '../../support/host/screens.ts';
import { test as base } from '../accessibility/screensFixture.ts';
import { expect } from '../fixture.ts';

/** Sizes of texts and lines in the design, in pixels at the browser's default size. */
const SIZES = [12, 13, 14, 16, 18, 20];
const LINES = [16, 18, 20, 24, 28];

interface BrowserSettings {
  /** Text size in the browser's settings, in pixels. Default of browsers: 16. */
  chosen?: number;
  /** Minimum text size in the browser's settings, in pixels. */
  smallest?: number;
}

interface Measured {
  /** Every size of text that is shown, and the height of its lines, in pixels. */
  sizes: number[];
  lines: number[];
  /** Texts that are cut off, outside of their place, over something else or broken within a word. */
  faults: string[];
  cutOff: string[];
}

interface Fixtures {
  /** Shows each screen at 400px, on a page whose root has another text size, and measures it. */
  measureEachScreen: (rootSize: string, look: (id: string, measured: Measured) => void) => Promise<void>;
  /** Fails if a screen uses other sizes than those of the design, multiplied by this factor. */
  expectSizes: (id: string, measured: Measured, times: number) => void;
}

interface WorkerFixtures {
  settings: BrowserSettings;
}

/** Tests in a browser whose visitor has set the size of text. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  settings: [{}, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ launchOptions, browserName, settings: { chosen = 16, smallest = 0 } }, use) => {
      const fixed = (chosen * 13) / 16;
      const preferences = Object.fromEntries(
        ['x-western', 'x-unicode'].flatMap((script) => [
          [`font.size.variable.${script}`, chosen],
          [`font.size.monospace.${script}`, fixed],
          [`font.minimum-size.${script}`, smallest],
        ]),
      );
      const blink = `--blink-settings=defaultFontSize=${chosen},defaultFixedFontSize=${fixed},minimumFontSize=${smallest}`;
      await use({
        ...launchOptions,
        ...(browserName === 'chromium' ? { args: [blink] } : { firefoxUserPrefs: preferences }),
      });
    },
    { scope: 'worker' },
  ],
  measureEachScreen: async ({ page, widget, eachScreen }, use) => {
    await use(async (rootSize, look) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 400, height: 900 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
        // For `monospace` alone, browsers have another size of `medium`.
        document.body.style.fontFamily = 'monospace';
      }, rootSize);
      await eachScreen(async (id) => {
        const { faults } = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.showLanguage('en'));
        const measured = await widget.locator('*:not(svg, svg *)').evaluateAll((elements) => {
          const shown = elements.filter(
            (element) =>
              element.checkVisibility() &&
              (element instanceof HTMLInputElement || [...element.childNodes].some((node) => node instanceof Text)),
          );
          const styles = shown.map((element) => getComputedStyle(element));
          const unseen = '.siw-passcode-input, .siw-hidden';
          return {
            sizes: styles.map(({ fontSize }) => Number.parseFloat(fontSize)),
            lines: styles.map(({ lineHeight }) => Number.parseFloat(lineHeight)),
            cutOff: shown
              .filter((element) => !element.matches(unseen))
              .filter((element) => {
                const { clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
                if (clientWidth === 0) return false;
                // A field scrolls a value that is wider than it, which depends on the fonts of the computer.
                const isField = element instanceof HTMLInputElement;
                return scrollHeight > clientHeight + 1 || (!isField && scrollWidth > clientWidth + 1);
              })
              .map((element) => `${element.className}: ${element.textContent}`),
          };
        });
        look(id, { ...measured, faults });
      });
    });
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the first parameter's names
  expectSizes: async ({}, use) => {
    await use((id, { sizes, lines }, times) => {
      const strange = (found: readonly number[], expected: readonly number[]) =>
        found.filter((size) => !expected.some((each) => Math.abs(size - each * times) < 0.02 * times));
      expect(sizes.length, id).toBeGreaterThan(0);
      expect(strange(sizes, SIZES), `${id}: sizes of text`).toEqual([]);
      expect(strange(lines, LINES), `${id}: heights of lines`).toEqual([]);
    });
  },
});
