import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const npm = (folder: string, ...words: string[]) =>
  execFileSync('npm', [...words, '--ignore-scripts', '--no-audit', '--no-fund', '--silent'], { cwd: folder, encoding: 'utf8' });

const pack = (folder: string, ...words: string[]) =>
  npm(root, 'pack', '--pack-destination', folder, ...words)
    .trim()
    .split('\n')
    .at(-1) ?? '';

/** The files of a package as they are published, in a folder of their own. */
export function unpack(...words: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/signin-widget-packed-');
  execFileSync('tar', ['-xzf', pack(folder, ...words), '--strip-components=1'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const begin = (folder: string) =>
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'host', private: true, type: 'module' }));

/** An empty folder out of this repository's reach, with the packed package and what a host installs beside it, such as `react@19`. */
export function installPacked(...beside: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/signin-widget-host-');
  const tarball = pack(folder);
  begin(folder);
  npm(folder, 'install', '--prefer-offline', `./${tarball}`, ...beside);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The same with the packed command, which needs nothing beside it and no network; there is a space in the folder's path. */
export function installCommand(): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/widget sandbox host-');
  const tarball = pack(folder, '--workspace', 'widget-sandbox');
  begin(folder);
  npm(folder, 'install', '--offline', `./${tarball}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
