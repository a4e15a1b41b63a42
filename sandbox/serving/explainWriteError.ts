import { constants } from 'node:os';
import { storeErrorCause } from '../idp/state/StoreError.ts';

/** Kind of place that an option names. The advice says to use another one. */
type NamedPlace = 'file' | 'folder' | 'home folder';

/**
 * Explains why a file or folder cannot be written, and says what to do.
 *
 * @param error of Node, or of the store
 * @returns sentences for the end of a message; undefined for an unknown error
 */
export function explainWriteError(error: unknown, place: NamedPlace): string | undefined {
  const { code, errno, syscall } = storeErrorCause(error) as NodeJS.ErrnoException;
  // Not about the place: the current folder does not exist.
  if (syscall === 'uv_cwd') return undefined;
  const other = `use another ${place}.`;
  // Node has no code for this error.
  if (errno === -constants.errno.EDQUOT) return `your quota of the disk is used up. Free some space, or ${other}`;
  const isBelowFile = `a part of the path is a file, not a folder. Correct the path, or ${other}`;
  const isDenied = `permission denied. Change the permissions, or ${other}`;
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `the folder does not exist. Create it, or ${other}`,
    ENOTDIR: isBelowFile,
    EEXIST: isBelowFile,
    EACCES: isDenied,
    EPERM: isDenied,
    EROFS: `the file system is read-only. Use another ${place}.`,
    ENOSPC: `the disk is full. Free some space, or ${other}`,
    ...(place === 'file' && {
      EISDIR: 'this is a folder. Use a file in it.',
      ELOOP: 'this is a symbolic link, and the sandbox does not follow links. Use the file that it points to.',
    }),
    // Missing folders are created, so only a file system such as /proc has this reason.
    ...(place !== 'file' && { ENOENT: `the file system accepts no folder there. Use another ${place}.` }),
  };
  return code && reasons[code];
}
