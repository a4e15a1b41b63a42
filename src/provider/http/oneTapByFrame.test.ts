// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { fakeClock } from '../../../test/support/fakeClock.ts';
import { respondFromFrame } from '../../../test/support/respondFromFrame.ts';
import { oneTapByFrame } from './oneTapByFrame.ts';

const ORIGIN = 'https://services.example';

/** Starts One Tap in a frame whose page responds with `message`. */
function start(message: unknown) {
  const received = respondFromFrame(ORIGIN, message);
  const { signal } = new AbortController();
  const calls = oneTapByFrame({ address: `${ORIGIN}/frame.html`, publicToken: 'public-token-test-1', signal });
  return { received, response: calls.start({ lifetime: AbortSignal.abort() }) };
}

test('ONE-04 the response of the frame has the fields of the call, with its CSRF token', async () => {
  const payload = { googleClientId: 'g', oauthCallbackId: 'o', requestId: 'r', stytchCsrfToken: 'csrf' };
  const { received, response } = start({ success: true, payload });
  expect(await response).toEqual({
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
])('ONE-03 API-04 a frame that responds %j is a typed error', async (message, error_type) => {
  await expect(start(message).response).rejects.toMatchObject({ name: 'AuthError', error_type });
});

test('ONE-04 a response of the frame without a CSRF token has none', async () => {
  const { response } = start({ success: true, payload: { googleClientId: 'g', oauthCallbackId: 'o', stytchCsrfToken: 7 } });
  expect(await response).toEqual({ request_id: '', status_code: 200, google_client_id: 'g', oauth_callback_id: 'o' });
});

test.each([
  [{}, {}],
  [
    { login_redirect_url: 'https://shop.example/in', signup_redirect_url: 'https://shop.example/new' },
    { loginRedirectURL: 'https://shop.example/in', signupRedirectURL: 'https://shop.example/new' },
  ],
])('ONE-04 the frame receives the credential with the redirects %j', async (redirects, names) => {
  const received = respondFromFrame(ORIGIN, {
    success: true,
    payload: { requestId: 'r', redirect_url: 'https://shop.example/in?t' },
  });
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

const address = `${ORIGIN}/frame.html`;
const create = () => oneTapByFrame({ address, publicToken: 'public-token-test-1', signal: new AbortController().signal });

test('ONE-03 API-04 a frame that does not respond in time is named, with its address', async () => {
  const clock = fakeClock();
  const received = respondFromFrame('https://elsewhere.example', {});
  const failed = expect(create().start({})).rejects.toMatchObject({
    name: 'AuthError',
    error_type: 'frame_unavailable',
    status_code: 0,
    error_details: { address },
    cause: { name: 'TimeoutError' },
  });
  await clock.pass(4_000);
  await failed;
  expect(received).toEqual([]);
});

test('ONE-03 API-04 a wait for the frame that the caller ends is aborted', async () => {
  respondFromFrame('https://elsewhere.example', {});
  const controller = new AbortController();
  const failed = expect(create().start({ signal: controller.signal })).rejects.toMatchObject({ error_type: 'aborted' });
  controller.abort();
  await failed;
});

test.each([
  [{ requestId: 'r' }, 'invalid_response'],
  [{ redirect_url: 7 }, 'invalid_response'],
])('ONE-03 API-04 a frame that responds %j to the credential is a typed error', async (payload, error_type) => {
  respondFromFrame(ORIGIN, { success: true, payload });
  const submitted = create().submit({ id_token: 'i', oauth_callback_id: 'o' }, {});
  await expect(submitted).rejects.toMatchObject({ error_type, status_code: 0 });
});

test('ONE-03 an error of the page in the frame is the cause, and one of the back end keeps its fields', async () => {
  const own = start({ success: false, error: { name: 'TypeError', error_type: 'x', message: 'No cookies.' } });
  await expect(own.response).rejects.toMatchObject({
    error_type: 'unknown_error',
    status_code: 0,
    cause: { message: 'The frame said: No cookies.' },
  });
  const untyped = start({ success: false, error: { name: 'StytchAPIError', message: 'No type.' } });
  await expect(untyped.response).rejects.toMatchObject({ error_type: 'unknown_error' });
});
