import { rm, writeFile } from 'node:fs/promises';
import { OWNER_ONLY, readPrivateFile } from './privateFile.ts';
import { isSameStart, processStart } from './processStart.ts';

/**
 * Takes a lock for this process, also from a process that has ended. The lock contains the id of the process and its start,
 * because in a container the next process often has the same id. Returns the function that releases it.
 *
 * @throws {Error} if a running process holds it.
 */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${await processStart(process.pid)}\n`;
  const take = () => writeFile(file, own, { flag: 'wx', mode: OWNER_ONLY });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid, start] = (await readLock(file)).trim().split(' ');
    const holder = Number(pid);
    if (await holds(holder, start))
      throw new Error(`The data file is in use by process ${holder}. If that is not a sandbox, delete ${file}.`);
    await rm(file, { force: true });
    await take();
  }
  return async () => {
    const current = await readLock(file);
    if (current === own) await rm(file, { force: true });
  };
}

/** A symbolic link, a pipe or a device in its place is not a lock. */
const readLock = (file: string) =>
  readPrivateFile(file).then(
    (text) => text ?? '',
    () => '',
  );

/** Checks whether the process that wrote a lock is still running. A lock of an earlier version does not contain the start. */
async function holds(pid: number, start: string | undefined): Promise<boolean> {
  if (!isRunning(pid)) return false;
  return start === undefined ? pid !== process.pid : isSameStart(start, await processStart(pid));
}

function isRunning(pid: number): boolean {
  if (!(pid > 0)) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
