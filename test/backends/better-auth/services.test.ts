import { haveIBeenPwned, oneTap } from 'better-auth/plugins';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, expect, test, vi } from 'vitest';
import { PAGE, refusal, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const session_duration_minutes = 30;
const CLIENT_ID = 'client-1.apps.googleusercontent.com';

afterEach(() => void vi.restoreAllMocks());

/** Answers requests to a service of the Internet, which tests do not reach. */
function serveHost(host: string, respond: (url: URL) => Response | Promise<Response>) {
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(typeof input === 'object' && 'url' in input ? input.url : input);
    return url.host === host ? respond(url) : real(input, init);
  });
}

test('with haveIBeenPwned a breached password is refused before it is stored', async () => {
  const breached = 'plum-Harbor-tricycle-9';
  const hash = [...new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(breached)))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
  serveHost(
    'api.pwnedpasswords.com',
    ({ pathname }) => new Response(pathname.endsWith(hash.slice(0, 5)) ? `${hash.slice(5)}:7` : ''),
  );
  const { visit } = await startHost({ changePlugins: (plugins) => [...plugins, haveIBeenPwned()] });
  const { passwords } = visit();
  expect(await passwords.strengthCheck({ password: breached })).toMatchObject({ breached_password: true, valid_password: false });
  const email = 'ada@example.test';
  expect(await refusal(passwords.create({ email, password: breached, session_duration_minutes }))).toBe('breached_password');
  await passwords.create({ email, password: 'velvet-Anchor-parsnip-4', session_duration_minutes });
});

test("Google One Tap signs in with Google's signature, and with the token of this browser only", async () => {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }];
  serveHost('www.googleapis.com', () => Response.json({ keys }));
  const { backend, visit } = await startHost({ changePlugins: (plugins) => [...plugins, oneTap({ clientId: CLIENT_ID })] });
  const visitor = visit();
  const started = await callWire(
    backend,
    visitor,
    'GET',
    '/v1/public/oauth/google/onetap/start?public_token=public-token-test-1',
  );
  expect(started).toMatchObject({ status_code: 200, google_client_id: CLIENT_ID });
  const id_token = await new SignJWT({ email: 'ada@example.test', email_verified: true, name: 'Ada Lovelace' })
    .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
    .setIssuer('https://accounts.google.com')
    .setAudience(CLIENT_ID)
    .setSubject('subject-1')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(privateKey);
  const submit = (stytch_csrf_token: string, token = id_token) =>
    callWire(backend, visitor, 'POST', `/v1/oauth/callback/${started.oauth_callback_id}`, {
      id_token: token,
      stytch_csrf_token,
      login_redirect_url: `${PAGE}/login`,
    });
  expect(await submit('forged')).toMatchObject({ error_type: 'oauth_state_mismatch' });
  expect((await submit(started.stytch_csrf_token, `${id_token.slice(0, -4)}AAAA`)).status_code).toBe(400);
  const { redirect_url } = await submit(started.stytch_csrf_token);
  const token = new URL(redirect_url).searchParams.get('token') ?? '';
  expect(await visitor.oauth.authenticate({ token, session_duration_minutes })).toMatchObject({
    provider_type: 'google',
    provider_subject: 'subject-1',
    user: { emails: [{ email: 'ada@example.test', verified: true }] },
  });
});
