import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium, firefox, webkit } from '@playwright/test';
import type { Machine } from './findBrowser.ts';

const playwrightCli = createRequire(import.meta.url).resolve('@playwright/test/cli');
const silent = (command: string, args: readonly string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0;

/** The machine that the tests run on. */
export const thisMachine: Machine = {
  env: process.env,
  exists: existsSync,
  playwrightPath: (name) => ({ chromium, firefox, webkit })[name].executablePath(),
  playwright: (...args) => silent(process.execPath, [playwrightCli, ...args]),
  asRoot(command, ...args) {
    if (process.getuid?.() === 0) return silent(command, args);
    return silent('sudo', ['-n', command, ...args]);
  },
  say: (line) => process.stderr.write(`${line}\n`),
};
