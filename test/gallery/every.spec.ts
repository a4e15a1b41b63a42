import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { openGallery } from './openGallery.ts';
import { overview } from './overview.ts';
import type { Cell } from './page/cell.ts';
import { presetNames } from './presets.ts';

const folder = fileURLToPath(new URL('../../.tmp/gallery/every', import.meta.url));
const presets = ['default', ...presetNames] as const;
const every: Cell[] = presets.flatMap((preset) =>
  ([400, 320] as const).flatMap((width) =>
    (['ltr', 'rtl'] as const).flatMap((dir) => (['light', 'dark'] as const).map((scheme) => ({ preset, scheme, dir, width }))),
  ),
);

test('every screen in every preset, scheme, direction and width', async ({ page }) => {
  mkdirSync(folder, { recursive: true });
  const gallery = await openGallery(page);
  for (const { id } of gallery.sheets)
    writeFileSync(`${folder}/${id}.png`, await gallery.picture(id, every, every.length / presets.length));
  writeFileSync(`${folder}/index.html`, overview(gallery.sheets, presets));
  console.log(`${gallery.sheets.length * every.length} pictures: ${folder}/index.html`);
});
