import { expect, test } from 'vitest';
import { defineArrayToJSON } from '../../test/support/defineArrayToJSON.ts';
import type { User } from '../provider/contract.ts';
import { readStored, signedOut } from './storedSession.ts';
import { writeStored } from './writeStored.ts';

const backend = 'https://auth.example.com';

test('SES-05 on a page with Array.prototype.toJSON, the addresses of the stored user stay a list', () => {
  defineArrayToJSON();
  const user = { user_id: 'user-1', emails: [{ email: 'ada@example.com' }] } as unknown as User;
  expect(readStored(writeStored({ ...signedOut, user }, backend), backend)).toEqual({ session: null, user });
});
