import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { NO_WAIT } from '../../../sandbox/serving/dataFile/privateFile.ts';

const MAX_BYTES = 10_000_000;
const NOT_THERE = ['ENOENT', 'ENOTDIR'];

/**
 * Reads a text file that the user has named. A pipe would never end, and a device has no end.
 *
 * @throws {Error} whose message is a part of a sentence: `no such file`, `not a file`, `a folder, not a file`,
 *   `larger than 10 MB`, or `cannot be read` with the reason
 */
export async function readRegularFile(file: string): Promise<string> {
  const handle = await openRegularFile(file);
  const chunks: Buffer[] = [];
  // The file may have grown, and those of a virtual file system have no size. The stream closes the file.
  for await (const chunk of handle.createReadStream({ end: MAX_BYTES })) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length > MAX_BYTES) throw new Error('larger than 10 MB');
  // Drops a byte order mark, which editors of Windows write.
  return new TextDecoder().decode(bytes);
}

/** Checks a file that is imported afterwards. @throws {Error} as `readRegularFile` */
export async function assertRegularFile(file: string): Promise<void> {
  await (await openRegularFile(file)).close();
}

async function openRegularFile(file: string): Promise<FileHandle> {
  const handle = await open(file, constants.O_RDONLY | NO_WAIT).catch((error: NodeJS.ErrnoException) => {
    throw new Error(NOT_THERE.includes(error.code ?? '') ? 'no such file' : `cannot be read (${error.message})`);
  });
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new Error(stats.isDirectory() ? 'a folder, not a file' : 'not a file');
    if (stats.size > MAX_BYTES) throw new Error('larger than 10 MB');
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}
