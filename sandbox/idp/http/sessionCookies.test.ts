import { expect, test } from 'vitest';
import { createIdp, type Idp } from '../createIdp.ts';
import { callIdp } from '../testing/callIdp.ts';
import { cookieToken } from './sessionCookies.ts';

const ADA = 'ada@example.test';
const session_duration_minutes = 30;
const headers = { Origin: 'https://shop.example' };
const open = () => createIdp({ now: () => Date.UTC(2026, 10, 23), settings: { httpOnlyCookies: true } });

async function signIn(idp: Idp, page: Record<string, string> = {}) {
  const { data } = await callIdp(idp, 'otps.email.loginOrCreate', { email: ADA });
  const fields = { token: idp.messages.last(ADA)?.code, method_id: data.method_id, session_duration_minutes };
  const response = await callIdp(idp, 'otps.authenticate', fields, { headers: page });
  const cookies = response.headers.getSetCookie();
  return { data: response.data, cookies, values: cookies.map((line) => line.split(';')[0]).join('; ') };
}

test('SBX-03 tokens in cookies are not in the response, and no script can read them', async () => {
  const { data, cookies } = await signIn(open());
  expect(data).toMatchObject({ session_token: '', session_jwt: '' });
  const rest = 'Path=/; Expires=Mon, 23 Nov 2026 00:30:00 GMT; HttpOnly; SameSite=Lax';
  expect(cookies).toEqual([
    expect.stringMatching(new RegExp(`^stytch_session=[\\w-]{44}; ${rest}$`)),
    expect.stringMatching(new RegExp(`^stytch_session_jwt=[\\w-]+\\.[\\w-]+\\.[\\w-]+; ${rest}$`)),
  ]);
  for (const line of (await signIn(open(), headers)).cookies) expect(line).toMatch(/; SameSite=Lax; Secure$/);
});

test('SBX-03 a session in a cookie is that of the call, until it is revoked', async () => {
  const idp = open();
  const { values, data } = await signIn(idp);
  const cookie = { headers: { Cookie: `other=1; ${values}` } };
  expect((await callIdp(idp, 'user.get', undefined, cookie)).data.user_id).toBe(data.user_id);
  const revoked = await callIdp(idp, 'session.revoke', undefined, cookie);
  expect(revoked.headers.getSetCookie()).toEqual([
    'stytch_session=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    'stytch_session_jwt=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
  ]);
  expect((await callIdp(idp, 'user.get', undefined, cookie)).body.error_type).toBe('session_not_found');
});

test('SBX-03 a cookie counts only if the settings say so, and the header comes first', async () => {
  const idp = open();
  const { values } = await signIn(idp);
  const { session_token: session, user_id } = await idp.signIn('bob@example.test');
  const cookie = { Cookie: values };
  expect((await callIdp(idp, 'user.get', undefined, { session, headers: cookie })).data.user_id).toBe(user_id);
  idp.settings.set({ httpOnlyCookies: false });
  expect((await callIdp(idp, 'user.get', undefined, { headers: cookie })).body.error_type).toBe('user_unauthenticated');
  expect((await signIn(idp)).cookies).toEqual([]);
});

test('SBX-03 a request without the cookie, or with an empty one, has no token', () => {
  for (const Cookie of ['', 'stytch_session=', 'stytch_session_jwt=a', 'x_stytch_session=a'])
    expect(cookieToken(new Headers({ Cookie }))).toBeNull();
  expect(cookieToken(new Headers())).toBeNull();
  expect(cookieToken(new Headers({ Cookie: 'a=b; stytch_session=token' }))).toBe('token');
});
