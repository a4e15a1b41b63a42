import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { AuthError, isAuthError } from '../errors.ts';
import { toAuthError } from './toAuthError.ts';

/** Returns the value that a script in a frame threw. */
const thrownInFrame = (code: string): unknown => runInNewContext(code);

test('an AuthError stays the same, also one of a frame', () => {
  const own = new AuthError({ error_type: 'otp_code_not_found', error_message: '', status_code: 404 });
  const foreign = thrownInFrame("Object.assign(new Error('no'), { name: 'AuthError', error_type: 'otp_code_not_found' })");
  expect(toAuthError(own)).toBe(own);
  expect(foreign instanceof Error).toBe(false);
  expect(toAuthError(foreign)).toBe(foreign);
});

test('an abort and a time limit are known by their names, also those of a frame', () => {
  const named = (name: string) => thrownInFrame(`Object.assign(new Error('no'), { name: '${name}' })`);
  expect(toAuthError(named('AbortError'))).toMatchObject({ error_type: 'aborted' });
  expect(toAuthError(named('TimeoutError'))).toMatchObject({ error_type: 'request_timeout' });
  expect(toAuthError(new DOMException('no', 'AbortError'))).toMatchObject({ error_type: 'aborted' });
});

test.each([[undefined], [null], ['out of order'], [7], [new Error('broken')], [{}]])(
  'anything else, such as %s, is unknown',
  (cause) => {
    expect(isAuthError(cause)).toBe(false);
    expect(toAuthError(cause)).toMatchObject({ error_type: 'unknown_error', cause });
  },
);

test('whatever is thrown after the caller has aborted is an abort, and the caller can name the code of the rest', () => {
  const caller = new AbortController();
  const cause = new TypeError('Failed to fetch');
  expect(toAuthError(cause, caller.signal, 'network_error')).toMatchObject({
    error_type: 'network_error',
    status_code: 0,
    cause,
  });
  caller.abort(new Error('left'));
  expect(toAuthError(cause, caller.signal, 'network_error')).toMatchObject({ error_type: 'aborted', cause });
  expect(toAuthError(new DOMException('slow', 'TimeoutError'), undefined, 'network_error')).toMatchObject({
    error_type: 'request_timeout',
  });
});
