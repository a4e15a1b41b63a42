import type { Session, User } from 'signin-widget';
import { expect, test } from 'vitest';
import { signedInAs } from './signedInAs.ts';

const session = { session_id: 'session-1' } as Session;

test.each([
  ['without a session', null, null, null],
  ['with an email', session, { emails: [{ email: 'ada@example.com' }], phone_numbers: [] }, 'ada@example.com'],
  ['with a phone number', session, { emails: [], phone_numbers: [{ phone_number: '+12015550123' }] }, '+12015550123'],
  ['of a wallet, without an address', session, { emails: [], phone_numbers: [] }, ''],
])('a visitor %s is named in a generated test', (_visitor, current, user, expected) => {
  expect(signedInAs(current, user as User | null)).toBe(expected);
});
