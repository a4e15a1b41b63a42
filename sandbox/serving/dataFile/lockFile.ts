import { mkdir, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { OWNER_ONLY, readPrivateFile } from './privateFile.ts';
import { isSameStart, processStart } from './processStart.ts';

/** Time in milliseconds after which a process that writes a lock counts as ended. It needs a few. */
const LOCKING_MS = 5_000;
const POLL_MS = 20;

/**
 * Takes a lock for this process, also from a process that has ended. The lock contains the id of the process and its start,
 * because in a container the next process often has the same id. Returns the function that releases it.
 *
 * @throws {Error} if a running process holds it.
 */
export async function lockFile(file: string): Promise<() => Promise<void>> {
  const own = `${process.pid} ${await processStart(process.pid)}\n`;
  // Two processes that start at the same time would otherwise both find the lock of an ended one, or one that is not written yet.
  const unlockFolder = await lockFolder(`${file}.busy`);
  try {
    await writeLock(file, own);
  } finally {
    await unlockFolder();
  }
  return async () => {
    const current = await readLock(file);
    if (current === own) await rm(file, { force: true });
  };
}

async function writeLock(file: string, own: string): Promise<void> {
  const write = () => writeFile(file, own, { flag: 'wx', mode: OWNER_ONLY });
  try {
    await write();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    const [pid, start] = (await readLock(file)).trim().split(' ');
    const holder = Number(pid);
    if (await holds(holder, start))
      throw new Error(`The data file is in use by process ${holder}. If that is not a sandbox, delete ${file}.`);
    await rm(file, { force: true });
    await write();
  }
}

/** Creates the folder as soon as no other process has it: a system creates a folder for one process only. Returns what removes it. */
async function lockFolder(folder: string): Promise<() => Promise<void>> {
  while (!(await createFolder(folder))) {
    if (await isLeftOver(folder)) await removeFolder(folder);
    else await wait(POLL_MS);
  }
  return () => rmdir(folder).catch(() => {});
}

/** Checks whether the process that created the folder was killed before it removed it. */
const isLeftOver = (folder: string) =>
  stat(folder).then(
    ({ mtimeMs }) => Math.abs(Date.now() - mtimeMs) > LOCKING_MS,
    () => false,
  );

/** Removes the folder under another name, so that of several processes only one removes it. */
async function removeFolder(folder: string): Promise<void> {
  const renamed = `${folder}.${crypto.randomUUID()}`;
  const isMine = await rename(folder, renamed).then(
    () => true,
    () => false,
  );
  if (isMine) await rm(renamed, { recursive: true, force: true });
}

/** Returns false if it exists already. */
const createFolder = (folder: string) =>
  mkdir(folder).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return false;
      throw error;
    },
  );

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
