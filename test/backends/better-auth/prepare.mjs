import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = (command, ...args) => execFileSync(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });

/** The packages and their versions, without the lines that differ between the two lock files. */
const packagesOf = (file) => {
  if (!existsSync(file)) return '';
  const { packages } = JSON.parse(readFileSync(file, 'utf8'));
  return JSON.stringify(
    Object.entries(packages)
      .map(([path, { version }]) => path && `${path}@${version}`)
      .filter(Boolean),
  );
};

if (packagesOf(`${here}package-lock.json`) !== packagesOf(`${here}node_modules/.package-lock.json`))
  run('npm', 'ci', '--prefix', here, '--ignore-scripts', '--no-audit', '--no-fund');

// SQLite takes a minute to compile: the result is kept, since `npm ci` deletes it.
const { version } = JSON.parse(readFileSync(`${here}node_modules/better-sqlite3/package.json`, 'utf8'));
const built = `${here}node_modules/better-sqlite3/build/Release/better_sqlite3.node`;
const kept = `${root}.tmp/better-sqlite3/${version}-${process.platform}-${process.arch}-${process.versions.modules}.node`;
if (!existsSync(built)) {
  if (!existsSync(kept)) run('npm', 'rebuild', 'better-sqlite3', '--prefix', here);
  for (const [from, to] of existsSync(kept) ? [[kept, built]] : [[built, kept]]) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}
run('npm', 'run', '--silent', 'build:better-auth');
