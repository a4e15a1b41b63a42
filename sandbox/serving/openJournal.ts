import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Change, Store } from '../idp/tables.ts';
import { lockFile } from './lockFile.ts';

const HEADER = { journal: 'widget-sandbox', version: 1 };
const COMPACTED_AFTER = 2_000;
const OWNER_ONLY = 0o600;

export interface Journal extends Store {
  close(): Promise<void>;
}

/**
 * A store in one file: each group of changes is a line, synced to the disk before it counts as kept, so that a kill at any
 * moment loses nothing that was answered. A line that a kill cut short is left out. From time to time the file is written
 * anew, without what no longer matters, and put in place by renaming.
 *
 * @throws {Error} when the file is another program's, is damaged in the middle, or is in use by another sandbox.
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
  for (const group of await readGroups(file)) keep(group);
  let lines = 0;
  let size = 0;
  let handle = await rewrite();

  async function rewrite(): Promise<FileHandle> {
    const text = [HEADER, ...[...rows.values()].map((row) => [row])].map((line) => `${JSON.stringify(line)}\n`).join('');
    const fresh = await open(`${file}.new`, 'w', OWNER_ONLY);
    try {
      await fresh.writeFile(text);
      await fresh.sync();
      await rename(`${file}.new`, file);
    } catch (error) {
      await fresh.close();
      throw error;
    }
    await syncFolder(file);
    size = Buffer.byteLength(text);
    return fresh;
  }

  return {
    load: async () => [...rows.values()],
    async append(changes) {
      const line = Buffer.from(`${JSON.stringify(changes)}\n`);
      try {
        const { bytesWritten } = await handle.write(line, 0, line.length, size);
        if (bytesWritten < line.length) throw new Error(`${file} could not be written in full.`);
        await handle.datasync();
      } catch (error) {
        await handle.truncate(size);
        throw error;
      }
      size += line.length;
      lines += 1;
      keep(changes);
      if (lines < COMPACTED_AFTER + rows.size) return;
      const old = handle;
      // What was appended is safe already: a file that cannot be written anew today is only longer.
      handle = await rewrite().catch(() => old);
      lines = 0;
      if (handle !== old) await old.close();
    },
    async close() {
      await handle.close();
      await unlock();
    },
  };
}

async function readGroups(file: string): Promise<readonly (readonly Change[])[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (text === '') return [];
  // What follows the last line break was cut short by a kill, and was never answered.
  const [header = '', ...lines] = text.split('\n').slice(0, -1);
  if (header !== JSON.stringify(HEADER)) throw new Error(`${file} ${whyForeign(header)} It is left as it is.`);
  return lines.map((line, index) => {
    try {
      return JSON.parse(line) as Change[];
    } catch (cause) {
      throw new Error(
        `${file} is damaged at line ${index + 2}, and is left as it is. Take that line out, or name another file.`,
        {
          cause,
        },
      );
    }
  });
}

function whyForeign(header: string): string {
  const newer = /^\{"journal":"widget-sandbox","version":(\d+)\}$/.exec(header)?.[1];
  return newer === undefined
    ? 'was not written by a sandbox. Name another file, or one that is not there yet.'
    : `was written by another version of the sandbox (form ${newer}, and this one reads ${HEADER.version}). Use that version, or name another file.`;
}

async function syncFolder(file: string): Promise<void> {
  const folder = await open(dirname(file), 'r').catch(() => null);
  // Some systems cannot sync a folder; the rename is then as safe as they make it.
  await folder?.sync().catch(() => {});
  await folder?.close();
}
