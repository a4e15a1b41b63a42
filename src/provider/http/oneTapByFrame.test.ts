// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { answerFrame } from '../../../test/support/answerFrame.ts';
import { oneTapByFrame } from './oneTapByFrame.ts';

const ORIGIN = 'https://services.example';

/** Starts One Tap in a frame whose page replies with `answer`. */
function start(answer: unknown) {
  const received = answerFrame(ORIGIN, answer);
  const { signal } = new AbortController();
  const calls = oneTapByFrame({ address: `${ORIGIN}/frame.html`, publicToken: 'public-token-test-1', signal });
  return { received, reply: calls.start({ lifetime: AbortSignal.abort() }) };
}

test('ONE-04 the reply of the frame has the fields of the call, with its CSRF token', async () => {
  const payload = { googleClientId: 'g', oauthCallbackId: 'o', requestId: 'r', stytchCsrfToken: 'csrf' };
  const { received, reply } = start({ success: true, payload });
  expect(await reply).toEqual({
    request_id: 'r',
    status_code: 200,
    google_client_id: 'g',
    oauth_callback_id: 'o',
    csrf_token: 'csrf',
  });
  expect(received).toEqual([{ method: 'oneTapStart', args: [{ publicToken: 'public-token-test-1' }] }]);
});

test.each([
  [{ success: true }, 'invalid_response'],
  [{ success: true, payload: 'done' }, 'invalid_response'],
  [{ success: true, payload: { googleClientId: 7 } }, 'invalid_response'],
  [{ success: 'true', payload: {} }, 'invalid_response'],
  [{ success: false, error: 'no' }, 'invalid_response'],
  [null, 'invalid_response'],
  [{ success: false, error: { name: 'Error', message: 'No cookies.' } }, 'unknown_error'],
  [{ success: false, error: { name: 'StytchAPIError', error_type: 'invalid_client', status_code: 400 } }, 'invalid_client'],
])('ONE-03 API-04 a frame that replies %j is a typed error', async (answer, error_type) => {
  await expect(start(answer).reply).rejects.toMatchObject({ name: 'AuthError', error_type });
});

test('ONE-04 a reply of the frame without a CSRF token has none', async () => {
  const { reply } = start({ success: true, payload: { googleClientId: 'g', oauthCallbackId: 'o', stytchCsrfToken: 7 } });
  expect(await reply).toEqual({ request_id: '', status_code: 200, google_client_id: 'g', oauth_callback_id: 'o' });
});

test.each([
  [{}, {}],
  [
    { login_redirect_url: 'https://shop.example/in', signup_redirect_url: 'https://shop.example/new' },
    { loginRedirectURL: 'https://shop.example/in', signupRedirectURL: 'https://shop.example/new' },
  ],
])('ONE-04 the frame receives the credential with the redirects %j', async (redirects, names) => {
  const received = answerFrame(ORIGIN, { success: true, payload: { requestId: 'r', redirect_url: 'https://shop.example/in?t' } });
  const { signal } = new AbortController();
  const calls = oneTapByFrame({ address: `${ORIGIN}/frame.html`, publicToken: 'public-token-test-1', signal });
  expect(await calls.submit({ id_token: 'i', oauth_callback_id: 'o', ...redirects }, {})).toEqual({
    request_id: 'r',
    status_code: 200,
    redirect_url: 'https://shop.example/in?t',
  });
  const args = [{ publicToken: 'public-token-test-1', idToken: 'i', oauthCallbackID: 'o', ...names }];
  expect(received).toEqual([{ method: 'oneTapSubmit', args }]);
});
