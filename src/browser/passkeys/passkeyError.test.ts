import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { passkeyError } from './passkeyError.ts';

test.each([
  ['NotAllowedError', 'passkey_dismissed'],
  ['AbortError', 'passkey_dismissed'],
  ['InvalidStateError', 'passkey_already_registered'],
  ['SecurityError', 'passkey_unavailable'],
  ['NotSupportedError', 'passkey_unavailable'],
  ['ConstraintError', 'passkey_unavailable'],
  ['UnknownError', 'unknown_error'],
])('PKY-07 PKY-08 a %s of the browser is %s', (name, error_type) => {
  const cause = new DOMException('The words of one browser.', name);
  expect(passkeyError(cause)).toMatchObject({ name: 'AuthError', error_type, error_message: error_type, status_code: 0, cause });
});

test('an error that is not a DOMException is an unknown error', () => {
  expect(passkeyError('out of order')).toMatchObject({ error_type: 'unknown_error', cause: 'out of order' });
});

test('PKY-07 an exception that a frame or an extension made is known by its name', () => {
  const cause: unknown = runInNewContext("Object.assign(new Error('no'), { name: 'NotAllowedError' })");
  expect(cause instanceof Error).toBe(false);
  expect(passkeyError(cause)).toMatchObject({ error_type: 'passkey_dismissed', cause });
});
