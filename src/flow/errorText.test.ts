import { expect, test } from 'vitest';
import { ENGLISH, mergeCopy } from '../copy/copy.ts';
import { AuthError } from '../errors.ts';
import { errorText } from './errorText.ts';

test('an error type that is the name of another text group has no text', () => {
  const error = new AuthError({ error_type: 'constructor', error_message: 'A sentence of the server.', status_code: 400 });
  expect(errorText(error, mergeCopy({}, ENGLISH))).toBe('A sentence of the server.');
});
