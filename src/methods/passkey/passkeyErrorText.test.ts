import { expect, test } from 'vitest';
import { AuthError } from '../../errors.ts';
import { loginErrorText, registerErrorText } from './passkeyErrorText.ts';

const failure = (error_type: string) => new AuthError({ error_type, status_code: 400 });

test.each([
  ['passkey_dismissed', null],
  ['webauthn_registration_not_found', 'not found'],
  ['passkey_failed', 'unknown'],
])('PKY-09 a sign-in with a passkey that fails with %s has the message %j', (error_type, message) => {
  expect(loginErrorText(failure(error_type), { notFound: 'not found', unknownError: 'unknown' })).toBe(message);
});

test.each([
  ['passkey_already_registered', 'registered'],
  ['duplicate_webauthn_registration', 'registered'],
  ['passkey_dismissed', 'not created'],
])('PKY-07 PKY-08 a passkey that is not created because of %s has the message %j', (error_type, message) => {
  expect(registerErrorText(failure(error_type), { alreadyRegistered: 'registered', notCreated: 'not created' })).toBe(message);
});
