import { expect, test } from 'vitest';
import { AuthError } from '../../errors.ts';
import { isTokenRefused } from './isTokenRefused.ts';

const failure = (error_type: string, status_code: number, reason?: string) =>
  new AuthError({ error_type, error_message: '', status_code, ...(reason && { error_details: { reason } }) });

test.each([
  ['magic_link_not_found', 404],
  ['unable_to_auth_magic_link', 401],
  ['unable_to_auth_password_reset_token', 401],
  ['oauth_token_not_found', 400],
  ['pkce_mismatch', 400],
  ['link_expired', 0],
])('API-04 %s says of a token that it is not redeemed any more', (type, status) => {
  expect(isTokenRefused(failure(type, status))).toBe(true);
});

test.each(['used', 'expired'])('API-04 a token is refused for an error of any name with the reason: %s', (reason) => {
  expect(isTokenRefused(failure('unauthorized', 401, reason))).toBe(true);
});

test.each([
  ['network_error', 0],
  ['request_timeout', 0],
  ['aborted', 0],
  ['invalid_response', 200],
  ['invalid_response', 404],
  ['internal_server_error', 502],
  ['token_service_unavailable', 503],
  ['too_many_tokens', 429],
  ['weak_password', 400],
  ['breached_password', 400],
  ['captcha_required', 403],
  ['public_token_not_found', 404],
  ['invalid_public_token_id', 400],
])('API-04 %s (%i) leaves it for another try', (type, status) => {
  expect(isTokenRefused(failure(type, status))).toBe(false);
  expect(isTokenRefused(new Error('no response'))).toBe(false);
});
