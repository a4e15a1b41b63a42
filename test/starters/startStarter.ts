import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { appEnvironment, packedFiles, runIn, writeApp } from '../support/writeApp.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export const ADDRESS = 'http://localhost:3000';

/**
 * Writes a starter with the packed command to a new folder, and installs it with the packed packages.
 *
 * @returns its folder, and what runs there
 */
export function installStarter(backend: string, framework: string) {
  const folder = writeApp(backend, framework, mkdtempSync(join(process.env.PACKED_HOME ?? '', `${backend}-${framework}-`)));
  const npm = (...words: string[]) => runIn(folder, 'npm', ...words);
  npm('install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', ...packedFiles());
  if (backend === 'better-auth') addSqlite(folder, () => npm('rebuild', 'better-sqlite3'));
  return { folder, npm, start: (script: string, address = ADDRESS) => startScript(folder, script, address) };
}

/** SQLite takes minutes to compile: the result is kept. */
function addSqlite(folder: string, compile: () => void): void {
  const package_ = join(folder, 'node_modules/better-sqlite3');
  const { version } = JSON.parse(readFileSync(join(package_, 'package.json'), 'utf8'));
  const built = join(package_, 'build/Release/better_sqlite3.node');
  const kept = `${root}.tmp/better-sqlite3/${version}-${process.platform}-${process.arch}-${process.versions.modules}.node`;
  if (!existsSync(kept)) compile();
  for (const [from, to] of existsSync(kept) ? [[kept, built] as const] : [[built, kept] as const]) {
    mkdirSync(dirname(to), { recursive: true });
    copyFileSync(from, to);
  }
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts a script of a starter, and resolves when it serves the address. */
async function startScript(folder: string, script: string, address: string) {
  if (await answers(address)) throw new Error(`Something else is at ${address}. End it first.`);
  const child = spawn('npm', ['run', script], {
    cwd: folder,
    env: appEnvironment,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => printed.push(String(part)));
  const ended = new Promise<never>((_resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`npm run ${script} ended with ${code}.\n${printed.join('')}`)));
  });
  ended.catch(() => {});
  while (!(await Promise.race([answers(address), ended]))) await new Promise((resolve) => setTimeout(resolve, 100));
  return {
    printed: () => printed.join(''),
    async stop() {
      if (child.pid) process.kill(-child.pid);
      await ended.catch(() => {});
      while (await answers(address)) await new Promise((resolve) => setTimeout(resolve, 100));
    },
  };
}
