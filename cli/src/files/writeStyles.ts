import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { chmod, lstat, rename, rm, stat, writeFile } from 'node:fs/promises';
import { isAbsolute, normalize } from 'node:path';
import { NO_FOLLOW, NO_WAIT } from '../../../sandbox/serving/dataFile/privateFile.ts';
import { explainWriteError } from '../../../sandbox/serving/explainWriteError.ts';
import { CommandError } from '../CommandError.ts';
import { findLink } from './findLink.ts';

/** A symbolic link may lead out of the project. A pipe that no process reads is an error, instead of a wait without end. */
const WRITE_HERE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | NO_FOLLOW | NO_WAIT;

/**
 * Writes the style file of `--styles`. A relative path must not contain a symbolic link. Of an absolute path, which only the user
 * chooses, the last part must not be one. A file that cannot be written whole stays as it was, where its folder accepts new files.
 *
 * @param source file that must stay as it is
 * @throws CommandError that says why the file cannot be written
 */
export async function writeStyles(given: string, css: string, source: string): Promise<void> {
  const refuse = (reason: string) => new CommandError(`--styles ${given}: cannot be written (${reason}).`);
  // The system would follow the link in `link/../file` before the dots.
  const file = isAbsolute(given) ? given : normalize(given);
  const { link } = isAbsolute(file) ? { link: null } : await findLink(process.cwd(), file);
  if (link !== null) throw refuse(`${link} is a symbolic link; use the path that it points to`);
  const [targetStats, sourceStats] = await Promise.all([lstat(file), stat(source)].map((each) => each.catch(() => null)));
  if (targetStats && targetStats.ino === sourceStats?.ino && targetStats.dev === sourceStats.dev)
    throw refuse('it is the file of --config');
  const isSpecial = targetStats && !targetStats.isFile();
  const writing = isSpecial ? writeFile(file, css, { flag: WRITE_HERE }) : replaceFile(file, css, targetStats?.mode);
  await writing.catch((cause: NodeJS.ErrnoException) => {
    if (cause.code === 'ELOOP') throw refuse('it is a symbolic link; use the file that it points to');
    const reason = explainWriteError(cause, 'file');
    throw reason ? new CommandError(`--styles ${given}: ${reason}`) : refuse(cause.message);
  });
}

/** Codes of errors where a file cannot be replaced but perhaps written: its folder accepts no new files, or the file is a mount. */
const WRITTEN_IN_PLACE = new Set<string | undefined>(['EACCES', 'EPERM', 'EROFS', 'EBUSY']);

/**
 * Writes a file, or replaces it: whole or not at all, where its folder allows that.
 *
 * @param mode of the file that is replaced
 */
async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  const temporary = `${file}.${randomUUID()}`;
  try {
    await writeFile(temporary, text, { flag: 'wx' });
    if (mode !== undefined) await chmod(temporary, mode);
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => {});
    if (mode === undefined || !WRITTEN_IN_PLACE.has((error as NodeJS.ErrnoException).code)) throw error;
    await writeFile(file, text, { flag: WRITE_HERE });
  }
}
