import { expect, test } from 'vitest';
import type { AuthContext } from '../BetterAuth.ts';
import { mergeCookies, readCookie, setCookie } from './cookies.ts';

const context = { authCookies: { sessionToken: { attributes: { secure: true } } } } as AuthContext;

test.each(['\u00a0', '\ufeff', '\v', '\u2000', ' \u00a0'])(
  'attack: another host of the site sets a cookie with the prefix __Host-, which browsers do not see behind %j',
  (space) => {
    const cookies = `a=b;${space}__Host-code=theirs`;
    expect(readCookie(context, cookies, 'code')).toBeUndefined();
    expect(readCookie(context, `${cookies}; \t__Host-code=mine`, 'code')).toBe('mine');
    const merged = mergeCookies(cookies, ['__Host-code=mine; Path=/']);
    expect(readCookie(context, merged, 'code')).toBe('mine');
    expect(merged).not.toMatch(/(^|; ?)__Host-code=theirs/);
  },
);

test('a cookie of the handler is partitioned if the session cookie is, so that browsers which block others store it', () => {
  const attributes = { secure: true, sameSite: 'none', partitioned: true };
  const other = { authCookies: { sessionToken: { attributes } } } as AuthContext;
  const flags = 'Path=/; HttpOnly; SameSite=none; Max-Age=60; Secure';
  expect(setCookie(other, 'code', 'a', 60)).toBe(`__Host-code=a; ${flags}; Partitioned`);
  // The page that sets it has another partition than a visit of the server's own address.
  expect(setCookie(other, 'code', 'a', 60, true)).toBe(`__Host-code=a; ${flags}`);
  expect(setCookie(context, 'code', 'a', 60)).toBe('__Host-code=a; Path=/; HttpOnly; SameSite=lax; Max-Age=60; Secure');
});
