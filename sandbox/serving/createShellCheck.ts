import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pages and pictures of the playground. `shell.json`, which its build writes, lists the other files. */
const PAGES = /^\/($|(index|extension-panel)\.html$|(assets\/)?favicon)/;

/**
 * Returns a function that checks by its path whether a file belongs to the playground itself. The others belong to the widget and
 * its host page.
 */
export async function createShellCheck(folder: string): Promise<(path: string) => boolean> {
  const listed = await readFile(join(folder, 'shell.json'), 'utf8').catch(() => '[]');
  const files = new Set((JSON.parse(listed) as string[]).map((file) => `/${file}`));
  return (path) => PAGES.test(path) || files.has(path);
}
