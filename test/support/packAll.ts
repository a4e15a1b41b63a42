import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Packs both packages once for all tests, and installs the command in a folder without anything else. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function packAll(): () => void {
  const folder = mkdtempSync('/tmp/signin-widget-packed-home-');
  const npm = (cwd: string, ...words: string[]) =>
    execFileSync('npm', [...words, '--silent'], { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();
  const pack = (...words: string[]) =>
    `${folder}/${npm(root, 'pack', '--ignore-scripts', '--pack-destination', folder, ...words)
      .split('\n')
      .at(-1)}`;
  const [widget, command] = [pack(), pack('--workspace', 'widget-sandbox')];
  npm(folder, 'install', '--prefix', folder, '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', command);
  process.env.PACKED_HOME = folder;
  process.env.PACKED_FILES = [widget, command].join();
  return () => rmSync(folder, { recursive: true, force: true });
}
