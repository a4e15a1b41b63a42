import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';

/** Takes the screenshots of the playground for the documents, with the built command. */
const here = fileURLToPath(new URL('.', import.meta.url));
const command = fileURLToPath(new URL('../../../cli/bin/widget-sandbox.js', import.meta.url));
const EMAIL = 'ada@example.test';
const MAX_BYTES = 150_000;
const installed = process.env.CHROMIUM ?? '/usr/bin/chromium';

/**
 * @typedef {object} Picture
 * @property {string} name
 * @property {string} address
 * @property {(page: import('playwright').Page) => Promise<unknown>} act
 * @property {'light' | 'dark'} [scheme]
 * @property {{ width: number, height: number }} [size]
 * @property {boolean} [touched] true for a touch device
 */

/** @type {readonly Picture[]} */
const pictures = [
  {
    name: 'scenario',
    address: '#tab=scenarios',
    async act(page) {
      await page.getByRole('button', { name: 'Expired code' }).click();
      await page.getByRole('textbox', { name: 'Email' }).pressSequentially(EMAIL);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('textbox', { name: '6-digit passcode' }).waitFor();
    },
  },
  {
    name: 'screens',
    size: { width: 1360, height: 720 },
    address: '#tab=screens&gallery=both-ltr-400-soft',
    act: (page) => page.locator('.pg-tile .siw h1, .pg-tile .siw h2').nth(5).waitFor(),
  },
  {
    name: 'timeline',
    scheme: 'dark',
    address: '#tab=timeline',
    async act(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: 'Command' }).pressSequentially('slow');
      await page.getByRole('option', { name: 'Slow network' }).first().waitFor();
    },
  },
  {
    name: 'phone',
    size: { width: 375, height: 720 },
    touched: true,
    address: '#tab=faults',
    act: (page) => page.getByRole('button', { name: 'Wrong code' }).waitFor(),
  },
];

const sandbox = spawn(process.execPath, [command, '--port', '0', '--json', '--products', 'otp,passwords'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
const [line] = await once(createInterface(sandbox.stdout), 'line');
const { playground } = JSON.parse(line);
const browser = await chromium.launch(existsSync(installed) ? { executablePath: installed } : {});
process.once('exit', () => sandbox.kill('SIGINT'));
for (const { name, address, act, scheme = 'light', size = { width: 1200, height: 720 }, touched = false } of pictures) {
  const page = await browser.newPage({
    viewport: size,
    colorScheme: scheme,
    reducedMotion: 'reduce',
    hasTouch: touched,
    isMobile: touched,
  });
  await page.goto(`${playground}/${address}`);
  await page.locator('.siw').first().waitFor({ state: 'attached' });
  await act(page);
  const hasFlags = await page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d');
    const widthOf = (/** @type {string} */ text) => context?.measureText(text).width ?? 0;
    // Without a font for emoji, the two letters of a flag are drawn as two boxes.
    return widthOf('🇩🇪') < 1.5 * widthOf('🇩');
  });
  if (!hasFlags) throw new Error('No font has flags. Install one with emoji, for example the package fonts-noto-color-emoji.');
  const path = `${here}${name}.png`;
  await page.screenshot({ path });
  const { size: bytes } = await stat(path);
  if (bytes > MAX_BYTES) throw new Error(`${name}.png has ${bytes} bytes; a README has room for ${MAX_BYTES}.`);
  console.log(`${name}.png: ${bytes} bytes`);
  await page.close();
}
await browser.close();
sandbox.kill('SIGINT');
