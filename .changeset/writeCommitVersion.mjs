// Writes a version that names the commit into both packages, for a prerelease: 0.0.0-main.<time in seconds>.g<commit>.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const [seconds, commit] = execFileSync('git', ['log', '-1', '--format=%ct %h', '--abbrev=12'], { encoding: 'utf8' })
  .trim()
  .split(' ');
const version = `0.0.0-main.${seconds}.g${commit}`;
for (const path of ['package.json', 'cli/package.json']) {
  const file = new URL(`../${path}`, import.meta.url);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/(?<="version": ")[^"]*/, version));
}
await import('./writeVersion.mjs');
