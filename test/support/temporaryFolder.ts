import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/** Creates a folder for the temporary files of a test run. */
export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'signin-widget-tests-'));
  process.env.TMPDIR = folder;
}

/** Removes the folder with its content. */
export function teardown() {
  rmSync(folder, { recursive: true, force: true });
}
