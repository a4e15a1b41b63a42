import { expect, test } from 'vitest';
import { ENGLISH, mergeCopy } from '../copy/copy.ts';
import { AuthError } from '../errors.ts';
import { errorText } from './errorText.ts';

test('an error type that is the name of another text group has no text', () => {
  const error = new AuthError({ error_type: 'constructor', error_message: 'A sentence of the server.', status_code: 400 });
  expect(errorText(error, mergeCopy({}, ENGLISH))).toBe('A sentence of the server.');
});

const { errors } = mergeCopy({}, ENGLISH);

test.each([
  ['invalid_phone_number', 'Bad number.', errors.invalidPhone],
  ['otp_code_not_found', 'No such code.', errors.invalidCode],
  ['chunk_unavailable', '', errors.notLoaded],
  ['too_many_requests', 'Please wait.', 'Please wait.'],
  ['too_many_requests', '', errors.generic],
  ['too_many_requests', 'too_many_requests', errors.generic],
  ['network_error', undefined, errors.generic],
])('ERR-01 the error %s with the message %j is shown as %j', (error_type, error_message, text) => {
  const error = new AuthError({ error_type, error_message, status_code: 0 });
  expect(errorText(error, mergeCopy({}, ENGLISH))).toBe(text);
});

test('ERR-01 the texts of the page for single errors come before all others, unless they are empty', () => {
  const providerErrors = { otp_code_not_found: 'Look again.', too_many_requests: 'Later.', duplicate_email: '' };
  const copy = { ...mergeCopy({}, ENGLISH), providerErrors };
  const textOf = (error_type: string) =>
    errorText(new AuthError({ error_type, error_message: 'A sentence of the server.', status_code: 400 }), copy);
  expect(Object.keys(providerErrors).map(textOf)).toEqual(['Look again.', 'Later.', 'A sentence of the server.']);
});
