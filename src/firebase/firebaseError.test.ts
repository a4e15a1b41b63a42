import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { firebaseError } from './firebaseError.ts';

const errorOf = (code: string) => firebaseError(Object.assign(new Error('Firebase: Error'), { name: 'FirebaseError', code }));

test.each([
  ['auth/invalid-credential', 'unauthorized_credentials', 400],
  ['auth/invalid-verification-code', 'otp_code_not_found', 400],
  ['auth/expired-action-code', 'link_expired', 400],
  ['auth/too-many-requests', 'too_many_requests', 429],
  ['auth/network-request-failed', 'network_error', 0],
  ['auth/popup-closed-by-user', 'aborted', 0],
  ['auth/popup-blocked', 'oauth_no_window', 0],
  ['auth/operation-not-allowed', 'operation_not_allowed', 400],
])('%s becomes %s, with the error of the SDK as its cause', (code, error_type, status_code) => {
  expect(errorOf(code)).toMatchObject({ name: 'AuthError', error_type, status_code, cause: { code } });
});

test('an error of the widget, and one without a code of Firebase, stay the same', () => {
  const own = new AuthError({ error_type: 'email_required', error_message: '', status_code: 0 });
  expect(firebaseError(own)).toBe(own);
  const mistake = new TypeError('a mistake');
  expect(firebaseError(mistake)).toBe(mistake);
});
