import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';
import { pkcePair } from '../testing/pkcePair.ts';

const OLD = 'plum-Harbor-tricycle-9';
const NEW = 'velvet-Anchor-parsnip-4';
const email = 'ada@example.test';
const session_duration_minutes = 30;
const seed = [{ emails: [email], password: OLD }];

async function startReset(idp: Idp, extra: object = {}) {
  await callIdp(idp, 'passwords.resetByEmailStart', { email, ...extra });
  const links = idp.messages.last(email)?.links ?? {};
  const tokenOf = (type: string) => new URL(links[type] ?? 'http://none.test').searchParams.get('token') ?? '';
  return { links, reset: tokenOf('reset_password'), login: tokenOf('login') };
}
const reset = (idp: Idp, token: string, extra: object = {}) =>
  callIdp(idp, 'passwords.resetByEmail', { token, password: NEW, session_duration_minutes, ...extra });

test('SBX-03 SBX-04 a reset email has a link to the form and a link that signs in', async () => {
  const idp = createIdp({ seed });
  const { links } = await startReset(idp, {
    reset_password_redirect_url: 'https://app.test/reset?from=mail',
    login_redirect_url: 'https://app.test/login',
  });
  expect(links.reset_password).toMatch(
    /^https:\/\/app\.test\/reset\?from=mail&stytch_token_type=reset_password&.*token=[\w-]{44}$/,
  );
  expect(links.login).toMatch(/^https:\/\/app\.test\/login\?stytch_token_type=login&.*token=[\w-]{44}$/);
  expect(idp.messages.last(email)).toMatchObject({
    channel: 'email',
    link: links.reset_password,
    code: null,
    text: expect.stringContaining(links.login ?? '-'),
  });
});

test('SBX-03 the email token sets a new password, once, and ends other sessions and the other link', async () => {
  const idp = createIdp({ seed });
  const before = await callIdp(idp, 'passwords.authenticate', { email, password: OLD, session_duration_minutes });
  const { reset: token, login } = await startReset(idp);
  expect((await reset(idp, token)).data.user).toMatchObject({ emails: [{ email, verified: true }] });
  expect((await reset(idp, token)).body.error_type).toBe('unable_to_auth_password_reset_token');
  expect((await callIdp(idp, 'magicLinks.authenticate', { token: login, session_duration_minutes })).body.error_type).toBe(
    'unable_to_auth_magic_link',
  );
  expect((await callIdp(idp, 'session.authenticate', {}, { session: before.data.session_token })).body.error_type).toBe(
    'session_not_found',
  );
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: OLD, session_duration_minutes })).status).toBe(401);
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: NEW, session_duration_minutes })).status).toBe(200);
});

test('SBX-03 a reset ends only the reset links of its own user: other users, and login links, keep theirs', async () => {
  const bob = 'bob@example.test';
  const idp = createIdp({ seed: [...seed, { emails: [bob], password: OLD }] });
  await callIdp(idp, 'passwords.resetByEmailStart', { email: bob });
  const other = new URL(idp.messages.last(bob)?.link ?? '').searchParams.get('token') ?? '';
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email });
  const magic = new URL(idp.messages.last(email)?.link ?? '').searchParams.get('token');
  const { reset: token } = await startReset(idp);
  expect((await reset(idp, token)).status).toBe(200);
  expect((await callIdp(idp, 'magicLinks.authenticate', { token: magic, session_duration_minutes })).status).toBe(200);
  expect((await reset(idp, other)).data.user).toMatchObject({ emails: [{ email: bob }] });
});

test('SBX-03 a reset by email proves the address, and the new password needs no reset itself', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: OLD, verified: false }] });
  const { data } = await reset(idp, (await startReset(idp)).reset);
  expect(data.user).toMatchObject({ emails: [{ email, verified: true }], password: { requires_reset: false } });
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: NEW, session_duration_minutes })).status).toBe(200);
});

test('SBX-03 of two that set a new password with the same token at once only one signs in', async () => {
  const idp = createIdp({ seed });
  const { reset: token } = await startReset(idp);
  const passwords = [NEW, 'copper-Lantern-meadow-7'];
  const responses = await Promise.all(passwords.map((password) => reset(idp, token, { password })));
  const first = responses.findIndex(({ status }) => status === 200);
  expect(responses[1 - first]?.body.error_type).toBe('unable_to_auth_password_reset_token');
  const signIns = passwords.map((password) =>
    callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes }),
  );
  expect((await Promise.all(signIns)).map(({ status }) => status === 200)).toEqual([first === 0, first === 1]);
});

test('SBX-03 a weak or breached new password leaves the token valid', async () => {
  const idp = createIdp({ seed });
  const { reset: token } = await startReset(idp);
  expect((await reset(idp, token, { password: 'kitten' })).body.error_type).toBe('weak_password');
  expect((await reset(idp, token, { password: 'Password123!' })).body.error_type).toBe('breached_password');
  expect((await reset(idp, token)).status).toBe(200);
});

test.each(['reset', 'login'] as const)(
  'SBX-03 the %s token of a reset email also signs in at magic_links/authenticate',
  async (kind) => {
    const idp = createIdp({ seed });
    const tokens = await startReset(idp);
    const response = await callIdp(idp, 'magicLinks.authenticate', { token: tokens[kind], session_duration_minutes });
    expect(response.data).toMatchObject({ user: { emails: [{ email }] }, method_id: expect.stringMatching(/^email-test-/) });
  },
);

test('SBX-03 neither the login token nor a magic link opens the reset form', async () => {
  const idp = createIdp({ seed });
  const { login } = await startReset(idp);
  expect((await reset(idp, login)).body.error_type).toBe('unable_to_auth_password_reset_token');
  await callIdp(idp, 'magicLinks.email.loginOrCreate', { email });
  const magic = new URL(idp.messages.last(email)?.link ?? '').searchParams.get('token') ?? '';
  expect((await reset(idp, magic)).body.error_type).toBe('unable_to_auth_password_reset_token');
});

test('SBX-03 a reset token expires', async () => {
  let now = Date.now();
  const idp = createIdp({ seed, now: () => now });
  const { reset: token } = await startReset(idp, { reset_password_expiration_minutes: 5 });
  now += 5 * 60_000;
  expect((await reset(idp, token)).body.error_type).toBe('unable_to_auth_password_reset_token');
});

test.each([
  [{ login_expiration_minutes: 5 }, 5, 401],
  [{ login_expiration_minutes: 60 }, 31, 200],
  [{}, 29, 200],
  [{}, 30, 401],
])('SBX-03 with %j, the login link of a reset email, after %i minutes, has the status %i', async (extra, minutes, status) => {
  let now = Date.now();
  const idp = createIdp({ seed, now: () => now });
  const { login: token } = await startReset(idp, extra);
  now += minutes * 60_000;
  expect((await callIdp(idp, 'magicLinks.authenticate', { token, session_duration_minutes })).status).toBe(status);
});

test('SBX-03 PKCE: the challenge is required, and a wrong verifier leaves the token valid', async () => {
  const idp = createIdp({ seed, settings: { pkceRequiredForPasswordResets: true } });
  expect((await callIdp(idp, 'passwords.resetByEmailStart', { email })).body.error_type).toBe('invalid_pkce_code_challenge');
  const { code_verifier, code_challenge } = await pkcePair();
  const { reset: token } = await startReset(idp, { code_challenge });
  const other = await pkcePair();
  expect((await reset(idp, token)).body.error_type).toBe('pkce_expected_code_verifier');
  expect((await reset(idp, token, { code_verifier: 'short' })).body.error_type).toBe('invalid_pkce_code_verifier');
  expect((await reset(idp, token, { code_verifier: other.code_verifier })).body.error_type).toBe('pkce_mismatch');
  expect((await reset(idp, token, { code_verifier })).status).toBe(200);
});

test('SBX-03 a reset unlocks an account that is locked or requires a reset', async () => {
  const idp = createIdp({ seed: [{ emails: [email], password: OLD, requires_reset: true }], settings: { lockAfter: 1 } });
  const authenticate = (password: string) =>
    callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes });
  expect((await authenticate(OLD)).body.error_type).toBe('reset_password');
  await authenticate('wrong');
  expect((await authenticate(OLD)).body.error_type).toBe('user_lock_limit_reached');
  await reset(idp, (await startReset(idp)).reset);
  expect((await authenticate(NEW)).status).toBe(200);
});

test('SBX-03 a reset for an unknown address returns email_not_found', async () => {
  expect((await callIdp(createIdp(), 'passwords.resetByEmailStart', { email })).body.error_type).toBe('email_not_found');
});

test('SBX-03 a password is changed by session, and by the old password', async () => {
  const idp = createIdp({ seed });
  const THIRD = 'copper-Lantern-walrus-2';
  const by = { email, existing_password: OLD, new_password: NEW, session_duration_minutes };
  expect((await callIdp(idp, 'passwords.resetByExistingPassword', { ...by, existing_password: 'nope' })).status).toBe(401);
  const { data } = await callIdp(idp, 'passwords.resetByExistingPassword', by);
  expect((await callIdp(idp, 'passwords.resetBySession', { password: THIRD, session_duration_minutes })).body.error_type).toBe(
    'user_unauthenticated',
  );
  await callIdp(idp, 'passwords.resetBySession', { password: THIRD, session_duration_minutes }, { session: data.session_token });
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: THIRD, session_duration_minutes })).status).toBe(200);
});

test('SBX-03 the reset token of an address that its user has removed sets no password', async () => {
  const idp = createIdp({ seed: [{ emails: [email, 'second@example.test'], password: OLD }] });
  const { data } = await callIdp(idp, 'passwords.authenticate', { email, password: OLD, session_duration_minutes });
  const { reset: token } = await startReset(idp);
  const { email_id } = data.user.emails.find((each: { email: string }) => each.email === email);
  expect((await callIdp(idp, 'user.deleteEmail', undefined, { session: data.session_token, id: email_id })).status).toBe(200);
  expect((await reset(idp, token)).body.error_type).toBe('unable_to_auth_password_reset_token');
});

test('SBX-03 of two that change a password at once with the current one, only one signs in', async () => {
  const idp = createIdp({ seed });
  const passwords = [NEW, 'copper-Lantern-meadow-7'];
  const change = (new_password: string) =>
    callIdp(idp, 'passwords.resetByExistingPassword', { email, existing_password: OLD, new_password, session_duration_minutes });
  const responses = await Promise.all(passwords.map(change));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  const signIns = passwords.map((password) =>
    callIdp(idp, 'passwords.authenticate', { email, password, session_duration_minutes }),
  );
  expect((await Promise.all(signIns)).map(({ status }) => status)).toEqual(responses.map(({ status }) => status));
});

test('SBX-03 a session that ends meanwhile sets no password', async () => {
  const idp = createIdp({ seed });
  const { data } = await callIdp(idp, 'passwords.authenticate', { email, password: OLD, session_duration_minutes });
  const session = { session: data.session_token };
  const change = callIdp(idp, 'passwords.resetBySession', { password: NEW, session_duration_minutes }, session);
  await callIdp(idp, 'session.revoke', undefined, session);
  expect((await change).body.error_type).toBe('session_not_found');
  expect((await callIdp(idp, 'passwords.authenticate', { email, password: OLD, session_duration_minutes })).status).toBe(200);
});
