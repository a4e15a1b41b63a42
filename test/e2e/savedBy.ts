import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

interface Saved {
  name: string;
  text: string;
}

declare global {
  interface Window {
    saved: Promise<Saved>;
  }
}

/**
 * Returns the file that a click downloads. Playwright receives downloads of Firefox only in its own build: elsewhere, the file is taken
 * from the page.
 */
export async function savedBy(page: Page, press: () => Promise<void>): Promise<Saved> {
  if (page.context().browser()?.browserType().name() === 'firefox') return handedOver(page, press);
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function handedOver(page: Page, press: () => Promise<void>): Promise<Saved> {
  await page.evaluate(() => {
    const files = new Map<string, Blob>();
    const { createObjectURL } = URL;
    URL.createObjectURL = (file: Blob) => {
      const address = createObjectURL.call(URL, file);
      files.set(address, file);
      return address;
    };
    const take = (event: Event, done: (saved: Saved) => void) => {
      const link = event.target;
      const file = link instanceof HTMLAnchorElement && link.download ? files.get(link.href) : undefined;
      if (!file) return;
      event.preventDefault();
      void file.text().then((text) => done({ name: (link as HTMLAnchorElement).download, text }));
    };
    window.saved = new Promise((resolve) => document.addEventListener('click', (event) => take(event, resolve)));
  });
  await press();
  return page.evaluate(() => window.saved);
}
