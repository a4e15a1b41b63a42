import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createIdp } from '../../sandbox/idp/createIdp.ts';
import { type VerifySessionOptions, verifySession } from '../../src/server.ts';
import { createKey, issueTokens } from '../support/issueTokens.ts';

const backend = 'https://auth.example.com';

function setUp(changes: VerifySessionOptions = {}) {
  const idp = createIdp();
  let requests = 0;
  const fetchKeys: typeof fetch = (input, init) => {
    requests += 1;
    return idp.fetch(input as string, init);
  };
  const options = { backend, projectId: idp.projectId, fetch: fetchKeys, ...changes };
  const reasonOf = async (request: Parameters<typeof verifySession>[0], more: VerifySessionOptions = {}) => {
    const result = await verifySession(request, { ...options, ...more });
    return result.ok ? 'ok' : result.reason;
  };
  return { idp, reasonOf, requests: () => requests, ...issueTokens(idp) };
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The token with another header, and a signature of both parts. */
function withHeader(token: string, header: object, sign: (signed: string) => string): string {
  const signed = `${encode(header)}.${token.split('.')[1]}`;
  return `${signed}.${sign(signed)}`;
}

test('SRV-02 attack: a token without a signature', async () => {
  const { reasonOf, issue, keyOfMock } = setUp();
  const token = await issue();
  const { kid } = keyOfMock();
  for (const alg of ['none', 'None', 'NONE', 'nOnE']) {
    expect(await reasonOf(withHeader(token, { alg, typ: 'JWT', kid }, () => ''))).not.toBe('ok');
    expect(await reasonOf(withHeader(token, { alg, typ: 'JWT', kid }, () => 'AAAA'))).toBe('algorithm_not_allowed');
  }
  expect(await reasonOf(withHeader(token, { alg: 'RS256', kid }, () => ''))).toBe('invalid_signature');
});

test('SRV-02 attack: a token signed by HS256 with the public key as the secret', async () => {
  const { reasonOf, issue, keyOfMock } = setUp();
  const token = await issue();
  const { kid, privateJwk } = keyOfMock();
  const { kty, n, e } = privateJwk as { kty: string; n: string; e: string };
  const key = (await importJWK({ kty, n, e, alg: 'RS256' }, 'RS256', { extractable: true })) as CryptoKey;
  for (const secret of [await exportSPKI(key), n, JSON.stringify({ kty, n, e })]) {
    const forged = withHeader(token, { alg: 'HS256', typ: 'JWT', kid }, (signed) =>
      createHmac('sha256', secret).update(signed).digest('base64url'),
    );
    expect(await reasonOf(forged)).toBe('algorithm_not_allowed');
  }
});

test('SRV-02 attack: a token signed with a foreign key, under its own kid and under that of the back end', async () => {
  const { reasonOf, issue, issueChanged, keyOfMock } = setUp();
  await issue();
  const foreign = await createKey('foreign');
  expect(await reasonOf(await issueChanged({ key: foreign }))).toBe('unknown_key');
  expect(await reasonOf(await issueChanged({ key: { ...foreign, kid: keyOfMock().kid } }))).toBe('invalid_signature');
});

test('attack: a token brings its own key or the address of one', async () => {
  const { reasonOf, issueChanged, requests } = setUp();
  const key = await createKey('foreign');
  const { kty, n, e } = key.privateJwk as Record<string, string>;
  for (const header of [{ jwk: { kty, n, e } }, { jku: 'https://evil.example.com/keys' }, { x5u: 'https://evil.example.com' }]) {
    expect(await reasonOf(await issueChanged({ key, header }))).toBe('unknown_key');
  }
  expect(requests()).toBe(1);
});

test('attack: a token without kid, or with one of another type, so that a key is guessed', async () => {
  const { reasonOf, issueChanged } = setUp();
  for (const kid of [undefined, null, 1, ['a']])
    expect(await reasonOf(await issueChanged({ header: { kid } }))).toBe('malformed');
});

test('SRV-02 attack: a token of another project, of another issuer, or without either', async () => {
  const { reasonOf, issueChanged } = setUp();
  const reason = async (claims: Record<string, unknown>) => reasonOf(await issueChanged({ claims }));
  expect(await reason({ aud: ['project-test-other'] })).toBe('wrong_audience');
  expect(await reason({ aud: 'project-test-other' })).toBe('wrong_audience');
  expect(await reason({ aud: [] })).toBe('wrong_audience');
  expect(await reason({ aud: { 0: 'project' } })).toBe('wrong_audience');
  expect(await reason({ iss: 'stytch.com/project-test-other' })).toBe('wrong_issuer');
  expect(await reason({ iss: '' })).toBe('wrong_issuer');
  for (const claim of ['aud', 'iss', 'sub', 'iat', 'nbf', 'exp']) expect(await reason({ [claim]: undefined })).toBe('malformed');
  for (const sub of ['', 1, true, ['user-1'], { 0: 'user-1' }, null]) expect(await reason({ sub })).toBe('malformed');
});

test('attack: a token of another kind, signed with the same key', async () => {
  const { reasonOf, issueChanged } = setUp();
  for (const session of [
    undefined,
    null,
    'session',
    [],
    {},
    { id: '' },
    { id: 'a', last_accessed_at: 'soon', expires_at: 'later' },
  ])
    expect(await reasonOf(await issueChanged({ claims: { 'https://stytch.com/session': session } }))).toBe('malformed');
});

test('attack: a token with times that are no times', async () => {
  const { reasonOf, issueChanged } = setUp();
  const reason = async (claims: Record<string, unknown>) => reasonOf(await issueChanged({ claims }));
  expect(await reason({ exp: 1 })).toBe('expired');
  expect(await reason({ exp: '9999999999' })).toBe('malformed');
  expect(await reason({ exp: 1e300 })).toBe('malformed');
  expect(await reason({ nbf: 9_999_999_999 })).toBe('not_yet_valid');
  expect(await reason({ iat: 'now' })).toBe('malformed');
});

test('attack: a token with an extension that a server must understand', async () => {
  const { reasonOf, issue, keyOfMock } = setUp();
  const token = await issue();
  const { kid } = keyOfMock();
  for (const extension of [{ crit: ['exp'] }, { crit: ['unknown'], unknown: 1 }, { crit: [] }])
    expect(await reasonOf(withHeader(token, { alg: 'RS256', kid, ...extension }, () => 'AAAA'))).toBe('malformed');
});

test('attack: a huge token, and one that is not a token', async () => {
  const { reasonOf, issueChanged, requests } = setUp();
  expect(await reasonOf('a'.repeat(50_000_000))).toBe('malformed');
  expect(await reasonOf(`Bearer ${'.'.repeat(10_000)}`)).toBe('malformed');
  expect(await reasonOf(await issueChanged({ claims: { note: 'x'.repeat(20_000) } }))).toBe('malformed');
  for (const text of ['a', 'a.b', 'a.b.c', 'a.b.c.d', '..', '\0', 'eyJ9.eyJ9.', 'é.é.é', `${'{'.repeat(100)}`])
    expect(await reasonOf(text), text).toBe('malformed');
  expect(requests()).toBe(0);
});

test('attack: another host of the site sets a second cookie of the name, before or behind the true one', async () => {
  const { reasonOf, issue } = setUp();
  const [mine, theirs] = [await issue(), await issue()];
  const cookies = (...values: string[]) => ({
    headers: { cookie: values.map((value) => `stytch_session_jwt=${value}`).join('; ') },
  });
  expect(await reasonOf(cookies(mine, theirs))).toBe('ambiguous');
  expect(await reasonOf(cookies(theirs, mine))).toBe('ambiguous');
  expect(await reasonOf(cookies(mine, 'junk'))).toBe('ambiguous');
  expect(await reasonOf(cookies(mine, mine))).toBe('ok');
});

/** Characters that `trim` removes, and that browsers keep in the name of a cookie. */
const OTHER_SPACES = ['\u00a0', '\ufeff', '\v', '\u2000', '\u3000', '\u2028', ' \u00a0', '\u00a0 ', '\t\ufeff\t'];

test.each(OTHER_SPACES)(
  'attack: another host of the site sets a cookie with the prefix __Host-, which browsers do not see behind %j',
  async (space) => {
    const { reasonOf, issue } = setUp({ jwtCookieName: '__Host-session_jwt' });
    const [mine, theirs] = [`__Host-session_jwt=${await issue()}`, `${space}__Host-session_jwt=${await issue()}`];
    // Runtimes decode the bytes of a header in several ways, so this one is neither Node's nor that of `Headers`.
    const reason = (cookie: string) => reasonOf({ headers: { get: (name) => (name === 'cookie' ? cookie : null) } });
    expect(await reason(theirs)).toBe('missing');
    expect(await reason(`a=b; ${theirs}; c=d`)).toBe('missing');
    for (const cookie of [`${mine}; ${theirs}`, `${theirs}; ${mine}`, `a=b;${mine};${theirs}`, ` \t${mine}\t ;${theirs}`])
      expect(await reason(cookie)).toBe('ok');
    expect(await reasonOf({ headers: { cookie: `${theirs}; ${mine}` } })).toBe('ok');
  },
);

test.each(OTHER_SPACES)('attack: a Bearer token behind %j, which other servers do not read', async (space) => {
  const { reasonOf, issue } = setUp();
  const [token, cookie] = [await issue(), `stytch_session_jwt=${await issue()}`];
  for (const authorization of [`Bearer ${space}${token}`, `Bearer${space}${token}`, `Bearer ${token}${space}`]) {
    expect(await reasonOf({ headers: { authorization } })).not.toBe('ok');
    // The cookie of a browser does not count then.
    expect(await reasonOf({ headers: { authorization, cookie } })).not.toBe('ok');
  }
  expect(await reasonOf({ headers: { authorization: `Bearer \t ${token}\t ` } })).toBe('ok');
});

test('attack: two Authorization headers, of which a proxy reads the other one', async () => {
  const { reasonOf, issue } = setUp();
  const [a, b] = [`Bearer ${await issue()}`, `Bearer ${await issue()}`];
  expect(await reasonOf({ headers: { authorization: [a, b] } })).toBe('ambiguous');
  const joined = new Headers({ Authorization: a });
  joined.append('Authorization', b);
  expect(await reasonOf({ headers: joined })).toBe('ambiguous');
});

test('attack: tokens with invented kids make the server ask the back end for keys each time', async () => {
  const { idp, reasonOf, issue, issueChanged, requests } = setUp();
  expect(await reasonOf(await issue())).toBe('ok');
  const key = await createKey('first');
  for (const kid of ['a', 'b', 'c']) expect(await reasonOf(await issueChanged({ key: { ...key, kid } }))).toBe('unknown_key');
  expect(requests()).toBe(1);
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const down = setUp();
  down.idp.faults.add({ call: 'sessions.jwks', fault: { kind: 'drop' }, times: null });
  for (let round = 0; round < 20; round += 1) expect(await down.reasonOf(await down.issue())).toBe('keys_unavailable');
  expect(down.requests()).toBe(1);
  await idp.close();
});

test('attack: the reason of a refusal repeats the token in a log', async () => {
  const { idp, issue, issueChanged } = setUp();
  const options = { backend, projectId: idp.projectId, fetch: (input: unknown) => idp.fetch(input as string) };
  for (const token of [await issue(), await issueChanged({ claims: { aud: 'x' } }), 'secret.secret.secret']) {
    const result = await verifySession(token, { ...options, fetch: () => Promise.reject(new Error('down')) });
    expect(JSON.stringify(result)).not.toContain(token.slice(0, 12));
  }
});

test('a token from before a sign-out stays valid, and maxAgeSeconds limits for how long', async () => {
  const { idp, reasonOf } = setUp();
  const { session_jwt, session_token } = await idp.signIn('ada@example.com');
  const Authorization = `Basic ${Buffer.from(`${idp.publicToken}:${session_token}`).toString('base64')}`;
  const call = (name: string) =>
    idp.fetch(`${backend}/sdk/v1/sessions/${name}`, { method: 'POST', headers: { Authorization }, body: '{}' });
  const fresh = (await (await call('authenticate')).json()) as { data: { session_jwt: string } };
  expect(await reasonOf(fresh.data.session_jwt, { maxAgeSeconds: 30 })).toBe('ok');
  expect((await call('revoke')).status).toBe(200);
  expect((await call('authenticate')).status).toBe(404);
  expect(await reasonOf(session_jwt)).toBe('ok');
});
