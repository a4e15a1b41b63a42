import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs npm in a folder, without the scripts of packages. Returns what it prints. */
export const runNpm = (folder: string, ...words: string[]): string =>
  execFileSync('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim();

const flags = { 'signin-widget': [], 'widget-sandbox': ['--workspace', 'widget-sandbox'] };

/** Packs a package of this repository, as it is published, into a folder. Returns the path of the file. */
export function packPackage(name: 'signin-widget' | 'widget-sandbox', folder: string): string {
  const file =
    runNpm(root, 'pack', '--pack-destination', folder, ...flags[name])
      .split('\n')
      .at(-1) ?? '';
  return join(folder, file);
}
