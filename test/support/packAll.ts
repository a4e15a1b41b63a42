import { mkdtempSync, rmSync } from 'node:fs';
import { packPackage, runNpm } from './packPackage.ts';

/** Packs both packages once for all tests, and installs the command in a folder without anything else. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default function packAll(): () => void {
  const folder = mkdtempSync('/tmp/signin-widget-packed-home-');
  const [widget, command] = [packPackage('signin-widget', folder), packPackage('widget-sandbox', folder)];
  runNpm(folder, 'install', '--prefix', folder, '--prefer-offline', command);
  process.env.PACKED_HOME = folder;
  process.env.PACKED_FILES = [widget, command].join();
  return () => rmSync(folder, { recursive: true, force: true });
}
