// @vitest-environment happy-dom
// @vitest-environment-options { "url": "http://localhost:3000/" }
import { createRequire } from 'node:module';
import { StytchClient } from '@stytch/vanilla-js/headless';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forkHost } from './server/forkHost.ts';

const EMAIL = 'ada@example.test';
const STRONG = 'plum-Harbor-tricycle-9';
const OTHER = 'velvet-Anchor-parsnip-4';
const session_duration_minutes = 30;
const { StytchHeadlessClient } = createRequire(import.meta.url)('vanilla-js-5/headless') as {
  StytchHeadlessClient: typeof StytchClient;
};
/** The published clients; the versions differ in their name only for these calls. */
const versions = [
  ['6', StytchClient],
  ['5', StytchHeadlessClient],
] as const;
let host: Awaited<ReturnType<typeof forkHost>>;

beforeEach(async () => {
  host = await forkHost({ trustedOrigins: [location.origin] });
  localStorage.clear();
});

function create(Client: typeof StytchClient): StytchClient {
  const endpoints = {
    testAPIURL: host.url,
    liveAPIURL: host.url,
    dfpBackendURL: host.url,
    clientsideServicesIframeURL: host.url,
  };
  return new Client('public-token-test-1', { endpoints } as ConstructorParameters<typeof StytchClient>[1]);
}

afterEach(() => host.close());

const errorOf = (call: Promise<unknown>) =>
  call.then(
    () => 'none',
    (error: { error_type?: string }) => error.error_type,
  );
const tokenOf = async (count: number) => new URL((await host.messageTo(EMAIL, count)).link ?? '').searchParams.get('token') ?? '';

test.each(versions)(
  'SBX-03 the official client of version %s signs in by email passcode, after a wrong one, and checks and revokes its session',
  async (_version, Client) => {
    const client = create(Client);
    const { method_id } = await client.otps.email.loginOrCreate(EMAIL, { expiration_minutes: 5 });
    const code = (await host.messageTo(EMAIL)).code ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await errorOf(client.otps.authenticate(wrong, method_id, { session_duration_minutes }))).toBe('otp_code_not_found');
    const response = await client.otps.authenticate(code, method_id, { session_duration_minutes });
    expect(client.session.getSync()?.session_id).toBe(response.session.session_id);
    expect((await client.user.get())?.emails).toMatchObject([{ email: EMAIL, verified: true }]);
    await client.session.authenticate();
    await client.session.revoke();
    expect(client.session.getSync()).toBeNull();
    expect(await errorOf(client.session.authenticate())).toBe('session_not_found');
  },
);

test.each(versions)(
  'SBX-03 the official client of version %s signs up, signs in and resets by password',
  async (_version, Client) => {
    const client = create(Client);
    expect(await client.passwords.strengthCheck({ email: EMAIL, password: 'kitten' })).toMatchObject({ valid_password: false });
    const created = await client.passwords.create({ email: EMAIL, password: STRONG, session_duration_minutes });
    await client.session.revoke();
    expect(await errorOf(client.passwords.authenticate({ email: EMAIL, password: OTHER, session_duration_minutes }))).toBe(
      'unauthorized_credentials',
    );
    const response = await client.passwords.authenticate({ email: EMAIL, password: STRONG, session_duration_minutes });
    expect(response.user_id).toBe(created.user_id);
    await client.passwords.resetByEmailStart({ email: EMAIL, reset_password_redirect_url: `${location.origin}/reset` });
    await client.passwords.resetByEmail({ token: await tokenOf(1), password: OTHER, session_duration_minutes });
    expect(client.user.getSync()?.user_id).toBe(created.user_id);
  },
);

test.each(versions)('SBX-03 the official client of version %s signs in by email link, once', async (_version, Client) => {
  const client = create(Client);
  const address = `${location.origin}/`;
  await client.magicLinks.email.loginOrCreate(EMAIL, { login_magic_link_url: address, signup_magic_link_url: address });
  const token = await tokenOf(1);
  const response = await client.magicLinks.authenticate(token, { session_duration_minutes });
  expect(response.user.emails[0]).toMatchObject({ email: EMAIL, verified: true });
  expect(await errorOf(client.magicLinks.authenticate(token, { session_duration_minutes }))).toBe('unable_to_auth_magic_link');
});

test.each(versions)('what the official client of version %s cannot do ends with a clear error', async (_version, Client) => {
  const client = create(Client);
  await client.passwords.create({ email: EMAIL, password: STRONG, session_duration_minutes });
  const refused = [
    client.passwords.resetBySession({ password: OTHER, session_duration_minutes }),
    client.passwords.resetByExistingPassword({
      email: EMAIL,
      existing_password: STRONG,
      new_password: OTHER,
      session_duration_minutes,
    }),
    client.user.update({ name: { first_name: 'Ada', middle_name: '', last_name: 'L' } }),
    client.otps.sms.send('+12015550125'),
  ];
  expect(await Promise.all(refused.map(errorOf))).toEqual(refused.map(() => 'route_not_found'));
  // The session is in a cookie that scripts cannot read.
  expect(client.session.getTokens()?.session_token ?? '').toBe('');
  await client.session.authenticate({ session_duration_minutes: 90 });
  const end = Date.parse(client.session.getSync()?.expires_at ?? '');
  expect(end).toBeLessThan(Date.now() + 31 * 60_000);
});
