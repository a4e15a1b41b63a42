import { phoneNumber } from 'better-auth/plugins/phone-number';
import { expect, test } from 'vitest';
import { refusal, startHost, tokenOf } from './startHost.ts';

const session_duration_minutes = 30;

test('a new visitor signs in by email passcode; Better Auth has the session; signing out ends it', async () => {
  const { auth, visit, last, inbox } = await startHost();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'Ada@Example.test', expiration_minutes: 5 });
  const { code } = last('ada@example.test');
  const wrong = code === '000000' ? '111111' : '000000';
  expect(await refusal(visitor.otps.authenticate({ token: wrong, method_id, session_duration_minutes }))).toBe(
    'otp_code_not_found',
  );
  const response = await visitor.otps.authenticate({ token: code ?? '', method_id, session_duration_minutes });
  expect(response).toMatchObject({
    session_token: '',
    session_jwt: '',
    user: { emails: [{ email: 'ada@example.test', email_id: method_id, verified: true }] },
  });
  expect([...visitor.browser.jar.keys()]).toEqual(['better-auth.session_token']);
  const headers = new Headers({ Cookie: [...visitor.browser.jar].map((pair) => pair.join('=')).join('; ') });
  expect(await auth.api.getSession({ headers })).toMatchObject({
    user: { id: response.user_id },
    session: { id: response.session.session_id },
  });
  expect((await visitor.user.get({})).user_id).toBe(response.user_id);

  expect(await refusal(visit().otps.authenticate({ token: code ?? '', method_id, session_duration_minutes }))).toBe(
    'otp_code_not_found',
  );
  await visitor.session.revoke({});
  expect(visitor.browser.jar.size).toBe(0);
  expect(await auth.api.getSession({ headers })).toBeNull();
  expect(await refusal(visitor.session.authenticate({}))).toBe('session_not_found');
  expect(inbox).toHaveLength(1);
});

test.each(['sms', 'whatsapp'] as const)('a visitor signs in by %s, and the host learns the channel', async (channel) => {
  const { visit, last } = await startHost();
  const visitor = visit();
  const { method_id } = await visitor.otps[channel].loginOrCreate({ phone_number: '+12015550123', expiration_minutes: 5 });
  expect(last('+12015550123').channel).toBe(channel);
  const token = last('+12015550123').code ?? '';
  const { user } = await visitor.otps.authenticate({ token, method_id, session_duration_minutes });
  expect(user).toMatchObject({ emails: [], phone_numbers: [{ phone_number: '+12015550123', verified: true }] });
  expect(user.name).toEqual({ first_name: '', middle_name: '', last_name: '' });
});

test('attack: a code that the SMS service cannot verify reveals whether a number has an account', async () => {
  const verifyOTP = () => Promise.reject(new Error('The check has expired.'));
  const plugin = phoneNumber({ sendOTP: () => {}, verifyOTP });
  const { visit } = await startHost({ changePlugins: () => [plugin] });
  const visitor = visit();
  const { method_id } = await visitor.otps.sms.loginOrCreate({ phone_number: '+12015550123', expiration_minutes: 5 });
  const redeemed = visitor.otps.authenticate({ method_id, token: '000000', session_duration_minutes });
  expect(await refusal(redeemed)).toBe('service_unavailable');
});

test('without signUpOnVerification, a number without an account is refused with that reason, after its code', async () => {
  const codes: string[] = [];
  const plugin = phoneNumber({ sendOTP: ({ code }) => void codes.push(code) });
  const { visit } = await startHost({ changePlugins: () => [plugin] });
  const visitor = visit();
  const { method_id } = await visitor.otps.sms.loginOrCreate({ phone_number: '+12015550123', expiration_minutes: 5 });
  const redeem = (token = '') => visitor.otps.authenticate({ method_id, token, session_duration_minutes });
  expect(await refusal(redeem('000000'))).toBe('otp_code_not_found');
  await expect(redeem(codes[0])).rejects.toMatchObject({
    status_code: 403,
    error_type: 'signup_disabled',
    error_message: 'There is no account for this phone number.',
  });
});

test('a method_id names its address only to the server that made it', async () => {
  const { visit, last } = await startHost();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  expect(method_id).not.toContain('ada');
  const token = last('ada@example.test').code ?? '';
  for (const forged of ['email-ada@example.test', method_id.replace('email-', 'phone-'), `${method_id.slice(0, -2)}AA`])
    expect(await refusal(visitor.otps.authenticate({ token, method_id: forged, session_duration_minutes }))).toBe(
      'invalid_method_id',
    );
  const other = await startHost({ options: { secret: 'another-secret-for-tests-of-thirty-two' } });
  expect(await refusal(other.visit().otps.authenticate({ token, method_id, session_duration_minutes }))).toBe(
    'invalid_method_id',
  );
});

test('too many wrong codes end the passcode', async () => {
  const { visit, last } = await startHost();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  const token = last('ada@example.test').code ?? '';
  const wrong = token === '000000' ? '111111' : '000000';
  for (let tries = 0; tries < 3; tries++)
    await refusal(visitor.otps.authenticate({ token: wrong, method_id, session_duration_minutes }));
  expect(await refusal(visitor.otps.authenticate({ token, method_id, session_duration_minutes }))).toBe(
    'user_lock_limit_reached',
  );
});

test('an expired passcode is refused', async () => {
  const { auth, visit, last } = await startHost();
  const visitor = visit();
  const { method_id } = await visitor.otps.email.loginOrCreate({ email: 'ada@example.test', expiration_minutes: 5 });
  const { adapter } = (await auth.$context) as { adapter: { updateMany(query: object): Promise<unknown> } };
  await adapter.updateMany({
    model: 'verification',
    where: [{ field: 'identifier', value: 'sign-in-otp-ada@example.test' }],
    update: { expiresAt: new Date(0) },
  });
  const token = last('ada@example.test').code ?? '';
  expect(await refusal(visitor.otps.authenticate({ token, method_id, session_duration_minutes }))).toBe(
    'unable_to_auth_otp_code',
  );
});

test('an email link signs in once, on any device', async () => {
  const { visit, last } = await startHost();
  const address = 'http://localhost:3000/welcome?from=mail';
  await visit().magicLinks.email.loginOrCreate({ email: 'ada@example.test', login_magic_link_url: address });
  const link = new URL(last('ada@example.test').link ?? '');
  expect(link.href.startsWith(address)).toBe(true);
  expect(link.searchParams.get('stytch_token_type')).toBe('magic_links');
  const token = tokenOf(link.href);
  const response = await visit().magicLinks.authenticate({ token, session_duration_minutes });
  expect(response.user.emails).toMatchObject([{ email: 'ada@example.test', verified: true }]);
  expect(await refusal(visit().magicLinks.authenticate({ token, session_duration_minutes }))).toBe('unable_to_auth_magic_link');
});

test('a link to an address that is not trusted is refused', async () => {
  const { visit, inbox } = await startHost();
  const request = { email: 'ada@example.test', login_magic_link_url: 'https://evil.example/' };
  expect(await refusal(visit().magicLinks.email.loginOrCreate(request))).toBe('no_match_for_provided_magic_link_url');
  expect(inbox).toEqual([]);
});
