import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const TEST_FILE = /\.(test|spec)\.tsx?$/;
const NOT_OURS = new Set(['node_modules', 'dist', '.tmp']);

/**
 * Every test file under a folder, those of installed and built code aside; none where there is no such folder.
 *
 * @param {string} folder
 * @returns {string[]} sorted paths
 */
export function findTests(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return NOT_OURS.has(entry.name) ? [] : findTests(path);
      return TEST_FILE.test(entry.name) ? [path] : [];
    })
    .sort();
}
