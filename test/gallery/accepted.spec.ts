import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { openGallery } from './openGallery.ts';
import type { Cell } from './page/cell.ts';
import { presetNames } from './presets.ts';

const madeWith = fileURLToPath(new URL('baseline/made-with.json', import.meta.url));
/** These are shown in every preset; all of them in the default look. */
const inEveryPreset = ['first-everything', 'password-create-breached', 'passkeys-delete', 'controls-focus'];

const defaultCells: Cell[] = [
  { preset: 'default', scheme: 'light', dir: 'ltr', width: 400 },
  { preset: 'default', scheme: 'dark', dir: 'rtl', width: 320 },
];
const presetCells: Cell[] = presetNames.flatMap((preset) => [
  { preset, scheme: 'light', dir: 'ltr', width: 400 },
  { preset, scheme: 'dark', dir: 'ltr', width: 320 },
]);

/** Antialiasing may differ between machines; texts, colours and lines may not. */
const tolerance = { threshold: 0.05, maxDiffPixels: 40 };
const PARTS = 4;

for (let part = 0; part < PARTS; part += 1) {
  test(`each picture equals the accepted one, part ${part + 1} of ${PARTS}`, async ({ page, browser }, testInfo) => {
    const major = browser.version().split('.')[0];
    const accepting = testInfo.config.updateSnapshots === 'changed';
    if (accepting) writeFileSync(madeWith, `{ "chromium": "${major}" }\n`);
    const { chromium } = JSON.parse(readFileSync(madeWith, 'utf8')) as { chromium: string };
    testInfo.skip(chromium !== major, `The pictures are of Chromium ${chromium}, and this is ${major}: accept them again.`);

    const gallery = await openGallery(page);
    for (const { id } of gallery.sheets.filter((_, index) => index % PARTS === part)) {
      expect.soft(await gallery.picture(id, defaultCells, 2), id).toMatchSnapshot(`${id}.png`, tolerance);
      if (!inEveryPreset.includes(id)) continue;
      expect.soft(await gallery.picture(id, presetCells, 4), id).toMatchSnapshot(`${id}-presets.png`, tolerance);
    }
  });
}
