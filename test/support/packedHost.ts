import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const npm = (folder: string, ...words: string[]) =>
  execFileSync('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8' });

/** An empty folder out of this repository's reach, with the packed package and what a host installs beside it, such as `react@19`. */
export function installPacked(...beside: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/signin-widget-host-');
  const [tarball = ''] = npm(root, 'pack', '--pack-destination', folder).trim().split('\n').slice(-1);
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'host', private: true, type: 'module' }));
  npm(folder, 'install', '--prefer-offline', `./${tarball}`, ...beside);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
