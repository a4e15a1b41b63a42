import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { isSignedIn } from './isSignedIn.ts';

const failure = (error_type: string, status_code: number) => new AuthError({ error_type, error_message: '', status_code });

/** Asks about a visitor whose session the browser knows or not, with a cookie, at a provider that answers with `error`. */
const ask = (isKnown: boolean, error: unknown) =>
  isSignedIn({ get: () => (isKnown ? {} : null), mayExist: () => true, authenticate: async () => Promise.reject(error) });

test.each([
  ['network_error', 0],
  ['request_timeout', 0],
  ['internal_server_error', 500],
  ['service_unavailable', 503],
])('SES-01 if only a cookie indicates a session, %s does not say whether there is one', async (error_type, status_code) => {
  await expect(ask(false, failure(error_type, status_code))).rejects.toMatchObject({ error_type });
  expect(await ask(true, failure(error_type, status_code))).toBe(true);
});

test('SES-01 a session that the provider refuses for another reason counts, and one that has ended does not', async () => {
  for (const isKnown of [true, false]) {
    expect(await ask(isKnown, failure('too_many_requests', 429))).toBe(true);
    expect(await ask(isKnown, failure('session_not_found', 404))).toBe(false);
  }
});

test('SES-01 no request is made for a session that cannot exist', async () => {
  const authenticate = () => Promise.reject(new Error('This must not be asked.'));
  expect(await isSignedIn({ get: () => null, mayExist: () => false, authenticate })).toBe(false);
});
