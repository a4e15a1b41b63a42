import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Permissions of a file that contains secrets. */
export const OWNER_ONLY = 0o600;
/** Windows has neither of these flags. */
export const NO_FOLLOW = constants.O_NOFOLLOW ?? 0;
export const NO_WAIT = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file with secrets for reading, and removes the permissions of all others.
 *
 * @returns null if there is no such file
 * @throws {NodeJS.ErrnoException} `ELOOP` for a symbolic link, and other error codes of `open`
 * @throws {Error} if it is not a regular file, such as a pipe or a device
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
    // A file of another user keeps its permissions. The next write replaces it by a file of this user.
    if (stats.isFile() && stats.mode & 0o077) await handle.chmod(OWNER_ONLY).catch(() => {});
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * Reads a file with secrets, and removes the permissions of all others.
 *
 * @returns null if there is no such file
 * @throws {Error} as `openPrivateFile`
 */
export async function readPrivateFile(file: string): Promise<string | null> {
  const handle = await openPrivateFile(file);
  if (!handle) return null;
  return handle.readFile('utf8').finally(() => handle.close());
}

interface ReplaceOptions {
  /** Permissions of the new file. Default: only for its owner. */
  mode?: number;
  /** Runs when the new file is completely written, before it replaces the old one. */
  beforeRename?: () => Promise<void>;
}

/**
 * Writes a new file next to `file` and renames it to `file`. Replaces a symbolic link at either path and never follows it.
 * Ignores the permissions of the old file.
 *
 * @returns the new file, open for writing
 */
export async function replaceFile(
  file: string,
  text: string,
  { mode = OWNER_ONLY, beforeRename }: ReplaceOptions = {},
): Promise<FileHandle> {
  const temporary = `${file}.new`;
  // An earlier process may have left one. If another process creates one after this line, the exclusive creation fails.
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
  // Some systems cannot sync a folder. The rename is then as durable as they make it.
  await folder?.sync().catch(() => {});
  await folder?.close();
}
