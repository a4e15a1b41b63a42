import { lstat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** State of a path: whether it exists, and the first symbolic link in it, if there is one. */
interface FoundPlace {
  exists: boolean;
  link: string | null;
}

/**
 * Follows a path below a folder part by part.
 *
 * @param path relative to `root`
 */
export async function findLink(root: string, path: string): Promise<FoundPlace> {
  let place = root;
  for (const part of path.split(sep)) {
    place = join(place, part);
    const stats = await lstat(place).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    if (!stats) return { exists: false, link: null };
    if (stats.isSymbolicLink()) return { exists: true, link: place };
  }
  return { exists: true, link: null };
}
