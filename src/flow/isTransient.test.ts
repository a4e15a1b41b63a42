import { expect, test } from 'vitest';
import { AuthError } from '../errors.ts';
import { isTransient } from './isTransient.ts';

test.each([
  [0, true],
  [200, true],
  [399, true],
  [400, false],
  [428, false],
  [429, true],
  [430, false],
  [499, false],
  [500, true],
  [503, true],
])('API-04 an error with status %i may be temporary: %s', (status_code, expected) => {
  expect(isTransient(new AuthError({ error_type: 'any', error_message: '', status_code }))).toBe(expected);
});

test.each(['oauth_failed', 'link_used', 'link_other_device'])(
  'OAU-04 the refusal %s is final, also without a status',
  (error_type) => {
    expect(isTransient(new AuthError({ error_type, error_message: '', status_code: 0 }))).toBe(false);
  },
);
