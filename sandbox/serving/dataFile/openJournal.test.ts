import { createHash } from 'node:crypto';
import { closeSync, existsSync, readdirSync, readlinkSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { createFuzz } from '../../../test/support/createFuzz.ts';
import { StoreError } from '../../idp/state/StoreError.ts';
import type { Change } from '../../idp/state/tables.ts';
import { startServer } from '../../server.ts';
import { openJournal } from './openJournal.ts';

const newFile = async () => join(await mkdtemp(join(tmpdir(), 'journal-')), 'data');
const user = (key: string, n = 0): Change => ({
  table: 'users',
  key,
  value: {
    user_id: key,
    created_at: 0,
    status: 'active',
    name: { first_name: '', middle_name: '', last_name: '' },
    emails: [{ email_id: 'e', email: `${key}@example.test`, verified: true }],
    phone_numbers: [],
    crypto_wallets: [],
    providers: [],
    password: null,
    passkeys: [],
    untrusted_metadata: {},
    failures: n,
    locked_until: 0,
  },
});
const gone = (key: string): Change => ({ table: 'users', key, value: null });

afterEach(() => void vi.restoreAllMocks());

test('appended changes are restored in order, with the newest value of each row', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await journal.append([user('a'), user('b')]);
  await journal.append([user('a', 1), user('c'), gone('b')]);
  await journal.close();
  const again = await openJournal(file);
  expect(await again.load()).toEqual([user('a', 1), user('c')]);
  await again.close();
});

test.skipIf(!existsSync('/proc/self/fd'))('SBX-07 the lock of a file that cannot be closed is released', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await journal.append([user('a')]);
  const isFile = (fd: string) => existsSync(`/proc/self/fd/${fd}`) && readlinkSync(`/proc/self/fd/${fd}`) === file;
  closeSync(Number(readdirSync('/proc/self/fd').find(isFile)));
  await expect(journal.close()).rejects.toThrow('EBADF');
  const again = await openJournal(file);
  expect(await again.load()).toEqual([user('a')]);
  await again.close();
});

test('a truncated last line is ignored with a message, and the journal continues', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const file = await newFile();
  const journal = await openJournal(file);
  await journal.append([user('a')]);
  await journal.append([user('b'), user('c')]);
  await journal.close();
  await truncate(file, (await stat(file)).size - 5);
  const again = await openJournal(file);
  expect(warned.mock.calls).toEqual([
    [`${file}: the last line is cut short and was left out. The first change keeps the old file as ${file}.damaged.`],
  ]);
  expect(await again.load()).toEqual([user('a')]);
  await again.append([user('d')]);
  await again.close();
  const third = await openJournal(file);
  expect(await third.load()).toEqual([user('a'), user('d')]);
  await third.close();
});

test('SBX-07 a write that fails for an unknown reason rejects with the error itself, which responses do not quote', async () => {
  const file = await newFile();
  await mkdir(`${file}.new`);
  const journal = await openJournal(file);
  await expect(journal.append([user('a')])).rejects.toSatisfy((error) => !(error instanceof StoreError));
  await journal.close();
});

test('a file that is damaged, or of another program, is named and not changed', async () => {
  const file = await newFile();
  await writeFile(file, '{"name":"something"}\n');
  await expect(openJournal(file)).rejects.toThrow(`${file} was not written by a sandbox`);
  expect(await readFile(file, 'utf8')).toBe('{"name":"something"}\n');

  const other = await newFile();
  const journal = await openJournal(other);
  await journal.append([user('a')]);
  await journal.close();
  await appendFile(other, 'x\n[]\n');
  await expect(openJournal(other)).rejects.toThrow(`${other} is damaged at line 3: it is not JSON.`);
});

const HEADER = '{"journal":"widget-sandbox","version":1}';
const sha = async (file: string) =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
const value = user('a').value as unknown as Record<string, unknown>;

test.each([
  ['{"table":"users","key":"a","value":null}', 'it is not a list of changes'],
  ['null', 'it is not a list of changes'],
  ['[7]', 'change 1 is not an object'],
  [JSON.stringify([user('a'), null]), 'change 2 is not an object'],
  ['[{"table":"people","key":"a","value":null}]', "change 1 names an unknown table ('table')"],
  ['[{"table":"__proto__","key":"a","value":null}]', "change 1 names an unknown table ('table')"],
  ['[{"table":"users","key":7,"value":null}]', "change 1 has no string as its 'key'"],
  ['[{"table":"users","key":"a"}]', "change 1 of users has neither an object nor null as its 'value'"],
  [JSON.stringify([{ ...user('a'), value: { ...value, emails: null } }]), "change 1 of users has a wrong or missing 'emails'"],
  [JSON.stringify([{ ...user('a'), value: { ...value, emails: [null] } }]), "change 1 of users has a wrong or missing 'emails'"],
  [
    '[{"table":"settings","key":"policy","value":{"lockAfter":"often"}}]',
    'change 1 of settings has a setting that is not accepted',
  ],
  ['[{"table":"users"', 'it is not JSON'],
])(
  'SBX-07 a row of the wrong shape is named by its file and line with what is wrong, and the file is left as it is: %s',
  async (row, why) => {
    const file = await newFile();
    await writeFile(file, `${HEADER}\n${JSON.stringify([user('b')])}\n${row}\n${JSON.stringify([user('c')])}\n`);
    const before = await sha(file);
    await expect(openJournal(file)).rejects.toThrow(
      `${file} is damaged at line 3: ${why}. The file was not changed. Delete that line, which loses its data, or use another file.`,
    );
    expect(await sha(file)).toBe(before);
    expect(await readdir(dirname(file))).toEqual(['data']);
  },
);

test('a file is only read until something changes', async () => {
  const file = await newFile();
  await writeFile(file, `${HEADER}\n${JSON.stringify([user('a')])}\n${JSON.stringify([user('a', 1)])}\n[{"table":"us`);
  const before = await sha(file);
  const journal = await openJournal(file);
  expect(await journal.load()).toEqual([user('a', 1)]);
  expect(await sha(file)).toBe(before);
  await journal.append([user('b')]);
  await journal.close();
  expect(await readFile(file, 'utf8')).toBe(
    `${HEADER}\n{"crc32":"2ebbce9e","changes":${JSON.stringify([user('a', 1)])}}\n{"crc32":"6886d6b3","changes":${JSON.stringify([user('b')])}}\n`,
  );
});

const { random, pick, again, rounds } = createFuzz(11);

/** One value somewhere in it becomes another one, or goes away. */
function disturbed(whole: unknown): unknown {
  const nonsense = [null, 0, '', 'x', true, [], {}, [null], { length: 3 }, -1];
  if (typeof whole !== 'object' || whole === null || Object.keys(whole).length === 0 || random() < 0.1) return pick(nonsense);
  const name = pick(Object.keys(whole));
  const copy = structuredClone(whole) as Record<string, unknown>;
  if (random() < 0.2) delete copy[name];
  else copy[name] = disturbed(copy[name]);
  return copy;
}

/** The same with one byte, its end, a part of it or one value changed. */
function damaged(bytes: Buffer): Buffer {
  const at = Math.floor(random() * bytes.length);
  return pick([
    () => Buffer.from(bytes.with(at, Math.floor(random() * 256))),
    () => bytes.subarray(0, at),
    () => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(random() * 40))]),
    () => {
      const lines = bytes.toString().split('\n');
      const line = 1 + Math.floor(random() * (lines.length - 2));
      lines[line] = JSON.stringify(disturbed(JSON.parse(lines[line] ?? 'null'))) ?? 'undefined';
      return Buffer.from(lines.join('\n'));
    },
  ])();
}

test('SBX-07 however a file is damaged, the sandbox starts with it or says where and why not, and leaves it byte for byte', async () => {
  const file = await newFile();
  const filled = await startServer({
    dataFile: file,
    seed: [{ emails: ['ada@example.test'], password: 'seven quiet otters 1914' }],
  });
  await filled.idp.signIn('ada@example.test');
  await filled.close();
  const whole = await readFile(file);
  const outcomes = new Set<string>();
  for (let round = 0; round < rounds(150); round++) {
    const bytes = damaged(whole);
    await writeFile(file, bytes);
    const said = await startServer({ dataFile: file }).then(
      async (server) => {
        await server.close();
        return null;
      },
      (error: Error) => error.message,
    );
    outcomes.add(said === null ? 'started' : said.replace(/.* is damaged at line \d+: .*/, 'damaged'));
    if (said !== null)
      expect(said, again).toMatch(
        / is damaged at line \d+: .+\. The file was not changed\. Delete|was (not )?written by .*The file was not changed\.$/,
      );
    if (said !== null) expect((await readFile(file)).equals(bytes), again).toBe(true);
  }
  expect(outcomes).toContain('started');
  expect(outcomes).toContain('damaged');
}, 60_000);

test('two sandboxes do not share a file; the lock of one that was killed is taken over', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  await expect(openJournal(file)).rejects.toThrow('in use by process');
  await journal.close();
  await writeFile(`${file}.lock`, '999999999');
  const again = await openJournal(file);
  await again.close();
});

test.each([
  ['no lock', null],
  ['the lock of an ended process', '999999999 1'],
  ['a lock that was not written', ''],
])('SBX-07 of several sandboxes that start at the same time, one gets the file, after %s', async (_before, lock) => {
  const file = await newFile();
  if (lock !== null) await writeFile(`${file}.lock`, lock);
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => openJournal(file)));
  const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
  expect(opened).toHaveLength(1);
  expect(refusals).toEqual(Array(5).fill(expect.stringContaining(`in use by process ${process.pid}`)));
  for (const { close } of opened) await close();
  expect(await readdir(dirname(file))).toEqual([]);
});

test('SBX-07 of several sandboxes that start after one was killed while it took the file, one gets it', async () => {
  const file = await newFile();
  await writeFile(`${file}.lock`, '');
  await mkdir(`${file}.lock.busy`);
  await utimes(`${file}.lock.busy`, new Date(0), new Date(0));
  const starts = await Promise.allSettled(Array.from({ length: 6 }, () => openJournal(file)));
  const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect(opened).toHaveLength(1);
  for (const { close } of opened) await close();
  expect(await readdir(dirname(file))).toEqual([]);
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

test('attack: large changes of one row let the file grow without end', async () => {
  const file = await newFile();
  const journal = await openJournal(file);
  const large = (n: number) => {
    const row = user('a', n) as { value: { untrusted_metadata: object } };
    row.value.untrusted_metadata = { text: String(n).repeat(1_000_000) };
    return row as unknown as Change;
  };
  for (let n = 1; n < 10; n++) for (let repeated = 0; repeated < 4; repeated++) await journal.append([large(n)]);
  await journal.close();
  expect((await stat(file)).size).toBeLessThan(14_000_000);
  const again = await openJournal(file);
  expect(await again.load()).toEqual([large(9)]);
  await again.close();
});
