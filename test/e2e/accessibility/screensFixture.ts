import type { Presentation } from 'signin-widget';
import type { ScreensHost } from '../../support/host/screens.ts';
import { expect } from '../fixture.ts';
import { test as base } from '../hostFixture.ts';

interface Looks {
  /** Shows every screen, one after another, and calls a function for each. */
  eachScreen: (look: (id: string) => Promise<void>, presentation?: Presentation) => Promise<void>;
}

const hasLaterStyles = () =>
  document.adoptedStyleSheets.some(({ cssRules }) => [...cssRules].some(({ cssText }) => cssText.includes('.siw-passcode-box')));

/** Tests of every screen of the product. */
export const test = base.extend<Looks>({
  eachScreen: async ({ page, open, widget }, use) => {
    await open('screens');
    await use(async (look, presentation = {}) => {
      const ids = await page.evaluate(() => (window as unknown as { host: ScreensHost }).host.ids);
      for (const id of ids) {
        await page.evaluate(([each, how]) => (window as unknown as { host: ScreensHost }).host.show(each, how), [
          id,
          presentation,
        ] as const);
        await expect(widget.locator('.siw-screen'), id).toHaveText(/\S/);
        await expect(widget.locator('[aria-busy="true"]'), id).toHaveCount(0);
        // The country selector replaces this placeholder when it has loaded.
        await expect(widget.locator('span.siw-country'), id).toHaveCount(0);
        // The hint for developers loads later too.
        if ((await widget.getByRole('button', { name: 'Google' }).count()) > 0)
          await expect(widget.locator('.siw-hint'), id).toHaveCount(1);
        // The styles of later screens load after the first paint.
        await expect.poll(() => page.evaluate(hasLaterStyles), id).toBe(true);
        await look(id);
      }
    });
  },
});
