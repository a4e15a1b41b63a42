import { isUtf8 } from 'node:buffer';
import { constants } from 'node:fs';
import { copyFile, type FileHandle, link, rm } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { StoreError } from '../../idp/state/StoreError.ts';
import type { Change, Store } from '../../idp/state/tables.ts';
import { explainWriteError } from '../explainWriteError.ts';
import { dataFileProblem } from './dataFileProblem.ts';
import { lockFile } from './lockFile.ts';
import { openPrivateFile, replaceFile } from './privateFile.ts';

const HEADER = { journal: 'widget-sandbox', version: 1 };
const COMPACTED_AFTER = 2_000;
const COMPACTED_BYTES = 10_000_000;
const LINE_BREAK = 0x0a;
const CLOSING_BRACE = 0x7d;
/**
 * A line with a checksum of eight digits: `{"crc32":"1c291ca3","changes":[…]}`. Lines of earlier versions contain only the list.
 */
const CHECKED = /^\{"crc32":"([\da-f]{8})","changes":$/;
const CHECKED_LENGTH = '{"crc32":"00000000","changes":'.length;

export interface Journal extends Store {
  close(): Promise<void>;
}

/**
 * Opens a store in one file. Each group of changes is a line, which is synced to the disk before it counts as stored, so that
 * killing the process loses no confirmed change. A line that was only partly written is ignored. The first change of a run, and
 * later ones from time to time, rewrite the file without outdated data and rename it into place. Until then it is only read: a
 * file that the mock cannot use stays unchanged. A file whose last line was ignored is kept as `FILE.damaged`. Only its owner may
 * read the file, and symbolic links are not followed.
 *
 * @throws {Error} that names the file, the line and the mistake, if the file belongs to another program, is damaged, or is in use
 *   by another sandbox.
 */
export async function openJournal(file: string): Promise<Journal> {
  const unlock = await lockFile(`${file}.lock`);
  try {
    return await openLocked(file, unlock);
  } catch (error) {
    await unlock();
    throw error;
  }
}

async function openLocked(file: string, unlock: () => Promise<void>): Promise<Journal> {
  const rows = new Map<string, Change>();
  const keep = (changes: readonly Change[]) => {
    for (const change of changes) {
      const key = `${change.table}/${change.key}`;
      if (change.value === null) rows.delete(key);
      else rows.set(key, change);
    }
  };
  const { groups, isCutShort } = await readGroups(file);
  for (const group of groups) keep(group);
  if (isCutShort)
    console.warn(`${file}: the last line is cut short and was left out. The first change keeps the old file as ${file}.damaged.`);
  let isBackupNeeded = isCutShort;
  let lines = 0;
  let size = 0;
  /** Size at which the file is rewritten. */
  let largest = 0;
  let handle: FileHandle | null = null;

  async function rewrite(): Promise<FileHandle> {
    const text = [`${JSON.stringify(HEADER)}\n`, ...[...rows.values()].map((row) => lineOf([row]))].join('');
    const fresh = await replaceFile(file, text, {
      beforeRename: async () => {
        if (isBackupNeeded) await keepDamaged(file);
        isBackupNeeded = false;
      },
    });
    size = Buffer.byteLength(text);
    largest = 2 * size + COMPACTED_BYTES;
    return fresh;
  }

  return {
    load: async () => [...rows.values()],
    async append(changes) {
      const line = Buffer.from(lineOf(changes));
      try {
        handle ??= await rewrite();
        await writeAt(handle, line, size);
        await handle.datasync();
      } catch (error) {
        await handle?.truncate(size).catch(() => {});
        throw storeError(error as NodeJS.ErrnoException);
      }
      size += line.length;
      lines += 1;
      keep(changes);
      if (lines < COMPACTED_AFTER + rows.size && size < largest) return;
      const old = handle;
      // The appended changes are already safe. A file that cannot be rewritten now is only longer.
      handle = await rewrite().catch(() => old);
      lines = 0;
      if (handle === old) largest = 2 * size;
      else await old.close();
    },
    async close() {
      try {
        await handle?.close();
      } finally {
        // Otherwise this process could not open the file again.
        await unlock();
      }
    },
  };
}

/** Returns a `StoreError` with the reason; the error itself if the reason is not known. */
function storeError(cause: NodeJS.ErrnoException): Error {
  const reason = explainWriteError(cause, 'file');
  return reason ? new StoreError(`The data file cannot be written: ${reason}`, { cause }) : cause;
}

async function writeAt(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  // A disk that becomes full takes a part; only the next write fails, with the reason.
  for (let written = 0; written < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, written, bytes.length - written, position + written);
    if (bytesWritten === 0) throw new Error('The data file could not be written in full.');
    written += bytesWritten;
  }
}

function lineOf(changes: readonly Change[]): string {
  const text = JSON.stringify(changes);
  return `{"crc32":"${checksumOf(text)}","changes":${text}}\n`;
}

const checksumOf = (text: string | Buffer) => crc32(text).toString(16).padStart(8, '0');

/** Keeps a copy of the file before it is replaced. */
async function keepDamaged(file: string): Promise<void> {
  const backup = `${file}.damaged`;
  await rm(backup, { force: true });
  // Some file systems have no hard links.
  await link(file, backup)
    .catch(() => copyFile(file, backup, constants.COPYFILE_EXCL))
    .catch((error: NodeJS.ErrnoException) => {
      // The file was deleted meanwhile.
      if (error.code !== 'ENOENT') throw error;
    });
}

interface Groups {
  groups: readonly (readonly Change[])[];
  /** True if the last line has no end: the process was killed while writing, before a response was sent. */
  isCutShort: boolean;
}

async function readGroups(file: string): Promise<Groups> {
  const handle = await openPrivateFile(file);
  if (!handle) return { groups: [], isCutShort: false };
  const bytes = await handle.readFile().finally(() => handle.close());
  if (bytes.length === 0) return { groups: [], isCutShort: false };
  const [header = Buffer.alloc(0), ...lines] = linesOf(bytes);
  if (header.toString() !== JSON.stringify(HEADER))
    throw new Error(`${file} ${foreignFileReason(header.toString())} The file was not changed.`);
  const groups = lines.map((line, index) => {
    const { changes, problem } = readLine(line);
    if (changes) return changes;
    throw new Error(
      `${file} is damaged at line ${index + 2}: ${problem}. The file was not changed. Delete that line, which loses its data, or use another file.`,
    );
  });
  return { groups, isCutShort: bytes.at(-1) !== LINE_BREAK };
}

function linesOf(bytes: Buffer): readonly Buffer[] {
  const lines: Buffer[] = [];
  let start = 0;
  for (let end = bytes.indexOf(LINE_BREAK); end >= 0; end = bytes.indexOf(LINE_BREAK, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  return lines;
}

function readLine(line: Buffer): { changes?: readonly Change[]; problem?: string | null } {
  // Otherwise an invalid byte would be read as the replacement character and written back as that.
  if (!isUtf8(line)) return { problem: 'it is not UTF-8' };
  const checksum = CHECKED.exec(line.subarray(0, CHECKED_LENGTH).toString())?.[1];
  const text = checksum === undefined ? line : line.subarray(CHECKED_LENGTH, -1);
  if (checksum !== undefined && (line.at(-1) !== CLOSING_BRACE || checksum !== checksumOf(text)))
    return { problem: 'its checksum does not match' };
  let changes: unknown;
  try {
    changes = JSON.parse(text.toString());
  } catch {
    return { problem: 'it is not JSON' };
  }
  const problem = dataFileProblem(changes);
  return problem === null ? { changes: changes as Change[] } : { problem };
}

function foreignFileReason(header: string): string {
  const newer = /^\{"journal":"widget-sandbox","version":(\d+)\}$/.exec(header)?.[1];
  return newer === undefined
    ? 'was not written by a sandbox. Use another file, or one that does not exist yet.'
    : `was written by another version of the sandbox (format ${newer}; this version reads format ${HEADER.version}). Use that version, or use another file.`;
}
