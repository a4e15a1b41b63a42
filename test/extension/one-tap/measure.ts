import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import type { Measured, Measurement } from '../../../extension/one-tap/measured.ts';
import { openChooser } from './openChooser.ts';
import { startScreen } from './startScreen.ts';

const file = new URL('../../../extension/one-tap/measured.json', import.meta.url);

const wide = { width: 1280, height: 900 };
const windows = [{ width: 500, height: 700 }, { width: 800, height: 700 }, wide, { width: 1920, height: 1100 }];
/** Just too low for a new visitor's chooser, and just high enough. */
const low = [
  { width: 1000, height: 364 },
  { width: 1000, height: 365 },
];

interface Round {
  windows: readonly { width: number; height: number }[];
  visitor: Measurement['visitor'];
  language?: 'ar';
  /** The direction of the browser's own parts, where it is not its language's. */
  direction?: 'rtl';
  scale?: 2;
  tools?: true;
  mode?: 'active';
  tall?: true;
  zoom?: number;
}

const rounds: readonly Round[] = [
  { windows: [...windows, ...low], visitor: 'new' },
  { windows, visitor: 'known' },
  { windows: [wide], visitor: 'two' },
  { windows: [wide], visitor: 'several' },
  { windows, visitor: 'new', direction: 'rtl' },
  { windows: [wide], visitor: 'known', direction: 'rtl' },
  { windows: [wide], visitor: 'two', direction: 'rtl' },
  { windows: [wide], visitor: 'several', direction: 'rtl' },
  { windows, visitor: 'new', language: 'ar' },
  { windows: [{ width: 900, height: 600 }], visitor: 'new', scale: 2 },
  { windows: [{ width: 900, height: 600 }], visitor: 'new', scale: 2, direction: 'rtl' },
  { windows: [{ width: 900, height: 700 }, wide, { width: 1920, height: 1100 }], visitor: 'new', tools: true },
  { windows: [wide], visitor: 'new', tall: true },
  { windows: [wide], visitor: 'new', tall: true, direction: 'rtl' },
  { windows: [wide], visitor: 'new', zoom: 1.5 },
  { windows: [wide], visitor: 'new', mode: 'active' },
];

const accounts: Record<Measurement['visitor'], number> = { known: 0, new: 0, two: 2, several: 4 };

test('where Chromium draws its account chooser', async () => {
  const screen = await startScreen({ width: 2000, height: 1300 });
  if (!screen) throw new Error('There is no Xvfb on this machine: apt-get install xvfb.');
  const rows: Measurement[] = [];
  let version = '';
  for (const {
    windows,
    visitor,
    language,
    direction,
    scale = 1,
    tools = false,
    mode = 'passive',
    tall = false,
    zoom = 1,
  } of rounds) {
    const chooser = await openChooser(screen, {
      scale,
      zoom,
      env: language ? { LANGUAGE: language } : { LANGUAGE: 'en' },
      flags: [...(direction ? [`--force-ui-direction=${direction}`] : []), ...(tools ? ['--auto-open-devtools-for-tabs'] : [])],
    });
    version = chooser.version;
    await chooser.signIn(...Array.from({ length: accounts[visitor] }, (_, count) => `visitor-${count + 1}@example.com`));
    if (visitor === 'known') await chooser.accept();
    for (const window of windows) {
      const { viewport, box } = await chooser.see({ window, mode, tall });
      const isRtl = direction === 'rtl' || language === 'ar';
      rows.push({
        mode,
        viewport,
        direction: isRtl ? 'rtl' : 'ltr',
        language: language ?? 'en',
        visitor,
        scale,
        tools,
        tall,
        zoom,
        box,
      });
    }
    await chooser.close();
  }
  await screen.close();
  writeFileSync(file, `${JSON.stringify({ chromium: version, rows } satisfies Measured, null, 2)}\n`);
});
