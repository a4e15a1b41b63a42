import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder = '';

/** Gives a run of the tests its own folder for temporary files. */
export function setup() {
  folder = mkdtempSync(join(tmpdir(), 'signin-widget-tests-'));
  process.env.TMPDIR = folder;
}

/** Removes the folder with all that the tests left in it. */
export function teardown() {
  rmSync(folder, { recursive: true, force: true });
}
