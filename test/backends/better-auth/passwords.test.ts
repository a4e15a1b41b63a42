import { expect, test } from 'vitest';
import { refusal, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;
const email = 'ada@example.test';
const STRONG = 'plum-Harbor-tricycle-9';
const OTHER = 'velvet-Anchor-parsnip-4';

test('a visitor signs up with a strong password, and signs in with it', async () => {
  const { visit } = await startHost({ handler: { revealAccounts: true } });
  const visitor = visit();
  expect(await visitor.passwords.strengthCheck({ email, password: 'kitten' })).toMatchObject({
    valid_password: false,
    strength_policy: 'zxcvbn',
  });
  expect(await visitor.passwords.strengthCheck({ email, password: STRONG })).toMatchObject({ valid_password: true });
  expect(await refusal(visitor.passwords.create({ email, password: 'kitten', session_duration_minutes }))).toBe('weak_password');
  const { user_id } = await visitor.passwords.create({ email, password: STRONG, session_duration_minutes });
  const again = visit();
  expect(await refusal(again.passwords.create({ email, password: OTHER, session_duration_minutes }))).toBe('duplicate_email');
  expect(await refusal(again.passwords.authenticate({ email, password: OTHER, session_duration_minutes }))).toBe(
    'unauthorized_credentials',
  );
  const response = await again.passwords.authenticate({ email, password: STRONG, session_duration_minutes });
  expect(response.user_id).toBe(user_id);
});

test('a password is reset by email, once', async () => {
  const { visit, last } = await startHost();
  const visitor = visit();
  await visitor.passwords.create({ email, password: STRONG, session_duration_minutes });
  await visitor.passwords.resetByEmailStart({ email, reset_password_redirect_url: 'http://localhost:3000/reset' });
  const { link } = last(email);
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset\?stytch_token_type=reset_password&token=/);
  const token = tokenOf(link);
  expect(await refusal(visitor.passwords.resetByEmail({ token, password: 'kitten', session_duration_minutes }))).toBe(
    'weak_password',
  );
  const response = await visit().passwords.resetByEmail({ token, password: OTHER, session_duration_minutes });
  expect(response.session.session_id).not.toBe('');
  expect(await refusal(visit().passwords.resetByEmail({ token, password: OTHER, session_duration_minutes }))).toBe(
    'unable_to_auth_password_reset_token',
  );
  expect(await refusal(visit().passwords.authenticate({ email, password: STRONG, session_duration_minutes }))).toBe(
    'unauthorized_credentials',
  );
  await visit().passwords.authenticate({ email, password: OTHER, session_duration_minutes });
});

test("Better Auth's own link for a reset leads to the widget's page, too", async () => {
  const addresses: string[] = [];
  const options = {
    emailAndPassword: { enabled: true, sendResetPassword: async (message: { url: string }) => void addresses.push(message.url) },
  };
  const { visit } = await startHost({ options });
  await visit().passwords.create({ email, password: STRONG, session_duration_minutes });
  await visit().passwords.resetByEmailStart({ email, reset_password_redirect_url: 'http://localhost:3000/reset' });
  const response = await fetch(addresses[0] ?? '', { redirect: 'manual' });
  expect(response.headers.get('Location')).toMatch(
    /^http:\/\/localhost:3000\/reset\?stytch_token_type=reset_password&token=\w+$/,
  );
});

test('without revealAccounts nothing reveals whether an address has an account', async () => {
  const { visit, inbox } = await startHost();
  await visit().passwords.create({ email, password: STRONG, session_duration_minutes });
  for (const address of [email, 'nobody@example.test']) {
    expect(await visit().users.search({ email: address })).toMatchObject({ userType: 'passwordless' });
    await visit().passwords.resetByEmailStart({ email: address, reset_password_redirect_url: 'http://localhost:3000/reset' });
    expect(await refusal(visit().passwords.authenticate({ email: address, password: OTHER, session_duration_minutes }))).toBe(
      'unauthorized_credentials',
    );
  }
  expect(inbox.map(({ to }) => to)).toEqual([email]);
});

test('without plugins that send to everyone, the form for a new password signs in and up', async () => {
  const { visit } = await startHost({ changePlugins: () => [] });
  expect(await visit().users.search({ email })).toMatchObject({ userType: 'new' });
  const { user_id } = await visit().passwords.create({ email, password: STRONG, session_duration_minutes });
  expect((await visit().passwords.create({ email, password: STRONG, session_duration_minutes })).user_id).toBe(user_id);
  expect(await refusal(visit().passwords.create({ email, password: OTHER, session_duration_minutes }))).toBe('reset_password');
});

test('with requireEmailVerification a sign-up waits for the email, and gives the same response for an address with an account', async () => {
  const sent: string[] = [];
  const { visit, auth } = await startHost({
    options: {
      emailAndPassword: { enabled: true, requireEmailVerification: true, sendResetPassword: async () => {} },
      emailVerification: { sendVerificationEmail: async ({ token }: { token: string }) => void sent.push(token) },
    },
  });
  expect(await refusal(visit().passwords.create({ email, password: STRONG, session_duration_minutes }))).toBe(
    'email_not_verified',
  );
  expect(await refusal(visit().passwords.create({ email, password: OTHER, session_duration_minutes }))).toBe(
    'email_not_verified',
  );
  await auth.api.verifyEmail({ query: { token: sent[0] } });
  await visit().passwords.authenticate({ email, password: STRONG, session_duration_minutes });
});
