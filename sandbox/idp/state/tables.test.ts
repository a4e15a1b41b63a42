import { expect, test } from 'vitest';
import type { StoredUser } from './records.ts';
import { type Change, createTables, type Store } from './tables.ts';

const user = (user_id: string, ...emails: string[]) =>
  ({
    user_id,
    emails: emails.map((email) => ({ email_id: email, email, verified: true })),
    phone_numbers: [],
    crypto_wallets: [],
    passkeys: [],
    providers: [],
  }) as unknown as StoredUser;

function open(loaded: readonly Change[] = []) {
  const appended: (readonly Change[])[] = [];
  let failure: Error | null = null;
  const store: Store = {
    load: async () => loaded,
    append: async (changes) => {
      if (failure) throw failure;
      appended.push(changes);
    },
  };
  const fail = (error: Error | null) => {
    failure = error;
  };
  return { tables: createTables(store), appended, fail };
}

test('SBX-03 a row is found by its key and by its secondary keys, as long as it has them', () => {
  const { users } = createTables(undefined);
  users.put('1', user('1', 'a', 'b'));
  expect(users.get('1')?.user_id).toBe('1');
  expect([users.find('email a')?.user_id, users.find('email b')?.user_id]).toEqual(['1', '1']);
  users.put('1', user('1', 'b', 'c'));
  expect([users.find('email a'), users.find('email c')?.user_id]).toEqual([undefined, '1']);
  users.put('2', user('2', 'b'));
  expect(users.find('email b')?.user_id).toBe('2');
  users.delete('1');
  expect([users.find('email b')?.user_id, users.find('email c'), users.get('1')]).toEqual(['2', undefined, undefined]);
  expect(users.all().map((each) => each.user_id)).toEqual(['2']);
});

test('SBX-03 changes are stored in their order, together', async () => {
  const { tables, appended } = open();
  tables.users.put('1', user('1'));
  tables.users.put('2', user('2'));
  tables.users.delete('1');
  tables.users.delete('unknown');
  await tables.flush();
  await tables.flush();
  expect(appended).toEqual([
    [
      { table: 'users', key: '1', value: user('1') },
      { table: 'users', key: '2', value: user('2') },
      { table: 'users', key: '1', value: null },
    ],
  ]);
});

test('SBX-03 changes that could not be stored are stored with the next ones', async () => {
  const { tables, appended, fail } = open();
  fail(new Error('The disk is full.'));
  tables.users.put('1', user('1'));
  await expect(tables.flush()).rejects.toThrow('The disk is full.');
  fail(null);
  tables.users.put('2', user('2'));
  await tables.flush();
  expect(appended.map((changes) => changes.map(({ key }) => key))).toEqual([['1', '2']]);
});

test('SBX-03 a store is loaded with its changes, and those of unknown tables are ignored', async () => {
  const { tables, appended } = open([
    { table: 'users', key: '1', value: user('1', 'a') },
    { table: 'users', key: '2', value: user('2') },
    { table: 'users', key: '2', value: null },
    { table: 'other' as 'users', key: '3', value: user('3') },
  ]);
  expect(await tables.load()).toBe(true);
  expect(tables.users.all().map((each) => each.user_id)).toEqual(['1']);
  expect(tables.users.find('email a')?.user_id).toBe('1');
  await tables.flush();
  expect(appended).toEqual([]);
  expect(await open().tables.load()).toBe(false);
  expect(await createTables(undefined).load()).toBe(false);
});

test('SBX-03 tables are emptied by name, also in the store', async () => {
  const { tables, appended } = open();
  tables.users.put('1', user('1', 'a'));
  tables.settings.put('current', {} as never);
  tables.clear(['users', 'sessions']);
  expect([tables.users.all(), tables.users.find('email a'), tables.settings.get('current')]).toEqual([[], undefined, {}]);
  await tables.flush();
  expect(appended[0]?.at(-1)).toEqual({ table: 'users', key: '1', value: null });
});
