import { afterEach, expect, test, vi } from 'vitest';
import { createIdp } from '../../idp/createIdp.ts';
import { listUsers } from './listUsers.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([0, 1_000, 2_001])('of %i users everyone is read once, oldest first', async (count) => {
  const emails = Array.from({ length: count }, (_, n) => `user${n}@example.test`);
  const idp = createIdp({ seed: emails.map((email) => ({ emails: [email] })) });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => idp.fetch(`http://localhost:4000${path}`, init));
  expect((await listUsers()).map((user) => user.emails?.[0]?.email)).toEqual(emails);
});
