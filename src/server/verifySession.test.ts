import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { createKey, issueTokens } from '../../test/support/issueTokens.ts';
import type { VerifySessionOptions } from './VerifySessionOptions.ts';
import { verifySession } from './verifySession.ts';

const backend = 'https://auth.example.com';

/** A mock, a verifier that asks it for keys, and the addresses that were asked. */
function setUp(changes: VerifySessionOptions = {}) {
  const idp = createIdp();
  const asked: string[] = [];
  const fetchKeys: typeof fetch = (input, init) => {
    asked.push(String(input));
    return idp.fetch(input as string, init);
  };
  const options = { backend, projectId: idp.projectId, fetch: fetchKeys, ...changes };
  const verify = (request: Parameters<typeof verifySession>[0], more: VerifySessionOptions = {}) =>
    verifySession(request, { ...options, ...more });
  return { idp, asked, verify, ...issueTokens(idp) };
}

const reasonOf = async (result: ReturnType<typeof verifySession>) => {
  const settled = await result;
  return settled.ok ? 'ok' : settled.reason;
};
const request = (headers: Record<string, string>) => new Request('https://shop.example.com/account', { headers });

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test('SRV-01 a token of the mock gives session, user, factors and custom claims', async () => {
  const { idp, verify, issueChanged } = setUp();
  const token = await issueChanged({ claims: { plan: 'pro' } });
  const [session] = idp.state.sessions.all();
  const expires_at = new Date(session?.expires_at ?? 0).toISOString();
  expect(await verify(token)).toEqual({
    ok: true,
    user: { user_id: session?.user_id },
    session: {
      session_id: session?.session_id,
      user_id: session?.user_id,
      started_at: expect.any(String),
      last_accessed_at: expect.any(String),
      expires_at,
      authentication_factors: [{ type: 'otp', delivery_method: 'email', last_authenticated_at: expect.any(String) }],
      roles: [],
      custom_claims: { plan: 'pro' },
    },
    token: { source: 'argument', issued_at: expect.any(String), expires_at: expect.any(String) },
  });
});

test('SRV-01 the token is found in a Request, in headers of Node, and in an object with Headers', async () => {
  const { verify, issue } = setUp();
  const token = await issue();
  const Cookie = `theme=dark; stytch_session_jwt=${encodeURIComponent(token)};a=b`;
  const Authorization = `bearer ${token}`;
  const found = async (from: Parameters<typeof verify>[0]) => {
    const result = await verify(from);
    return result.ok ? result.token.source : result.reason;
  };
  expect(await found(request({ Cookie }))).toBe('cookie');
  expect(await found({ headers: { cookie: Cookie } })).toBe('cookie');
  expect(await found({ headers: { COOKIE: ['theme=dark', `stytch_session_jwt=${token}`] } })).toBe('cookie');
  expect(await found({ headers: new Headers({ Cookie }) })).toBe('cookie');
  expect(await found(request({ Authorization }))).toBe('authorization');
  expect(await found({ headers: { authorization: Authorization } })).toBe('authorization');
});

test('SRV-01 a Bearer token wins over the cookie, and a wrong one does not lead to the cookie', async () => {
  const { verify, issue } = setUp();
  const Cookie = `stytch_session_jwt=${await issue()}`;
  expect(await verify(request({ Cookie, Authorization: `Bearer ${await issue()}` }))).toMatchObject({
    token: { source: 'authorization' },
  });
  expect(await reasonOf(verify(request({ Cookie, Authorization: 'Bearer wrong' })))).toBe('malformed');
  expect(await reasonOf(verify(request({ Cookie, Authorization: 'Bearer' })))).toBe('malformed');
  expect(await reasonOf(verify(request({ Cookie, Authorization: 'Basic YTpi' })))).toBe('ok');
});

test('SRV-01 source accepts tokens of one place only', async () => {
  const { verify, issue } = setUp();
  const token = await issue();
  const cookie = request({ Cookie: `stytch_session_jwt=${token}` });
  const header = request({ Authorization: `Bearer ${token}` });
  expect(await reasonOf(verify(cookie, { source: 'authorization' }))).toBe('missing');
  expect(await reasonOf(verify(header, { source: 'authorization' }))).toBe('ok');
  expect(await reasonOf(verify(cookie, { source: 'cookie' }))).toBe('ok');
  expect(await reasonOf(verify(header, { source: 'cookie' }))).toBe('missing');
});

test('SRV-01 the cookie has the name of the option, such as one with __Host-', async () => {
  const { verify, issue } = setUp({ jwtCookieName: '__Host-session_jwt' });
  const token = await issue();
  expect(await reasonOf(verify(request({ Cookie: `__Host-session_jwt=${token}` })))).toBe('ok');
  for (const name of ['stytch_session_jwt', '__host-session_jwt', 'session_jwt', 'x__Host-session_jwt'])
    expect(await reasonOf(verify(request({ Cookie: `${name}=${token}` }))), name).toBe('missing');
});

test('SRV-01 without a token the reason is missing', async () => {
  const { verify, asked } = setUp();
  for (const from of [request({}), request({ Cookie: 'stytch_session_jwt=' }), { headers: {} }, ''])
    expect(await verify(from)).toMatchObject({ ok: false, reason: 'missing', status: 401 });
  expect(asked).toEqual([]);
});

test('SRV-01 times: expired, an ended session, not yet valid, too old, and a tolerance for the clocks', async () => {
  const { idp, verify, issue, issueChanged } = setUp();
  const at = async (clockOffsetMs: number) => {
    idp.environment.set({ clockOffsetMs });
    return issue();
  };
  const now = await at(0);
  const old = await at(-304_000);
  const older = await at(-310_000);
  const soon = await at(4_000);
  const later = await at(20_000);
  expect(await reasonOf(verify(old))).toBe('ok');
  expect(await reasonOf(verify(old, { clockToleranceSeconds: 0 }))).toBe('expired');
  expect(await reasonOf(verify(older))).toBe('expired');
  expect(await reasonOf(verify(soon))).toBe('ok');
  expect(await reasonOf(verify(soon, { clockToleranceSeconds: 0 }))).toBe('not_yet_valid');
  expect(await reasonOf(verify(later))).toBe('not_yet_valid');
  vi.setSystemTime(Date.now() + 60_000);
  expect(await reasonOf(verify(now, { maxAgeSeconds: 30 }))).toBe('too_old');
  expect(await reasonOf(verify(now, { maxAgeSeconds: 90 }))).toBe('ok');
  idp.environment.set({ clockOffsetMs: 0 });
  const ended = { id: 'session-test-1', last_accessed_at: '2020-01-01T00:00:00Z', expires_at: '2020-01-01T00:00:00Z' };
  expect(await reasonOf(verify(await issueChanged({ claims: { 'https://stytch.com/session': ended } })))).toBe('expired');
});

test('SRV-03 concurrent requests share one request for the keys, and later ones need none for ten minutes', async () => {
  const { idp, verify, issue, asked } = setUp();
  const token = await issue();
  const results = await Promise.all(Array.from({ length: 20 }, () => verify(token)));
  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(asked).toEqual([`${backend}/v1/sessions/jwks/${idp.projectId}`]);
  vi.setSystemTime(Date.now() + 9 * 60_000);
  idp.environment.set({ clockOffsetMs: 0 });
  expect(await reasonOf(verify(await issue()))).toBe('ok');
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await reasonOf(verify(await issue()))).toBe('ok');
  expect(asked).toHaveLength(2);
});

test('SRV-03 a new key of the back end is fetched once, and the old one is refused from then on', async () => {
  const { verify, issue, rotateKey, asked } = setUp();
  const before = await issue();
  expect(await reasonOf(verify(before))).toBe('ok');
  await rotateKey('second');
  vi.setSystemTime(Date.now() + 31_000);
  const after = await issue();
  expect(await Promise.all([verify(after), verify(after)])).toMatchObject([{ ok: true }, { ok: true }]);
  expect(asked).toHaveLength(2);
  expect(await reasonOf(verify(before))).toBe('unknown_key');
  expect(asked).toHaveLength(2);
});

test('SRV-03 keys that cannot be fetched are no verdict on the visitor: status 503, the cause, and later another try', async () => {
  const { idp, verify, issue, asked } = setUp();
  const token = await issue();
  idp.faults.add({ call: 'sessions.jwks', fault: { kind: 'drop' } });
  const refused = await verify(token);
  expect(refused).toMatchObject({ ok: false, reason: 'keys_unavailable', status: 503, cause: expect.any(Error) });
  expect(await reasonOf(verify(token))).toBe('keys_unavailable');
  expect(asked).toHaveLength(1);
  vi.setSystemTime(Date.now() + 1_001);
  expect(await reasonOf(verify(token))).toBe('ok');
});

test.each([
  ['another status', () => new Response('{}', { status: 404 })],
  ['a redirect', () => Response.redirect('https://evil.example.com/keys')],
  ['text', () => new Response('<!doctype html>')],
  ['null', () => new Response('null')],
  ['an object without keys', () => new Response('{}')],
  ['a private key', async () => Response.json({ keys: [{ ...(await createKey('one')).privateJwk, kid: 'one' }] })],
])('SRV-03 a response with %s has no keys', async (_what, response) => {
  const { verify, issueChanged } = setUp({ fetch: async () => response() });
  const token = await issueChanged({ header: { kid: 'one' } });
  expect(await verify(token)).toMatchObject({
    reason: 'keys_unavailable',
    message: expect.stringMatching(
      /^The keys of the back end could not be fetched from https?:\S+\/v1\/sessions\/jwks\/project-test-\S+\. Check /,
    ),
  });
});

test('SRV-03 a fetch that never ends and ignores its signal ends at the time limit', async () => {
  const { verify, issue } = setUp({ fetch: () => new Promise(() => {}), timeoutMs: 1 });
  const result = await verify(await issue());
  expect(result).toMatchObject({ reason: 'keys_unavailable', cause: { cause: { name: 'TimeoutError' } } });
});

test('SRV-01 the project is named by a test token of the sandbox, and the address of the keys can be an option', async () => {
  const { idp, issue, verify, asked } = setUp();
  const token = await issue();
  const publicToken = idp.publicToken;
  const fetchKeys: typeof fetch = (input, init) => idp.fetch(input as string, init);
  expect(await reasonOf(verifySession(token, { backend: `${backend}//`, publicToken, fetch: fetchKeys }))).toBe('ok');
  const jwksURL = `https://keys.example.com/v1/sessions/jwks/${idp.projectId}`;
  expect(await reasonOf(verify(token, { jwksURL }))).toBe('ok');
  expect(asked).toEqual([jwksURL]);
  const named = { jwksURL, fetch: fetchKeys, audience: ['other', idp.projectId], issuer: `stytch.com/${idp.projectId}` };
  expect(await reasonOf(verifySession(token, named))).toBe('ok');
});

test.each<[VerifySessionOptions, string]>([
  [{}, 'options.backend is missing: it accepts the address of the back end. Without it, pass options.jwksURL.'],
  [{ backend }, 'options.projectId is missing: it accepts the id of the project. Without it, pass options.jwksURL.'],
  [{ backend: 'auth.example.com', projectId: 'p' }, 'options.backend is malformed'],
  [{ backend, publicToken: 'secret-live-1' }, 'options.publicToken is malformed'],
  [{ backend, publicToken: 'public-token-live-1' }, 'options.projectId is missing'],
  [{ jwksURL: `${backend}/keys` }, 'options.issuer is missing'],
  [{ jwksURL: `${backend}/keys`, issuer: 'a', audience: [] }, 'options.audience is missing'],
  [
    { backend: 'http://auth.example.com', projectId: 'p' },
    'options.backend is http:, but it accepts https: without allowInsecureBackend.',
  ],
  [{ jwksURL: 'http://auth.example.com/keys', projectId: 'p' }, 'options.jwksURL is http:'],
  [{ backend, projectId: 'p', jwtCookieName: 'a b' }, 'options.jwtCookieName is malformed'],
  [
    { backend, projectId: 'p', clockToleranceSeconds: Number.NaN },
    'options.clockToleranceSeconds is NaN, but it accepts a number from 0 to 300.',
  ],
  [{ backend, projectId: 'p', maxAgeSeconds: 0 }, 'options.maxAgeSeconds is 0'],
  [{ backend, projectId: 'p', algorithms: ['none'] } as VerifySessionOptions, 'options.algorithms is not an option'],
])('SRV-01 wrong options %j are named', async (options, message) => {
  await expect(verifySession('token', options)).rejects.toMatchObject({
    name: 'ConfigError',
    message: expect.stringContaining(message),
  });
});

test('SRV-01 a request without headers is a mistake of the program', async () => {
  const { verify } = setUp();
  for (const wrong of [undefined, null, 1, {}, new Headers()])
    await expect(verify(wrong as never)).rejects.toMatchObject({ name: 'ConfigError' });
});

test('SRV-01 a session that has ended within the tolerance of the clock is valid, and not without it', async () => {
  const { verify, issueChanged } = setUp();
  const recent = new Date(Date.now() - 3_000).toISOString();
  const ended = { id: 'session-test-1', last_accessed_at: recent, expires_at: recent };
  const token = await issueChanged({ claims: { 'https://stytch.com/session': ended } });
  expect(await reasonOf(verify(token, { clockToleranceSeconds: 5 }))).toBe('ok');
  expect(await reasonOf(verify(token, { clockToleranceSeconds: 0 }))).toBe('expired');
});

test('SRV-01 a token that is longer than any session token is refused without a request for keys', async () => {
  const { verify, issueChanged, asked } = setUp();
  const token = await issueChanged({ claims: { note: 'x'.repeat(20_000) } });
  expect(await reasonOf(verify(token))).toBe('malformed');
  expect(asked).toEqual([]);
});

test.each([
  ['clockToleranceSeconds', [-1, 301, Number.POSITIVE_INFINITY, '5'], [0, 300]],
  ['maxAgeSeconds', [0, 0.5, Number.POSITIVE_INFINITY, Number.NaN], [1, Number.MAX_SAFE_INTEGER]],
  ['timeoutMs', [0, -1, 2 ** 31, Number.POSITIVE_INFINITY], [1, 2 ** 31 - 1]],
])('SRV-01 the option %s refuses %j and accepts %j', async (name, refused, accepted) => {
  const { verify } = setUp();
  for (const value of refused)
    await expect(verify('', { [name]: value }), String(value)).rejects.toThrow(`options.${name} is ${value}, but it accepts`);
  for (const value of accepted) expect(await reasonOf(verify('', { [name]: value }))).toBe('missing');
});

test.each<[VerifySessionOptions, string]>([
  [{ backend: 'http://localhost:4100' }, 'http://localhost:4100/v1/sessions/jwks/project-test-1'],
  [{ backend: 'http://192.168.0.7' }, 'http://192.168.0.7/v1/sessions/jwks/project-test-1'],
  [{ jwksURL: 'http://localhost/keys' }, 'http://localhost/keys'],
  [{ backend: 'http://auth.example.com', allowInsecureBackend: true }, 'http://auth.example.com/v1/sessions/jwks/project-test-1'],
  [{ backend, projectId: 'a/../b?c' }, 'https://auth.example.com/v1/sessions/jwks/a%2F..%2Fb%3Fc'],
])('SRV-03 with %j the keys are asked for at %s', async (options, address) => {
  const asked: string[] = [];
  const fetchKeys: typeof fetch = async (input) => {
    asked.push(String(input));
    return Response.json({ keys: [] });
  };
  const { issue } = setUp();
  const result = verifySession(await issue(), { projectId: 'project-test-1', ...options, fetch: fetchKeys });
  expect([await reasonOf(result), asked]).toEqual(['unknown_key', [address]]);
});
