import { expect, test } from 'vitest';
import { AuthError } from '../../errors.ts';
import { callbackError } from './callbackError.ts';
import { oauthError } from './oauthError.ts';

test.each([
  ['link_used', /^This sign-in link was used already\. Please .+\.$/],
  ['link_expired', /^This sign-in link has expired\. Please .+\.$/],
  ['link_other_device', /^This sign-in began in another browser or on another device\. Please .+\.$/],
  ['session_exists', /^You are already signed in\. Please .+\.$/],
] as const)('%s says what happened, and what to do', (code, message) => {
  const error = callbackError(code);
  expect(error).toMatchObject({ error_type: code, error_message: expect.stringMatching(message), status_code: 0 });
  expect(error).not.toHaveProperty('request_id');
  expect(error.cause).toBeUndefined();
});

test('a callback error has the status and the request id of its cause', () => {
  const cause = new AuthError({ error_type: 'magic_link_not_found', status_code: 404, request_id: 'request-id-1' });
  const error = callbackError('link_used', cause);
  expect(error).toMatchObject({ status_code: 404, request_id: 'request-id-1', cause });
  const without = callbackError('link_used', new AuthError({ error_type: 'magic_link_not_found', status_code: 404 }));
  expect('request_id' in without).toBe(false);
});

test('a provider that the visitor has denied is distinguished from one that failed', () => {
  expect(oauthError('access_denied')).toMatchObject({
    error_type: 'oauth_denied',
    error_message: 'You did not allow the sign-in. Please try again, or choose another way.',
    status_code: 0,
    cause: { message: "The provider led back with the error 'access_denied'." },
  });
  expect(oauthError('x'.repeat(60))).toMatchObject({
    error_type: 'oauth_failed',
    error_message: 'The provider could not sign you in. Please try again, or choose another way.',
    status_code: 0,
    cause: { message: `The provider led back with the error '${'x'.repeat(50)}'.` },
  });
});
