import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openPage } from './browser.mjs';
import { out } from './build.mjs';
import { visits } from './visits.mjs';

/**
 * Writes the passcode screen of this widget as HTML and CSS, for a page without its scripts.
 * @param {import('playwright').Browser} browser @param {string} origin @param {import('./contenders.mjs').Contender} contender
 * @param {import('./contenders.mjs').Contender} source the whole widget
 */
export async function captureNextScreen(browser, origin, { id }, source) {
  const opened = await openPage(browser);
  await opened.page.goto(`${origin}/p/${source.id}/otp`, { waitUntil: 'commit' });
  await visits.otp(opened, source);
  // The screen appears with an animation.
  await pause(1_000);
  const screen = await opened.page.evaluate(() => ({
    html: document.getElementById('root')?.innerHTML,
    css: [...document.styleSheets, ...document.adoptedStyleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .map(({ cssText }) => cssText)
      .join('\n'),
  }));
  await opened.close();
  writeFileSync(join(out, id, 'otp', 'next.json'), JSON.stringify(screen));
}
