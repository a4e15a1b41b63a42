import type { ScreensHost } from '../../support/host/screens.ts';
import { expect, test } from '../fixture.ts';

interface HostWindow {
  host?: ScreensHost;
}

/** Long words, right to left, wide letters, stacked marks; and words that are 40% longer than English. */
const languages = ['de', 'ar', 'ja', 'th', 'en-XA'];

const pages = { package: 'screens', standalone: 'screens-by-preact' } as const;

for (const [build, page] of Object.entries(pages)) {
  test.describe(build, () => {
    test('UI-05 every screen in five languages at 320px: no horizontal scrolling, no text cut off', async ({
      driver,
      hostServer,
      sandbox,
    }) => {
      test.setTimeout(300_000);
      const options = encodeURIComponent(JSON.stringify({ publicToken: sandbox.public_token, backend: sandbox.api }));
      await driver.open(`${hostServer.url}/framing.html?frame=${page}.html#${options}`);
      await driver.evaluate(() => {
        const frame = document.querySelector('iframe');
        if (frame) Object.assign(frame, { width: '320', height: '900' });
      }, null);
      const faults: string[] = [];
      await driver.inFrame(async () => {
        const idsOf = () => (window as unknown as HostWindow).host?.ids ?? null;
        await expect.poll(() => driver.evaluate(idsOf, null).catch(() => null)).not.toBeNull();
        expect(await driver.evaluate(() => innerWidth, null)).toBe(320);
        for (const id of (await driver.evaluate(idsOf, null)) ?? []) {
          const found = await driver.evaluate(
            async ({ id, languages }) => {
              const { host } = window as unknown as Required<HostWindow>;
              const isShown = () =>
                document.querySelector('.siw-screen')?.textContent?.trim() &&
                !document.querySelector('.siw [aria-busy=true]') &&
                // The style sheet of later screens.
                document.adoptedStyleSheets.some(({ cssRules }) =>
                  [...cssRules].some(({ cssText }) => cssText.includes('.siw-passcode-box')),
                );
              host.show(id);
              while (!isShown()) await new Promise((done) => requestAnimationFrame(done));
              const results = [];
              for (const language of languages) results.push(await host.showLanguage(language));
              return results.flatMap(({ locale, faults }) => faults.map((fault) => `${locale}: ${fault}`));
            },
            { id, languages },
          );
          faults.push(...found.map((fault) => `${id} in ${fault}`));
        }
      });
      expect(faults).toEqual([]);
    });
  });
}
