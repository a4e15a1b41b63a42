// @vitest-environment happy-dom
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { respondFromFrame } from '../../../test/support/respondFromFrame.ts';
import { createStorage } from '../../browser/storage.ts';
import { createOneTapCalls, type OneTapProject } from './oneTapCalls.ts';
import { pkceKey } from './pkceKey.ts';

const publicToken = 'public-token-test-1';
const started = { request_id: 'r', status_code: 200, google_client_id: 'g', oauth_callback_id: 'oauth-callback-1' };
const responses: Record<string, object> = {
  '/v1/public/oauth/google/onetap/start': started,
  '/v1/oauth/callback/oauth-callback-1': { request_id: 'r', status_code: 200, redirect_url: 'https://shop.example/in' },
};

afterEach(() => {
  localStorage.clear();
  document.cookie = 'stytch_csrf_private_token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

/** The calls of a page on the site of its back end, which answers the start with the fields `more` too, with other `options`. */
function connect(more: object = {}, options: Partial<OneTapProject> = {}) {
  const sent: { url: URL; init: RequestInit }[] = [];
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const backend = window.location.origin;
  const fetch = async (address: string, init: RequestInit) => {
    const url = new URL(address);
    sent.push({ url, init });
    return Response.json({ ...responses[url.pathname], ...(url.pathname.endsWith('/start') && more) });
  };
  const storage = createStorage();
  const connection = { publicToken, backend, fetch: fetch as never, identity: () => ({}), timezone: 'UTC' };
  return { calls: createOneTapCalls({ ...connection, storage, signal: life.signal, ...options }), sent, storage };
}

test.each([
  ['the response', { stytch_csrf_token: 'of-the-response' }, 'of-the-response'],
  ['a cookie', {}, 'of-the-cookie'],
])(
  'ONE-04 the credential is sent with the token of %s, its header and the cookies of the back end',
  async (_where, more, token) => {
    document.cookie = 'stytch_csrf_private_token=of-the-cookie; Path=/';
    const { calls, sent } = connect(more);
    const begun = await calls['oauth.googleOneTap.start']({}, {});
    expect(begun).toEqual({ ...started, csrf_token: token });
    const { oauth_callback_id, csrf_token } = begun;
    await calls['oauth.googleOneTap.submit']({ oauth_callback_id, id_token: 'i', ...(csrf_token && { csrf_token }) }, {});
    const [start, submit] = sent;
    expect(start?.url.search).toBe(`?public_token=${publicToken}`);
    expect(JSON.parse(String(submit?.init.body))).toEqual({ id_token: 'i', stytch_csrf_token: token });
    expect(submit?.init).toMatchObject({ method: 'POST', headers: { 'X-Stytch-OAuth-Type': 'google-one-tap' } });
    for (const { init } of sent) expect(init).toMatchObject({ credentials: 'include', referrerPolicy: 'strict-origin' });
  },
);

test.each([
  ['the page', window.location.origin, 'of-the-cookie'],
  ['another site', 'https://auth.example', undefined],
  ['a host below that of the page', 'https://auth.localhost', undefined],
])(
  'ONE-04 a client that may not use all cookies and a back end at %s: the CSRF token of a cookie is %j',
  async (_at, backend, token) => {
    document.cookie = 'stytch_csrf_private_token=of-the-cookie; Path=/';
    const { calls } = connect({}, { backend, readCookies: () => document.cookie });
    expect((await calls['oauth.googleOneTap.start']({}, {})).csrf_token).toBe(token);
  },
);

test('ONE-04 a PKCE pair of an earlier start is not sent with the token of One Tap', async () => {
  const { calls, storage } = connect();
  storage.set(pkceKey(publicToken, 'oauth'), 'a pair of an earlier start');
  storage.set(pkceKey(publicToken, 'magic_links'), 'a pair of an email');
  await calls['oauth.googleOneTap.start']({}, {});
  expect(storage.get(pkceKey(publicToken, 'oauth'))).not.toBeNull();
  await calls['oauth.googleOneTap.submit']({ oauth_callback_id: 'oauth-callback-1', id_token: 'i' }, {});
  expect(storage.get(pkceKey(publicToken, 'oauth'))).toBeNull();
  expect(storage.get(pkceKey(publicToken, 'magic_links'))).not.toBeNull();
});

/** The start of a page on the site of its back end, whose response is `respond`. */
function startWith(respond: () => Promise<Response>) {
  const life = new AbortController();
  const connection = {
    publicToken,
    backend: window.location.origin,
    fetch: respond as never,
    identity: () => ({}),
    timezone: 'UTC',
  };
  return createOneTapCalls({ ...connection, storage: createStorage(), signal: life.signal })['oauth.googleOneTap.start']({}, {});
}

test.each([
  ['that is not JSON', async () => new Response('<html>', { status: 502 }), { error_type: 'invalid_response', status_code: 502 }],
  [
    'with an error',
    async () => Response.json({ status_code: 400, error_type: 'invalid_client', error_message: '' }, { status: 400 }),
    { error_type: 'invalid_client', status_code: 400 },
  ],
  ['without a status', async () => Response.json({ google_client_id: 'g' }), { name: 'AuthError' }],
  ['that never arrives', () => Promise.reject(new TypeError('Failed to fetch')), { error_type: 'network_error' }],
])('ONE-03 API-04 a response %s is a typed error', async (_what, respond, expected) => {
  await expect(startWith(respond)).rejects.toMatchObject(expected);
});

test('ONE-04 a response without a CSRF token has none', async () => {
  expect(await startWith(async () => Response.json(started))).toEqual(started);
});

test('ONE-04 a page on another site asks a frame of the back end', async () => {
  const received = respondFromFrame('https://services.example', {
    success: true,
    payload: { googleClientId: 'g', oauthCallbackId: 'o', requestId: 'r' },
  });
  const fetch = async () => Response.error();
  const connection = {
    publicToken,
    backend: 'https://auth.example',
    fetch: fetch as never,
    identity: () => ({}),
    timezone: 'UTC',
  };
  const life = new AbortController();
  onTestFinished(() => life.abort());
  const options = { clientsideServicesURL: 'https://services.example/frame.html', storage: createStorage(), signal: life.signal };
  const response = await createOneTapCalls({ ...connection, ...options })['oauth.googleOneTap.start']({}, {});
  expect(response).toMatchObject({ google_client_id: 'g', oauth_callback_id: 'o' });
  expect(received).toHaveLength(1);
});
