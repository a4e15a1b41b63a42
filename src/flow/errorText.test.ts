import { expect, test } from 'vitest';
import { ENGLISH, mergeCopy } from '../copy/copy.ts';
import { AuthError } from '../errors.ts';
import { errorText } from './errorText.ts';

test('an error whose type is the name of something else has no text of its own', () => {
  const error = new AuthError({ error_type: 'constructor', error_message: 'A sentence of the server.', status_code: 400 });
  expect(errorText(error, mergeCopy({}, ENGLISH))).toBe('A sentence of the server.');
});
