import { randomUUID } from 'node:crypto';
import { realpath, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { CommandError } from '../CommandError.ts';
import { createFolder } from '../files/createFolder.ts';
import { findLink } from '../files/findLink.ts';

export interface OutputFolder {
  /** Returns the path of a file for messages. */
  pathOf(name: string): string;
  /** @throws CommandError if the path contains a symbolic link */
  has(name: string): Promise<boolean>;
  /**
   * Writes all files, by their path in the folder, or none of them. Replaces those that exist.
   *
   * @throws CommandError if a path contains a symbolic link
   */
  write(files: Readonly<Record<string, string>>): Promise<void>;
}

/**
 * Creates a folder for output files. Never writes outside it: a symbolic link below it is an error. A relative path must be
 * inside the working folder; an absolute path can be anywhere.
 *
 * @throws CommandError if the path is outside the working folder
 */
export async function createOutputFolder(folder: string): Promise<OutputFolder> {
  const path = resolve(folder);
  const leadsOut = !isAbsolute(folder) && /^\.\.($|[\\/])/.test(relative(process.cwd(), path));
  if (leadsOut)
    throw new CommandError(
      `--folder ${folder}: is outside the working folder. Change to that folder, or use its absolute path.`,
      2,
    );
  const folders: string[] = [];
  if (isAbsolute(folder)) await createFolder(path, undefined, folders);
  const root = isAbsolute(folder) ? await realpath(path) : await realpath(process.cwd());
  const placeOf = (name: string) => (isAbsolute(folder) ? name : join(relative(process.cwd(), path), name));

  return {
    pathOf: (name) => join(folder, name),
    async has(name) {
      return (await findPlace(root, placeOf(name))).exists;
    },
    async write(files) {
      const written: string[] = [];
      try {
        const renamed: [temporary: string, file: string, exists: boolean][] = [];
        for (const [name, text] of Object.entries(files)) {
          const file = join(root, placeOf(name));
          const { exists } = await findPlace(root, placeOf(name));
          await createFolder(dirname(file), undefined, folders);
          // A random name, so that no link can exist there.
          const temporary = `${file}.${randomUUID()}`;
          written.push(temporary);
          await writeFile(temporary, text, { flag: 'wx' });
          renamed.push([temporary, file, exists]);
        }
        for (const [temporary, file, exists] of renamed) {
          await rename(temporary, file);
          if (!exists) written.push(file);
        }
      } catch (error) {
        for (const file of written) await rm(file, { force: true }).catch(() => {});
        // A folder that has got other files stays.
        for (const each of folders.toReversed()) await rmdir(each).catch(() => {});
        throw error;
      }
    },
  };
}

/** @throws CommandError at a symbolic link */
async function findPlace(root: string, path: string): Promise<{ exists: boolean }> {
  const { exists, link } = await findLink(root, path);
  if (link !== null)
    throw new CommandError(`${link} is a symbolic link, and init does not follow links. Move it, or use another folder.`);
  return { exists };
}
