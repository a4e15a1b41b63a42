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

/** Unpacks the files of a package as they are published into a temporary folder. */
export function unpack(...words: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/signin-widget-packed-');
  execFileSync('tar', ['-xzf', pack(folder, ...words), '--strip-components=1'], { cwd: folder });
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const begin = (folder: string) =>
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'host', private: true, type: 'module' }));

/** Installs the packed package and the packages `beside` it, such as `react@19`, in a temporary folder outside of this repository. */
export function installPacked(...beside: string[]): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/signin-widget-host-');
  const tarball = pack(folder);
  begin(folder);
  npm(folder, 'install', '--prefer-offline', `./${tarball}`, ...beside);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Installs the packed command, which needs no other packages and no network, in a folder whose path contains spaces. */
export function installCommand(): { folder: string; remove(): void } {
  const folder = mkdtempSync('/tmp/widget sandbox host-');
  const tarball = pack(folder, '--workspace', 'widget-sandbox');
  begin(folder);
  npm(folder, 'install', '--offline', `./${tarball}`);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
