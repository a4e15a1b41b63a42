import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Creates a folder, and those above it that are missing. Node's own `recursive` never ends in a file system that accepts no
 * folders, such as `/proc`.
 *
 * @param mode permissions of the new folders
 * @param created receives the path of each folder that it creates, the outermost first
 * @throws {NodeJS.ErrnoException} as `mkdir`
 */
export async function createFolder(path: string, mode?: number, created: string[] = []): Promise<void> {
  const create = () =>
    mkdir(path, { mode }).then(
      () => void created.push(path),
      async (error: NodeJS.ErrnoException) => {
        const found = await stat(path).catch(() => null);
        if (!found?.isDirectory()) throw error;
      },
    );
  await create().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' || dirname(path) === path) throw error;
    await createFolder(dirname(path), mode, created);
    await create();
  });
}
