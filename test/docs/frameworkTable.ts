import { existsSync, readFileSync } from 'node:fs';
import { type FrameworkName, frameworks } from '../../cli/src/init/starter/frameworks.ts';
import { testedFrameworks } from '../hosts/frameworks.ts';

interface Dependencies {
  dependencies?: Readonly<Record<string, string>>;
  devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the version that a host installs, from its package.json or from the apps of `init`. */
function versionOf(host: string, name: string): string {
  const file = new URL(`../hosts/${host}/package.json`, import.meta.url);
  const { dependencies, devDependencies }: Dependencies = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : frameworks[host as FrameworkName];
  const version = dependencies?.[name] ?? devDependencies?.[name];
  if (!version) throw new Error(`The host ${host} does not install ${name}. Change test/hosts/frameworks.ts.`);
  return version;
}

/** Returns the table of the frameworks that the tests use, as Markdown. */
export function frameworkTable(): string {
  const rows = testedFrameworks.map(
    ({ title, host, package: name, widget, verified }) =>
      `| ${title} | ${versionOf(host, name)} | ${widget} | ${verified.join(', ')} |`,
  );
  return ['| Framework | Tested version | Widget as | Verified |', '|---|---|---|---|', ...rows].join('\n');
}
