import { expect, test } from 'vitest';
import { createWidgetHandler } from '../../../src/better-auth.ts';
import { PAGE, refusal, startHost } from './startHost.ts';
import { callWire } from './wire.ts';

const email = 'ada@example.test';
const LONG = 'plum-Harbor-tricycle-9-velvet-Anchor-parsnip-4';
const minutes = { expiration_minutes: 5 };

test('with basePath the handler answers the paths below it, and no others', async () => {
  const { auth } = await startHost();
  const handler = createWidgetHandler(auth, { basePath: '/widget' });
  const ask = async (path: string) => {
    const response = await handler(new Request(`http://localhost${path}/sdk/v1/projects/bootstrap/public-token-test-1`));
    return [response.status, (await response.json()).error_type];
  };
  expect(await ask('/widget')).toEqual([200, undefined]);
  for (const path of ['', '/other', '/widgets', '/widget/widget']) expect(await ask(path)).toEqual([404, 'route_not_found']);
});

test.each([{ basePath: '/api/auth/' }, { basePath: '/', baseURL: undefined }])(
  "a slash at the end of Better Auth's own path changes nothing: %j",
  async (options) => {
    const { visit, last } = await startHost({ options });
    const visitor = visit();
    const { method_id } = await visitor.otps.email.loginOrCreate({ email, ...minutes });
    const token = last(email).code ?? '';
    expect((await visitor.otps.authenticate({ method_id, token, session_duration_minutes: 30 })).user.emails).toMatchObject([
      { email },
    ]);
  },
);

test.each([
  ['ada+news@example.test', 'accepted'],
  ["o'neil@mail.example.test", 'accepted'],
  ['Ada_L-1@EXAMPLE.test', 'accepted'],
])('a passcode to the address %j is %s', async (address, result) => {
  const { visit } = await startHost();
  expect(await refusal(visit().otps.email.loginOrCreate({ email: address, ...minutes }))).toBe(result);
});

test.each([
  ['+1201555', 'accepted'],
  ['+120155501234567', 'accepted'],
  ['+120155', 'invalid_phone_number'],
  ['+1201555012345678', 'invalid_phone_number'],
  ['+02015550123', 'invalid_phone_number'],
  ['12015550123', 'invalid_phone_number'],
  ['+1 201 555 0123', 'invalid_phone_number'],
  [' +12015550123', 'invalid_phone_number'],
])('a passcode to the number %j is %s', async (phone_number, result) => {
  const { visit, inbox } = await startHost();
  for (const method of ['sms', 'whatsapp'] as const)
    expect(await refusal(visit().otps[method].loginOrCreate({ phone_number, ...minutes }))).toBe(result);
  expect(inbox).toHaveLength(result === 'accepted' ? 2 : 0);
});

const noAddresses = ['ada', 'ada@example', 'a b@example.test', '@example.test', 'ada@@example.test'];
/** Better Auth sends nothing to these. */
const unusual = ['ada..b@example.test', '.ada@example.test', 'jörg@example.test', 'ada@bücher.example', 'ada@example.t'];

test.each([...noAddresses, ...unusual])('no call accepts the address %j', async (wrong) => {
  const { visit, inbox } = await startHost();
  const { users, otps, magicLinks, passwords } = visit();
  const calls = [
    users.search({ email: wrong }),
    otps.email.loginOrCreate({ email: wrong, ...minutes }),
    magicLinks.email.loginOrCreate({ email: wrong, login_magic_link_url: `${PAGE}/` }),
    passwords.resetByEmailStart({ email: wrong, reset_password_redirect_url: `${PAGE}/` }),
  ];
  expect(await Promise.all(calls.map(refusal))).toEqual(calls.map(() => 'invalid_email'));
  expect(inbox).toEqual([]);
});

test('the length of a password is that of the options, to the character', async () => {
  const emailAndPassword = {
    enabled: true,
    minPasswordLength: 12,
    maxPasswordLength: 30,
    sendResetPassword: async () => {},
  };
  const { visit } = await startHost({ options: { emailAndPassword } });
  const visitor = visit();
  const check = async (length: number) => visitor.passwords.strengthCheck({ email, password: LONG.slice(0, length) });
  for (const length of [12, 30]) expect(await check(length)).toMatchObject({ valid_password: true, score: 4 });
  for (const length of [11, 31]) expect(await check(length)).toMatchObject({ valid_password: false, score: 2 });
  expect((await check(11)).feedback?.suggestions).toContain('Use at least 12 characters.');
  expect((await check(12)).feedback?.suggestions).not.toContain('Use at least 12 characters.');
  const create = (length: number) =>
    refusal(visitor.passwords.create({ email, password: LONG.slice(0, length), session_duration_minutes: 30 }));
  expect([await create(11), await create(31), await create(30)]).toEqual(['weak_password', 'password_too_long', 'accepted']);
});

test('a password that is made of the address is weak, also with the link of a reset', async () => {
  const { visit, last } = await startHost();
  const own = 'tricycle.harbor@example.test';
  const check = async (address: string) =>
    (await visit().passwords.strengthCheck({ email: address, password: own })).valid_password;
  expect([await check(own), await check(email)]).toEqual([false, true]);
  const request = { email: own, password: own, session_duration_minutes: 30 };
  expect(await refusal(visit().passwords.create(request))).toBe('weak_password');
  await visit().passwords.create({ ...request, password: LONG });
  await visit().passwords.resetByEmailStart({ email: own, reset_password_redirect_url: `${PAGE}/reset` });
  const token = new URL(last(own).link ?? '').searchParams.get('token') ?? '';
  const reset = (password: string) => refusal(visit().passwords.resetByEmail({ token, password, session_duration_minutes: 30 }));
  expect([await reset(own), await reset(LONG)]).toEqual(['weak_password', 'accepted']);
});

test.each([
  [{ crypto_wallet_type: 'bitcoin', crypto_wallet_address: `0x${'1'.repeat(40)}` }, 'invalid_wallet_type'],
  [{ crypto_wallet_type: 'ethereum', crypto_wallet_address: `0x${'1'.repeat(39)}` }, 'invalid_ethereum_address'],
  [{ crypto_wallet_type: 'ethereum', crypto_wallet_address: `0x${'1'.repeat(41)}` }, 'invalid_ethereum_address'],
  [{ crypto_wallet_type: 'ethereum', crypto_wallet_address: `0x${'g'.repeat(40)}` }, 'invalid_ethereum_address'],
])('the wallet %j is refused', async (body, error_type) => {
  const { backend, visit } = await startHost();
  const path = '/sdk/v1/crypto_wallets/authenticate/start/primary';
  expect(await callWire(backend, visit(), 'POST', path, body)).toMatchObject({ status_code: 400, error_type });
});

test.each([
  ['/sdk/v1/magic_links/email/login_or_create', 'no_login_redirect_urls_set', { login_magic_link_url: '/in' }],
  ['/sdk/v1/passwords/email/reset/start', 'no_reset_password_redirect_urls_set', { reset_password_redirect_url: '/reset' }],
])('a call of %s with an address that is not of a page is refused', async (path, error_type, fields) => {
  const { backend, visit, inbox } = await startHost();
  const response = await callWire(backend, visit(), 'POST', path, { email, ...fields });
  expect(response).toMatchObject({ status_code: 400, error_type });
  expect(inbox).toEqual([]);
});

test('an address that is unknown to a page leads back to its front page', async () => {
  const { backend, visit, last } = await startHost();
  await visit().passwords.create({ email, password: LONG, session_duration_minutes: 30 });
  await callWire(backend, visit(), 'POST', '/sdk/v1/magic_links/email/login_or_create', { email });
  expect(last(email).link).toMatch(/^http:\/\/localhost:3000\/\?/);
  await callWire(backend, visit(), 'POST', '/sdk/v1/passwords/email/reset/start', { email });
  expect(last(email).link).toMatch(/^http:\/\/localhost:3000\/\?stytch_token_type=reset_password&/);
});

test.each([
  ['a token', 'bad_request'],
  ['tökèn', 'bad_request'],
  [7, 'bad_request'],
])('the token %j of a captcha is refused before Better Auth sees it', async (captcha_token, error_type) => {
  const { backend, visit, inbox } = await startHost();
  const response = await callWire(backend, visit(), 'POST', '/sdk/v1/otps/email/login_or_create', { email, captcha_token });
  expect(response).toMatchObject({ status_code: 400, error_type });
  expect(inbox).toEqual([]);
});
