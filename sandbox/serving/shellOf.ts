import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Its pages and pictures; `shell.json`, which its build writes, names the rest. */
const PAGES = /^\/($|(index|extension-panel)\.html$|(assets\/)?favicon)/;

/** Tells by its path whether a file is one that the playground itself is made of; the others are the widget's and its host page's. */
export async function shellOf(folder: string): Promise<(path: string) => boolean> {
  const listed = await readFile(join(folder, 'shell.json'), 'utf8').catch(() => '[]');
  const files = new Set((JSON.parse(listed) as string[]).map((file) => `/${file}`));
  return (path) => PAGES.test(path) || files.has(path);
}
