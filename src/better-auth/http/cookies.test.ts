import { expect, test } from 'vitest';
import type { AuthContext } from '../BetterAuth.ts';
import { mergeCookies, readCookie } from './cookies.ts';

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
