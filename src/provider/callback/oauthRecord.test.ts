import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { fakeClock } from '../../../test/support/fakeClock.ts';
import {
  isOAuthEnd,
  isStartElsewhere,
  recordOAuthEnd,
  recordOAuthStart,
  removeOAuthStart,
  startedProvider,
} from './oauthRecord.ts';

const publicToken = 'public-token-test-1';
const backend = 'https://auth.example';
const KEY = `stytch_sdk_state_${publicToken}::oauth_start`;
const MINUTE = 60_000;

function open(record?: unknown) {
  const storage = createMemory();
  if (record !== undefined) storage.set(KEY, typeof record === 'string' ? record : JSON.stringify(record));
  return storage;
}

test('a start is known for 30 minutes', async () => {
  const clock = fakeClock();
  const storage = open();
  expect(startedProvider(storage, publicToken)).toBeNull();
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  expect(startedProvider(storage, publicToken)).toBe('github');
  expect(startedProvider(storage, 'public-token-test-2')).toBeNull();
  await clock.pass(29 * MINUTE);
  expect(startedProvider(storage, publicToken)).toBe('github');
  await clock.pass(MINUTE);
  expect(startedProvider(storage, publicToken)).toBeNull();
  recordOAuthStart(storage, publicToken, { provider: 'google', backend });
  expect(startedProvider(storage, publicToken)).toBe('google');
});

test('a start at another back end is another one', () => {
  const storage = open();
  expect(isStartElsewhere(storage, publicToken, backend)).toBe(false);
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  expect(isStartElsewhere(storage, publicToken, backend)).toBe(false);
  expect(isStartElsewhere(storage, publicToken, 'https://other.example')).toBe(true);
  expect(isStartElsewhere(storage, publicToken, null)).toBe(true);
  recordOAuthStart(storage, publicToken, { provider: 'github', backend: null });
  expect(isStartElsewhere(storage, publicToken, null)).toBe(false);
});

test('the end replaces the start, and is recognised by the last characters of its token', () => {
  const storage = open();
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  recordOAuthEnd(storage, publicToken, { token: 'secret-token-12345678', backend });
  expect(startedProvider(storage, publicToken)).toBeNull();
  expect(JSON.stringify(storage.entries())).not.toContain('token-1');
  expect(isOAuthEnd(storage, publicToken, 'secret-token-12345678')).toBe(true);
  expect(isOAuthEnd(storage, publicToken, 'secret-token-12345679')).toBe(false);
  expect(isOAuthEnd(open(), publicToken, 'secret-token-12345678')).toBe(false);
});

test('a start is removed, an end stays', () => {
  const storage = open();
  removeOAuthStart(storage, publicToken);
  recordOAuthStart(storage, publicToken, { provider: 'github', backend });
  removeOAuthStart(storage, publicToken);
  expect(storage.entries()).toEqual({});
  recordOAuthEnd(storage, publicToken, { token: 'a token', backend });
  removeOAuthStart(storage, publicToken);
  expect(isOAuthEnd(storage, publicToken, 'a token')).toBe(true);
});

test.each(['', 'no JSON', 'null', '[]', '7', { provider: 'github' }, { provider: 'github', started_at: 'now' }])(
  'a record of another form is none: %j',
  (record) => {
    const storage = open(record);
    expect(startedProvider(storage, publicToken)).toBeNull();
    expect(isStartElsewhere(storage, publicToken, backend)).toBe(false);
    expect(isOAuthEnd(storage, publicToken, 'a token')).toBe(false);
  },
);
