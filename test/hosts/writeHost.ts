import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { frameworkNames } from '../../cli/src/init/starter/frameworks.ts';
import { writeApp } from '../support/writeApp.ts';
import { changes } from './changes.ts';

const isFramework = (name: string) => (frameworkNames as readonly string[]).includes(name);

/**
 * Writes the files of a host: those of an app of `init` with its changes, if the name is that of a framework, and those of the
 * folder of this name.
 *
 * @returns its folder
 */
export function writeHost(name: string): string {
  const ownFiles = fileURLToPath(new URL(`./${name}`, import.meta.url));
  const folder = mkdtempSync(`/tmp/signin-widget-${name}-`);
  if (isFramework(name)) {
    writeApp('mock', name, folder);
    for (const [file, from, to] of changes[name] ?? []) edit(join(folder, file), from, to);
    leaveOutPackages(join(folder, 'package.json'));
  }
  if (existsSync(ownFiles)) cpSync(ownFiles, folder, { recursive: true });
  return folder;
}

/** Replaces a part of a file. @throws if the part is not in it exactly once */
function edit(file: string, from: string, to: string): void {
  const parts = readFileSync(file, 'utf8').split(from);
  if (parts.length !== 2)
    throw new Error(`${file} has '${from}' ${parts.length - 1} times instead of once. Change test/hosts/changes.ts.`);
  writeFileSync(file, parts.join(to));
}

/** Leaves out the widget, which is installed later, and what takes long to install: the sandbox and the test runner. */
function leaveOutPackages(file: string): void {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  delete content.dependencies['signin-widget'];
  for (const name of ['@playwright/test', 'concurrently', 'widget-sandbox']) delete content.devDependencies[name];
  writeFileSync(file, JSON.stringify(content));
}
