import { expect, test } from 'vitest';
import { createMemory } from '../../test/support/createMemory.ts';
import { defineArrayToJSON } from '../../test/support/defineArrayToJSON.ts';
import { createIssuerRecord } from './createIssuerRecord.ts';

const COOKIE = 'stytch_session';
const shop = { publicToken: 'public-token-test-shop', backend: 'https://auth.shop.example', cookie: COOKIE };

test.each([
  ['another back end', { ...shop, backend: 'https://auth.shop.example.evil' }],
  ['another project', { ...shop, publicToken: 'public-token-test-shop-2' }],
  ['the provider of the page', { ...shop, backend: null }],
])('SES-08 the record of a session is removed by its own back end, and not by %s', (_whose, other) => {
  const storage = createMemory();
  createIssuerRecord(storage, shop).write('abcdef');
  const written = storage.entries();
  expect(Object.keys(written)).toHaveLength(1);
  createIssuerRecord(storage, other).remove();
  expect(storage.entries()).toEqual(written);
  createIssuerRecord(storage, shop).remove();
  expect(storage.entries()).toEqual({});
});

test('SES-08 the record contains a part of the token only', () => {
  const storage = createMemory();
  createIssuerRecord(storage, shop).write('abcdefghi');
  expect(Object.values(storage.entries()).map((text) => JSON.parse(text))).toEqual([[shop.publicToken, shop.backend, 'cfi', '']]);
});

test('SES-08 the record is the same on a page with Array.prototype.toJSON', () => {
  const storage = createMemory();
  createIssuerRecord(storage, shop).write('abcdef');
  const written = storage.entries();
  defineArrayToJSON();
  const record = createIssuerRecord(storage, shop);
  record.write('abcdef');
  expect(storage.entries()).toEqual(written);
  record.remove();
  expect(storage.entries()).toEqual({});
});
