import { oneTap } from 'better-auth/plugins';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { proofs } from './proofs.ts';
import { PAGE, postToEndpoint, refusal, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;
const clientId = 'client-1.apps.googleusercontent.com';
const email = 'victim@example.test';

afterEach(() => void vi.restoreAllMocks());

type Visitor = ReturnType<Awaited<ReturnType<typeof startHost>>['visit']>;

/** A host with One Tap, and Google's signatures. */
async function startOneTap() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { host } = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    return host === 'www.googleapis.com' ? Response.json({ keys }) : real(input, init);
  });
  const host = await startHost({
    changePlugins: (plugins) => [...plugins, oneTap()],
    options: { socialProviders: { google: { clientId, clientSecret: 'secret-1' } } },
  });
  const sign = (claims: object = {}, age = 0) =>
    new SignJWT({ email, email_verified: true, name: 'Ada Lovelace', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer('https://accounts.google.com')
      .setAudience(clientId)
      .setSubject('subject-1')
      .setIssuedAt(Math.floor(Date.now() / 1_000) - age)
      .setExpirationTime('1h')
      .sign(privateKey);
  /** Resolves with the id of the user, or the type of the error. */
  const submit = async (visitor: Visitor, id_token: string): Promise<string> => {
    const start = '/v1/public/oauth/google/onetap/start?public_token=public-token-test-1';
    const { stytch_csrf_token, oauth_callback_id } = await callWire(host.backend, visitor, 'GET', start);
    const body = { id_token, stytch_csrf_token, login_redirect_url: `${PAGE}/login` };
    const response = await callWire(host.backend, visitor, 'POST', `/v1/oauth/callback/${oauth_callback_id}`, body);
    if (!response.redirect_url) return response.error_type;
    const token = new URL(response.redirect_url).searchParams.get('token') ?? '';
    return (await visitor.oauth.authenticate({ token, session_duration_minutes })).user_id;
  };
  return { host, sign, submit };
}

test('attack: a thief of a session signs in with the stored ID token after a reset by the owner', async () => {
  const { host, sign, submit } = await startOneTap();
  const owner = host.visit();
  const user_id = await submit(owner, await sign());
  const thief = host.visit();
  for (const [name, value] of owner.browser.jar) thief.browser.jar.set(name, value);
  const accounts = await (await thief.browser.fetch(`${host.backend}/api/auth/list-accounts`)).json();
  const { idToken } = await (await postToEndpoint(host, thief, '/get-access-token', { accountId: accounts[0].id })).json();
  expect(idToken).toMatch(/^ey/);
  await proofs.reset?.(host, owner);
  expect(await refusal(thief.session.authenticate({ session_duration_minutes }))).toBe('session_not_found');
  expect(await submit(host.visit(), idToken)).toBe('oauth_token_not_found');
  // Another encoding of the same signature: its last character has unused bits.
  const spelled = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'].map(
    (last) => idToken.slice(0, -1) + last,
  );
  for (const each of spelled)
    expect((await postToEndpoint(host, host.visit(), '/one-tap/callback', { idToken: each })).ok).toBe(false);
  expect(await submit(host.visit(), await sign({ jti: 'next' }))).toBe(user_id);
});

test('attack: a credential of One Tap is submitted eight times at once', async () => {
  const { host, sign, submit } = await startOneTap();
  const idToken = await sign();
  const responses = await Promise.all(Array.from({ length: 8 }, () => submit(host.visit(), idToken)));
  expect(responses.filter((each) => each !== 'oauth_token_not_found')).toHaveLength(1);
  expect(host.database.prepare('select count(*) as count from session').get()).toEqual({ count: 1 });
});

test.each<[string, object, number]>([
  ['has the nonce of another flow', { nonce: 'of-another-flow' }, 0],
  ['came with an access token', { at_hash: 'hash-1' }, 0],
  ['is six minutes old', {}, 360],
  ['is of the future', {}, -120],
])('attack: an ID token of Google that %s signs in by One Tap', async (_name, claims, age) => {
  const { host, sign, submit } = await startOneTap();
  const idToken = await sign(claims, age);
  expect(await submit(host.visit(), idToken)).toBe('oauth_token_not_found');
  expect((await postToEndpoint(host, host.visit(), '/one-tap/callback', { idToken })).status).toBe(401);
});

test('a credential of One Tap that is four minutes old signs in', async () => {
  const { host, sign, submit } = await startOneTap();
  expect(await submit(host.visit(), await sign({}, 240))).not.toBe('oauth_token_not_found');
});
