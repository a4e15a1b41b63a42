import { expect, test } from 'vitest';
import { withCors } from './cors.ts';
import { failure } from './responses.ts';
import { toWireError } from './toWireError.ts';

const PAGE = 'https://app.example.com';

/** The response of the handler to a page of another origin, if Better Auth refuses a call with these headers. */
const responseTo = (headers: Record<string, string>, status = 429, code = '') =>
  withCors(failure(toWireError(new Response(null, { status, headers }), { code })), PAGE);

test.each([
  ["Better Auth's own header", { 'X-Retry-After': '10' }, '10'],
  ['the standard header of a hook', { 'Retry-After': '20', 'X-Retry-After': '10' }, '20'],
])('API-04 a page of another origin can read how long a limit lasts, from %s', (_what, headers, seconds) => {
  const response = responseTo(headers);
  expect([response.status, response.headers.get('Retry-After')]).toEqual([429, seconds]);
  expect(response.headers.get('Access-Control-Expose-Headers')).toBe('Retry-After');
});

test('API-04 a refusal without a time names none', () => {
  // A new passcode can be requested at once.
  const locked = responseTo({}, 403, 'TOO_MANY_ATTEMPTS');
  expect([locked.status, locked.headers.has('Retry-After')]).toEqual([429, false]);
});
