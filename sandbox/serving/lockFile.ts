import { readFile, rm, writeFile } from 'node:fs/promises';

/**
 * Takes a lock for this process; that of a process which is gone is taken over. Returns the function that gives it back.
 *
 * @throws {Error} when a running process holds it.
 */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  const take = () => writeFile(file, String(process.pid), { flag: 'wx' });
  try {
    await take();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const holder = Number(await readFile(file, 'utf8').catch(() => ''));
    if (isRunning(holder))
      throw new Error(`The data file is in use by process ${holder}. If that is no sandbox, delete ${file}.`);
    await rm(file, { force: true });
    await take();
  }
  return () => rm(file, { force: true });
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
