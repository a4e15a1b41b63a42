import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Rights of a file that contains secrets. */
export const OWNER_ONLY = 0o600;
/** Windows has neither of these flags. */
const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
const NO_WAIT = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file with secrets for reading, and takes the rights of all others away from it.
 *
 * @returns null if there is no such file
 * @throws {NodeJS.ErrnoException} `ELOOP` for a symbolic link, and the other codes of opening
 * @throws {Error} for what is not a file, such as a pipe or a device
 */
export async function openPrivateFile(file: string): Promise<FileHandle | null> {
  const handle = await open(file, constants.O_RDONLY | NO_FOLLOW | NO_WAIT).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return null;
  try {
    const stats = await handle.stat();
    if (!stats.isFile() && !stats.isDirectory()) throw new Error(`${file} is a pipe or a device. Use a file.`);
    // A file of another user keeps its rights; the next write puts an own one in its place.
    if (stats.isFile() && stats.mode & 0o077) await handle.chmod(OWNER_ONLY).catch(() => {});
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

interface ReplaceOptions {
  /** Rights of the new file. Default: its owner's only. */
  mode?: number;
  /** Runs when the new file is complete on the disk, before it takes the place of the old one. */
  beforeRename?: () => Promise<void>;
}

/**
 * Writes a new file beside `file` and renames it over `file`. A symbolic link at either place is replaced, never followed, and rights of an
 * older file do not matter.
 *
 * @returns the new file, open for writing
 */
export async function replaceFile(
  file: string,
  text: string,
  { mode = OWNER_ONLY, beforeRename }: ReplaceOptions = {},
): Promise<FileHandle> {
  const temporary = `${file}.new`;
  // A kill may have left one; what someone puts there after this line makes the exclusive creation fail.
  await rm(temporary, { force: true });
  const handle = await open(temporary, 'wx', mode);
  try {
    // The mode of `open` is subject to the umask.
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
    await beforeRename?.();
    await rename(temporary, file);
  } catch (error) {
    await handle.close();
    await rm(temporary, { force: true });
    throw error;
  }
  await syncFolder(file);
  return handle;
}

async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r').catch(() => null);
  // Some systems cannot sync a folder; the rename is then as safe as they make it.
  await folder?.sync().catch(() => {});
  await folder?.close();
}
