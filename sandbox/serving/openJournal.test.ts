import { appendFile, mkdtemp, readFile, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Change } from '../idp/tables.ts';
import { openJournal } from './openJournal.ts';

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'journal-')), 'data');
const user = (key: string, n = 0): Change => ({ table: 'users', key, value: { user_id: key, failures: n } as never });
const gone = (key: string): Change => ({ table: 'users', key, value: null });

test('what was appended is there again, in order, the newest value of each row', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await journal.append([user('a'), user('b')]);
  await journal.append([user('a', 1), user('c'), gone('b')]);
  await journal.close();
  const again = await openJournal(file);
  expect(await again.load()).toEqual([user('a', 1), user('c')]);
  await again.close();
});

test('a last line that was cut short is left out, and the journal goes on after it', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await journal.append([user('a')]);
  await journal.append([user('b'), user('c')]);
  await journal.close();
  await truncate(file, (await stat(file)).size - 5);
  const again = await openJournal(file);
  expect(await again.load()).toEqual([user('a')]);
  await again.append([user('d')]);
  await again.close();
  const third = await openJournal(file);
  expect(await third.load()).toEqual([user('a'), user('d')]);
  await third.close();
});

test('a file that is damaged, or of another program, is named and left as it is', async () => {
  const file = await newFile();
  await writeFile(file, '{"name":"something"}\n');
  await expect(openJournal(file)).rejects.toThrow(`${file} was not written by a sandbox`);
  expect(await readFile(file, 'utf8')).toBe('{"name":"something"}\n');

  const other = await newFile();
  const journal = await openJournal(other);
  await journal.append([user('a')]);
  await journal.close();
  await appendFile(other, 'x\n[]\n');
  await expect(openJournal(other)).rejects.toThrow(`${other} is damaged at line 3`);
});

test('two sandboxes do not share a file; the lock of one that was killed is taken over', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await expect(openJournal(file)).rejects.toThrow('in use by process');
  await journal.close();
  await writeFile(`${file}.lock`, '999999999');
  const again = await openJournal(file);
  await again.close();
});

test('the file stays short however often a row changes, and only its owner can read it', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  for (let n = 0; n < 2_100; n++) await journal.append([user('a', n)]);
  await journal.close();
  expect((await readFile(file, 'utf8')).split('\n').length).toBeLessThan(200);
  expect((await stat(file)).mode & 0o077).toBe(0);
  const again = await openJournal(file);
  expect(await again.load()).toEqual([user('a', 2_099)]);
  await again.close();
});
