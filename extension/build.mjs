import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
// @ts-expect-error the package has no types
import webExt from 'web-ext';
import { createManifest } from './manifest.mjs';
import { pages, script, withPageScript } from './vite.config.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(`${here}../package.json`, 'utf8'));
const common = `${here}dist/common`;

/** Scripts that must be one file each, because browsers give them no modules, or no way to load one. */
const scripts = {
  relay: 'relay/main.ts',
  picker: 'picker/main.ts',
  collect: 'audit/main.ts',
  overlay: 'one-tap/main.ts',
};

rmSync(`${here}dist`, { recursive: true, force: true });
await build(pages(common));
for (const [name, entry] of Object.entries(scripts)) await build(script(name, `${here}${entry}`, common));
// The background contains the script of the page.
await build(script('page', `${here}page/main.ts`, common));
await build(script('background', `${here}background/main.ts`, common, [withPageScript(common)]));
rmSync(`${common}/page.js`);

for (const browser of /** @type {const} */ (['chromium', 'firefox'])) {
  const folder = `${here}dist/${browser}`;
  cpSync(common, folder, { recursive: true });
  mkdirSync(`${folder}/icons`, { recursive: true });
  for (const size of [16, 32, 48, 128]) cpSync(`${here}icons/${size}.png`, `${folder}/icons/${size}.png`);
  writeFileSync(`${folder}/manifest.json`, `${JSON.stringify(createManifest(browser, version), null, 2)}\n`);
  await webExt.cmd.build(
    { sourceDir: folder, artifactsDir: `${here}dist`, filename: `signin-widget-${browser}-${version}.zip`, overwriteDest: true },
    { shouldExitProgram: false },
  );
}
rmSync(common, { recursive: true });
