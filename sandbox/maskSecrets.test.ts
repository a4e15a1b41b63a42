import { expect, test } from 'vitest';
import { type EndpointName, endpoints } from '../src/provider/http/endpoints.ts';
import { MASK, maskSecrets } from './maskSecrets.ts';

test('SBX-06 tokens, codes and passwords are dots, at any depth, and everything else is left readable', () => {
  const shown = maskSecrets({
    email: 'a@example.com',
    password: 'correct horse',
    public_token: 'public-token-test-1',
    data: { session_token: 's', session_jwt: 'j', session: { session_id: 'session-1' } },
    list: [{ token: '123456', method_id: 'method-1' }],
    url: 'http://localhost/?stytch_token_type=login&token=abc',
  });
  expect(shown).toEqual({
    email: 'a@example.com',
    password: MASK,
    public_token: 'public-token-test-1',
    data: { session_token: MASK, session_jwt: MASK, session: { session_id: 'session-1' } },
    list: [{ token: MASK, method_id: 'method-1' }],
    url: `http://localhost/?stytch_token_type=login&token=${MASK}`,
  });
});

test('SBX-06 an empty token and a numeric status code are not secrets', () => {
  expect(maskSecrets({ session_token: '', status_code: 200 })).toEqual({ session_token: '', status_code: 200 });
});

test('SBX-06 secrets in addresses, forms, cookies and JSON strings are masked, at any depth', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln';
  const shown = JSON.stringify(
    maskSecrets([
      { redirect_url: 'https://shop.example/in?stytch_token_type=oauth&token=leak-1' },
      'flow=leak-2&email=a%40example.com',
      { cookie: 'stytch_session=leak-3' },
      'stytch_session=leak-4; stytch_session_jwt=leak-5; theme=dark',
      '{"password":"leak-6","email":"b@example.com","nested":[{"code":"leak-7"}]}',
      `Bearer ${jwt}`,
      { Authorization: 'Basic leak-8', token: 123456, codes: ['seen'], code: ['leak-9'], credential: jwt },
      { code_verifier: 'leak-10', pkce_code_verifier: 'leak-11', intermediate_session_token: 'leak-12' },
    ]),
  );
  expect(shown).not.toMatch(/leak|123456|c2ln/);
  expect(shown).toMatch(/a%40example\.com.*theme=dark.*b@example\.com.*seen/);
});

test.each([
  'password',
  'existing_password',
  'new_password',
  'newPassword',
  'confirm-password',
  'client_secret',
  'clientSecret',
  'apiKey',
  'x-api-key',
  'private_key',
  'codeVerifier',
  'otp',
  'verificationCode',
  'passcode',
  'code',
  'code_verifier',
  'credential',
  'flow',
  'signature',
  'dfp_telemetry_id',
  'Authorization',
  'Proxy-Authorization',
  'Cookie',
  'Set-Cookie',
  'stytch_session',
  'oauth_attach_token',
  'session_jwt',
])('SBX-06 the value of %s is masked, as a member, in JSON inside a text, and as a parameter', (name) => {
  expect(maskSecrets({ [name]: 'leak' })).toEqual({ [name]: MASK });
  expect(maskSecrets(`Sent: {"${name}":"leak"}`)).toBe(`Sent: {"${name}":"${MASK}"}`);
  expect(maskSecrets(`a=1&${name}=leak&b=2`)).toBe(`a=1&${name}=${MASK}&b=2`);
});

test.each(['public_token', 'publicToken', 'next_page_token', 'barcode', 'password_id', 'country_code', 'keyboard'])(
  'SBX-06 the value of %s stays readable',
  (name) => {
    const shown = [{ [name]: 'seen' }, `Sent: {"${name}":"seen"}`, `a=1&${name}=seen&b=2`];
    expect(maskSecrets(shown)).toEqual(shown);
  },
);

test('SBX-06 a value with the name of a secret that is not one stays readable', () => {
  const user = {
    password: { password_id: 'password-1', requires_reset: false },
    token: null,
    publicToken: 'public-token-test-1',
  };
  expect(maskSecrets(user)).toEqual(user);
});

const tokens = { session_token: 'leak', session_jwt: 'leak' };
const proofs = { captcha_token: 'leak', dfp_telemetry_id: 'leak' };

/** Every field of a call that holds a secret, in its request or in its response. */
const secretFields: Record<EndpointName, object> = {
  'bootstrap.get': {},
  'users.search': proofs,
  'user.get': {},
  'otps.email.loginOrCreate': proofs,
  'otps.sms.loginOrCreate': proofs,
  'otps.whatsapp.loginOrCreate': proofs,
  'otps.authenticate': { token: 'leak', ...proofs, ...tokens },
  'passwords.strengthCheck': { password: 'leak' },
  'passwords.create': { password: 'leak', ...proofs, ...tokens },
  'passwords.authenticate': { password: 'leak', ...proofs, ...tokens },
  'passwords.resetByEmailStart': proofs,
  'passwords.resetByEmail': { token: 'leak', password: 'leak', code_verifier: 'leak', ...proofs, ...tokens },
  'magicLinks.email.loginOrCreate': proofs,
  'magicLinks.authenticate': { token: 'leak', code_verifier: 'leak', ...tokens },
  'cryptoWallets.authenticateStart': { captcha_token: 'leak' },
  'cryptoWallets.authenticate': { signature: 'leak', ...proofs, ...tokens },
  'webauthn.registerStart': {},
  'webauthn.register': { public_key_credential: '{"response":{"signature":"leak"}}', ...tokens },
  'webauthn.authenticateStart': {},
  'webauthn.authenticate': { public_key_credential: '{"response":{"signature":"leak"}}', ...proofs, ...tokens },
  'webauthn.update': {},
  'user.deleteWebauthnRegistration': {},
  'oauth.start': { oauth_attach_token: 'leak' },
  'oauth.authenticate': {
    token: 'leak',
    code_verifier: 'leak',
    provider_values: { access_token: 'leak', refresh_token: 'leak', id_token: 'leak' },
    ...tokens,
  },
  'oauth.googleOneTap.start': { stytch_csrf_token: 'leak' },
  'oauth.googleOneTap.submit': { id_token: 'leak', stytch_csrf_token: 'leak', redirect_url: 'https://shop.example/?token=leak' },
  'session.authenticate': tokens,
  'session.revoke': {},
};

test.each(Object.keys(endpoints) as EndpointName[])('SBX-06 no secret of the call %s is left', (name) => {
  const fields = secretFields[name];
  const headers = { authorization: 'Basic leak', cookie: 'stytch_session=leak' };
  expect(
    JSON.stringify(
      maskSecrets({ path: `${endpoints[name].path}?token=leak`, headers, request: fields, response: { data: fields } }),
    ),
  ).not.toContain('leak');
});
