import { expect, test } from '@playwright/test';
import { oneTapBox } from '../../../extension/one-tap/geometry.ts';
import { openChooser } from './openChooser.ts';
import { startScreen } from './startScreen.ts';

/** Fonts of another system may break a line elsewhere. */
const LINE = 20;

for (const direction of ['ltr', 'rtl'] as const) {
  test(`EXT-03 the overlay has the position of the browser’s prompt, ${direction}`, async () => {
    const screen = await startScreen({ width: 1400, height: 1000 });
    // biome-ignore lint/suspicious/noSkippedTests: a machine without a screen cannot see what is drawn on one
    test.skip(screen === null, 'There is no Xvfb on this machine to see the browser’s windows: apt-get install xvfb.');
    if (!screen) return;
    const chooser = await openChooser(screen, { flags: [`--force-ui-direction=${direction}`], env: { LANGUAGE: 'en' } });
    try {
      const chromium = `Chromium ${chooser.version}; \`npm run one-tap\` measures again what the overlay follows`;
      for (const window of [
        { width: 1280, height: 900 },
        { width: 700, height: 600 },
        { width: 700, height: 300 },
      ]) {
        const { viewport, box } = await chooser.see({ window });
        const expected = oneTapBox('fedcmDesktop', { viewport, direction, visitor: 'new', parent: null });
        expect({ ...box, height: 0 }, chromium).toEqual({ ...expected, height: 0 });
        if (box && expected) expect(Math.abs(box.height - expected.height), chromium).toBeLessThanOrEqual(LINE);
      }
    } finally {
      await chooser.close();
      await screen.close();
    }
  });
}
