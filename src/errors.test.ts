import { expect, test } from 'vitest';
import { AuthError, ConfigError, isAuthError } from './errors.ts';

test('API-04 an error has its code as its message where the provider sent none', () => {
  const error = new AuthError({ error_type: 'network_error', status_code: 0 });
  expect(error).toMatchObject({
    name: 'AuthError',
    error_type: 'network_error',
    error_message: 'network_error',
    message: 'network_error',
  });
});

test('API-04 an error keeps the code and the sentence of the provider, and its cause', () => {
  const cause = new Error('cause');
  const fields = { error_type: 'otp_code_not_found', error_message: 'That code is not right.', status_code: 404 };
  const error = new AuthError({ ...fields, cause });
  expect(error).toMatchObject({ ...fields, message: 'That code is not right.', cause });
  expect(isAuthError(error)).toBe(true);
  expect(isAuthError(new ConfigError('config is wrong.'))).toBe(false);
});

test('API-04 an error whose message is empty has its code as its message', () => {
  const error = new AuthError({ error_type: 'otp_code_not_found', error_message: '', status_code: 404 });
  expect([error.message, error.error_message]).toEqual(['otp_code_not_found', 'otp_code_not_found']);
});

test('an error of another library with the same name is not one of the provider', () => {
  const foreign = Object.assign(new Error('Invalid login credentials'), { name: 'AuthError', status: 400 });
  expect(isAuthError(foreign)).toBe(false);
  expect(isAuthError(Object.assign(foreign, { error_type: 'unauthorized_credentials' }))).toBe(true);
  expect(isAuthError({ error_type: 'unauthorized_credentials' })).toBe(false);
  for (const value of [undefined, null, 'AuthError', 7]) expect(isAuthError(value)).toBe(false);
});
