import { expect, onTestFinished, test, vi } from 'vitest';
import { readPageCookies } from '../../src/browser/readPageCookies.ts';
import { createClient } from '../../src/index.ts';
import { createSessionCookies } from '../../src/session/createSessionCookies.ts';
import { readSessionTokens } from '../../src/session/readSessionTokens.ts';

const publicToken = 'public-token-test-00000000-0000-4000-8000-000000000000';
const names = { opaqueTokenCookieName: '__Host-session', jwtCookieName: '__Host-session_jwt', istCookieName: '__Host-ist' };

test.each([{ path: '/app' }, { path: '' }, { domain: 'example.com' }, { availableToSubdomains: true }])(
  'attack: a subdomain sets the session cookie, whose prefix %j makes the browser drop',
  (conflict) => {
    for (const [option, name] of Object.entries(names)) {
      expect(() => createClient({ publicToken, cookies: { [option]: name, ...conflict } })).toThrow(
        expect.objectContaining({
          name: 'ConfigError',
          message: 'options.cookies accepts no domain and no path but / with a __Host- name.',
        }),
      );
      expect(() => createClient({ publicToken, cookies: { [option]: name.toLowerCase(), ...conflict } })).toThrow('__Host-');
    }
  },
);

test.each(['shop.example', 'localhost'])('SES-02 a cookie with the prefix __Host- is what browsers keep, on %s', (hostname) => {
  const written: string[] = [];
  const options = { ...names, path: '/', availableToSubdomains: false };
  createClient({ publicToken, cookies: options }).destroy();
  const cookies = createSessionCookies({
    publicToken,
    options,
    hostname,
    jar: { read: () => '', write: (cookie) => void written.push(cookie) },
    storage: { get: () => null, set() {}, remove() {} },
    isFramed: () => false,
  });
  cookies.write({ session_token: 'a', session_jwt: 'b' }, '2099-01-02T03:04:05Z');
  expect(written.map((cookie) => cookie.split('=')[0])).toEqual(['__Host-session', '__Host-session_jwt']);
  for (const cookie of written) {
    expect(cookie).toContain('; Path=/; ');
    expect(cookie).toContain('; Secure');
    expect(cookie).not.toContain('Domain');
  }
});

/** A page whose `document.cookie` is `cookie`. */
function openPage(cookie: unknown) {
  vi.stubGlobal('document', { cookie });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each(['\u00a0', '\ufeff', '\v', '\u2000', '\u3000', ' \u00a0'])(
  'attack: another host of the site sets the first cookie of the page, with the prefix behind %j, which browsers do not see',
  (space) => {
    const theirs = `${space}__Host-session=theirs; ${space}__Host-session_jwt=theirs`;
    openPage(theirs);
    expect(readSessionTokens(readPageCookies(), names)).toBeNull();
    openPage(`${theirs}; __Host-session=mine; __Host-session_jwt=mine`);
    expect(readSessionTokens(readPageCookies(), names)).toEqual({ session_token: 'mine', session_jwt: 'mine' });
  },
);

test.each([{}, { slice: {} }, null])('attack: an element with the name cookie hides the cookies: %j', (element) => {
  openPage(element);
  expect(readPageCookies()).toBe('');
});
