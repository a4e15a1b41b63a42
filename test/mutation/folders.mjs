import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Folders whose code is mutated, each with the lowest score in percent that `npm run mutation` accepts. */
export const floors = JSON.parse(readFileSync(new URL('floors.json', import.meta.url), 'utf8'));

export const folders = Object.keys(floors);

/** Unit tests that cover these folders. The other unit tests concern documents, packages, the command and the extension. */
export const testFiles = ['src', 'sandbox', 'test/flows', 'test/security', 'test/server']
  .flatMap(filesIn)
  .filter((file) => /\.test\.tsx?$/.test(file))
  .sort();

/** Code of the folders, without tests and without what only tests use. */
export const sourceFiles = folders
  .flatMap(filesIn)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test(-d)?\.tsx?$/.test(file) && !file.startsWith('sandbox/idp/testing/'))
  .sort();

/**
 * Lists the files in a folder and in its folders, as paths from the root.
 * @param {string} folder
 */
function filesIn(folder) {
  return readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`);
}

/**
 * Returns a short hash of texts.
 * @param {string[]} texts
 */
export function hashOf(...texts) {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 16);
}

/**
 * Returns the content of a file of the project.
 * @param {string} file path from the root
 */
export const contentOf = (file) => readFileSync(`${root}${file}`, 'utf8');

/**
 * Returns the mutated folder that contains a file.
 * @param {string} file path from the root
 */
export const folderOf = (file) => /** @type {string} */ (folders.find((folder) => file.startsWith(`${folder}/`)));
