import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { createManifest } from './manifest.mjs';

/**
 * Writes what each store asks for to `dist/release`: the package, the texts of the listing, the privacy statement and pictures.
 * Firefox's store also gets the source, because the scripts of the package are bundled. Run `npm run extension` before.
 */
const here = fileURLToPath(new URL('.', import.meta.url));
const { version } = JSON.parse(readFileSync(`${here}../package.json`, 'utf8'));
const installed = process.env.CHROMIUM ?? '/usr/bin/chromium';
const PICTURES = ['screenshot', 'screenshot-audit'];
/** Both stores accept this size; Chrome's accepts only it and half of it. */
const SIZE = { width: 1280, height: 800 };

/** The stores, and the number of characters that they accept. */
const stores = /** @type {const} */ ({
  'chrome-web-store': { browser: 'chromium', name: 75, summary: 132, description: 16_000 },
  'firefox-add-ons': { browser: 'firefox', name: 50, summary: 250, description: 15_000 },
});

/** @type {(what: string, text: string, most: number) => void} */
function assertLength(what, text, most) {
  if (text.length > most) throw new Error(`${what} has ${text.length} characters, and the store accepts ${most}. Shorten it.`);
}

const description = readFileSync(`${here}store/description.md`, 'utf8').trim();
rmSync(`${here}dist/release`, { recursive: true, force: true });
for (const [store, { browser, ...most }] of Object.entries(stores)) {
  const built = `${here}dist/signin-widget-${browser}-${version}.zip`;
  if (!existsSync(built)) throw new Error(`${built} does not exist. Run: npm run extension`);
  const folder = `${here}dist/release/${store}`;
  mkdirSync(`${folder}/pictures`, { recursive: true });
  const manifest = createManifest(browser, version);
  assertLength('The name', manifest.name, most.name);
  assertLength('The description in the manifest', manifest.description, most.summary);
  assertLength('store/description.md', description, most.description);
  copyFileSync(built, `${folder}/package.zip`);
  copyFileSync(`${here}icons/128.png`, `${folder}/icon.png`);
  copyFileSync(`${here}store/privacy.md`, `${folder}/privacy.md`);
  writeFileSync(
    `${folder}/listing.md`,
    `# ${manifest.name} ${version}\n\n## Summary\n\n${manifest.description}\n\n## Description\n\n${description}\n`,
  );
}
execFileSync('git', ['archive', '--format=zip', `--output=${here}dist/release/firefox-add-ons/source.zip`, 'HEAD'], {
  cwd: `${here}..`,
});

const launched = await chromium.launch(existsSync(installed) ? { executablePath: installed } : {});
try {
  const page = await launched.newPage({ viewport: SIZE });
  for (const name of PICTURES) {
    const picture = readFileSync(`${here}${name}.png`).toString('base64');
    await page.setContent(
      `<body style="margin:0;display:grid;place-items:center;height:100vh;background:#f5f6f8"><img style="width:100%" src="data:image/png;base64,${picture}">`,
    );
    await page.locator('img').evaluate((image) => /** @type {HTMLImageElement} */ (image).decode());
    for (const store of Object.keys(stores)) await page.screenshot({ path: `${here}dist/release/${store}/pictures/${name}.png` });
  }
} finally {
  await launched.close();
}
console.log(`extension: ${Object.keys(stores).join(' and ')} are in extension/dist/release`);
