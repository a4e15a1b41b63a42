import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const { NODE_ENV: _, ...env } = process.env;

/** Environment of the tools of an app, without that of the test runner. */
export const appEnvironment = {
  ...env,
  NEXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
  npm_config_loglevel: 'error',
};

/** Returns the files that `packAll.ts` has packed: the widget and the command. */
export const packedFiles = (): string[] => (process.env.PACKED_FILES ?? '').split(',');

/**
 * Runs a command of an app.
 *
 * @returns what it prints
 * @throws if it fails; the error has what it has printed
 */
export const runIn = (folder: string, command: string, ...words: string[]): string =>
  execFileSync(command, words, { cwd: folder, encoding: 'utf8', env: appEnvironment, stdio: 'pipe' });

/**
 * Writes an app with `init` of the packed command.
 *
 * @param path folder of the app, absolute or in the folder where the command is installed
 * @returns its absolute path
 */
export function writeApp(backend: string, framework: string, path: string): string {
  const home = process.env.PACKED_HOME ?? '';
  const flags = ['--backend', backend, '--framework', framework, '--folder', path];
  runIn(home, 'npx', 'widget-sandbox', 'init', ...flags);
  return resolve(home, path);
}
