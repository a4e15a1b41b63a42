import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { packPackage, runNpm } from './packPackage.ts';

interface PackedFolder {
  folder: string;
  remove(): void;
}

const inFolder = (folder: string): PackedFolder => ({ folder, remove: () => rmSync(folder, { recursive: true, force: true }) });

const writeManifest = (folder: string) =>
  writeFileSync(`${folder}/package.json`, JSON.stringify({ name: 'host', private: true, type: 'module' }));

/** Unpacks the files of a package as they are published into a temporary folder. */
export function unpack(name: Parameters<typeof packPackage>[0]): PackedFolder {
  const folder = mkdtempSync('/tmp/signin-widget-packed-');
  execFileSync('tar', ['-xzf', packPackage(name, folder), '--strip-components=1'], { cwd: folder });
  return inFolder(folder);
}

/** Installs the packed package and the packages `beside` it, such as `react@19`, in a temporary folder outside of this repository. */
export function installPacked(...beside: string[]): PackedFolder {
  const folder = mkdtempSync('/tmp/signin-widget-host-');
  const file = packPackage('signin-widget', folder);
  writeManifest(folder);
  runNpm(folder, 'install', '--prefer-offline', file, ...beside);
  return inFolder(folder);
}

/** Installs the packed command, which needs no other packages and no network, in a folder whose path contains spaces. */
export function installCommand(): PackedFolder {
  const folder = mkdtempSync('/tmp/widget sandbox host-');
  const file = packPackage('widget-sandbox', folder);
  writeManifest(folder);
  runNpm(folder, 'install', '--offline', file);
  return inFolder(folder);
}
