import { expect, test, vi } from 'vitest';
import { createMemory } from '../../test/support/createMemory.ts';
import type { CookieOptions } from '../client/ClientOptions.ts';
import { createSessionCookies } from './createSessionCookies.ts';

const publicToken = 'public-token-test-1';
const tokens = { session_token: 'opaque+/=', session_jwt: 'j.w.t' };
const expires = '2099-01-02T03:04:05Z';

interface Kept {
  name: string;
  value: string;
  attributes: Record<string, string | true>;
}

/** Place of the page. */
interface Place {
  /** In a frame of another site. */
  isForeignFrame?: boolean;
  /** In any frame. Default: `isForeignFrame`. */
  isFramed?: boolean;
  /** Its path, where that matters. */
  path?: string;
}

/**
 * A browser's jar: one cookie per name, domain, path and partition. `locked` cookies cannot be changed by the page; those with HttpOnly are
 * not to be read either, and those of another path than the page's are not to be read.
 */
function createJar(hostname: string, { isForeignFrame = false, path }: Place = {}) {
  const kept = new Map<string, Kept>();
  const locked = new Set<string>();
  const written: Kept[] = [];
  const keyOf = ({ name, attributes }: Kept) =>
    `${name}|${attributes.Domain ?? ''}|${attributes.Path ?? '/'}${attributes.Partitioned ? '|partitioned' : ''}`;
  const isReadable = ({ attributes }: Kept) =>
    !attributes.HttpOnly && (path === undefined || `${path}/`.startsWith(`${attributes.Path}`.replace(/\/?$/, '/')));
  return {
    written,
    kept,
    lock: (key: string) => locked.add(key),
    put: (name: string, value: string, attributes: Kept['attributes']) => {
      const cookie = { name, value, attributes: { Path: '/', ...attributes } };
      kept.set(keyOf(cookie), cookie);
    },
    read: () =>
      [...kept.values()]
        .filter(isReadable)
        .map(({ name, value }) => `${name}=${value}`)
        .join('; '),
    write(text: string) {
      const [pair = '', ...rest] = text.split('; ');
      const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      const attributes = Object.fromEntries(
        rest.map((part) =>
          part.includes('=') ? [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] : [part, true],
        ),
      );
      const cookie = { name, value, attributes };
      written.push(cookie);
      const domain = attributes.Domain;
      if (typeof domain === 'string' && domain !== hostname && !hostname.endsWith(`.${domain}`)) return;
      if (locked.has(keyOf(cookie)) || kept.get(keyOf(cookie))?.attributes.HttpOnly) return;
      if (isForeignFrame && !(attributes.SameSite === 'None' && attributes.Secure && attributes.Partitioned)) return;
      if (Date.parse(attributes.Expires ?? '') <= Date.now()) kept.delete(keyOf(cookie));
      else kept.set(keyOf(cookie), cookie);
    },
  };
}

function setUp(options: CookieOptions = {}, hostname = 'shop.example.com', place: Place = {}) {
  const jar = createJar(hostname, place);
  const isFramed = () => place.isFramed ?? place.isForeignFrame === true;
  const storage = createMemory();
  return { jar, storage, cookies: createSessionCookies({ publicToken, options, jar, storage, hostname, isFramed }) };
}

test('SES-02 writing a session stores both cookies and removes the intermediate token’s', () => {
  const { jar, cookies } = setUp();
  jar.put('stytch_intermediate_session_token', 'half', {});
  cookies.write(tokens, expires);
  expect([...jar.kept.values()].map(({ name }) => name)).toEqual(['stytch_session', 'stytch_session_jwt']);
  expect(cookies.read()).toEqual(tokens);
});

test('SES-04 a token is written so that none of its characters ends the cookie or adds an attribute', () => {
  const { jar, cookies } = setUp();
  const odd = { session_token: 'a; Domain=example.com', session_jwt: 'j%41,"ü' };
  cookies.write(odd, expires);
  expect([...jar.kept.values()].map(({ attributes }) => attributes.Domain)).toEqual([undefined, undefined]);
  expect(cookies.read()).toEqual(odd);
});

test('SES-04 with a clock ahead of the session’s end the cookies last until the browser closes', () => {
  const { jar, cookies } = setUp();
  for (const [expiresAt, kept] of [
    ['2001-01-02T03:04:05Z', undefined],
    ['no time', undefined],
    [expires, 'Fri, 02 Jan 2099 03:04:05 GMT'],
  ] as const) {
    cookies.write(tokens, expiresAt);
    expect([...jar.kept.values()].map(({ attributes }) => attributes.Expires)).toEqual([kept, kept]);
    expect(cookies.read()).toEqual(tokens);
  }
});

test('SES-03 an intermediate token is stored for 10 minutes, and the session’s cookies go', () => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') });
  const { jar, cookies } = setUp();
  cookies.write(tokens, expires);
  cookies.writeIntermediate('half');
  const [only, ...others] = jar.kept.values();
  expect(others).toEqual([]);
  expect(only).toMatchObject({ name: 'stytch_intermediate_session_token', value: 'half' });
  expect(only?.attributes.Expires).toBe('Tue, 01 Jan 2030 00:10:00 GMT');
  expect(cookies.read()).toBeNull();
  vi.useRealTimers();
});

test('SES-04 cookies are SameSite=Lax, Secure, for the whole host, and live as long as the session', () => {
  const { jar, cookies } = setUp();
  cookies.write(tokens, expires);
  for (const name of ['stytch_session', 'stytch_session_jwt']) {
    expect(jar.written.find((cookie) => cookie.name === name)?.attributes).toEqual({
      Path: '/',
      SameSite: 'Lax',
      Secure: true,
      Expires: 'Fri, 02 Jan 2099 03:04:05 GMT',
    });
  }
});

test.each(['localhost', '[::1]', '127.0.0.1', '127.1.2.3'])('SES-04 on %s they are not Secure and have no Domain', (hostname) => {
  const { jar, cookies } = setUp({ availableToSubdomains: true, domain: 'example.com' }, hostname);
  cookies.write(tokens, expires);
  expect(jar.written[0]?.attributes).not.toHaveProperty('Secure');
  expect(jar.written[0]?.attributes).not.toHaveProperty('Domain');
});

test.each(['__Host-session', '__Secure-session'])(
  'SES-04 a cookie that browsers accept only as Secure, %s, is so on localhost too',
  (opaqueTokenCookieName) => {
    const { jar, cookies } = setUp({ opaqueTokenCookieName }, 'localhost');
    cookies.write(tokens, expires);
    const written = Object.fromEntries(jar.written.map(({ name, attributes }) => [name, attributes.Secure]));
    expect(written).toMatchObject({ [opaqueTokenCookieName]: true, stytch_session_jwt: undefined });
  },
);

test.each(['shop.example.com', 'localhost'])(
  'SES-04 in a frame of another site, whose browser refuses them, cookies of %s are kept for that site’s frames alone',
  (hostname) => {
    const { jar, cookies } = setUp({}, hostname, { isForeignFrame: true });
    cookies.write(tokens, expires);
    expect(cookies.read()).toEqual(tokens);
    expect([...jar.kept.values()].map(({ attributes }) => attributes)).toEqual(
      Array(2).fill({ Path: '/', SameSite: 'None', Secure: true, Partitioned: true, Expires: 'Fri, 02 Jan 2099 03:04:05 GMT' }),
    );
    cookies.writeIntermediate('half');
    expect([...jar.kept.values()].map(({ name }) => name)).toEqual(['stytch_intermediate_session_token']);
    cookies.remove();
    expect(jar.kept.size).toBe(0);
  },
);

test.each([
  ['another site', true, { SameSite: 'None', Secure: true, Partitioned: true }],
  ['the same site', false, { SameSite: 'Lax', Secure: true }],
])(
  'SES-04 SES-06 in a frame of %s, the cookie of a session that is extended lasts as long as it',
  (_site, isForeignFrame, attributes) => {
    const { jar, cookies } = setUp({}, undefined, { isForeignFrame, isFramed: true });
    cookies.write(tokens, expires);
    cookies.write(tokens, '2099-02-02T03:04:05Z');
    expect([...jar.kept.values()].map(({ name, attributes: kept }) => [name, kept])).toEqual(
      ['stytch_session', 'stytch_session_jwt'].map((name) => [
        name,
        { Path: '/', ...attributes, Expires: 'Mon, 02 Feb 2099 03:04:05 GMT' },
      ]),
    );
  },
);

test('SES-04 where a cookie is taken, none is kept that other sites’ frames could have', () => {
  const { jar, cookies } = setUp();
  cookies.write(tokens, expires);
  cookies.remove();
  expect(jar.written.filter(({ attributes }) => attributes.SameSite !== 'Lax')).toEqual([]);
});

test.each([
  ['outside frames', false],
  ['in a frame of the same site', true],
])('SES-04 %s a cookie with another path, which the page cannot read, is written only as SameSite=Lax', (_place, isFramed) => {
  const { jar, cookies } = setUp({ path: '/app' }, undefined, { isFramed, path: '/login' });
  cookies.write(tokens, expires);
  expect(cookies.read()).toBeNull();
  expect(jar.written.filter(({ attributes }) => attributes.SameSite !== 'Lax')).toEqual([]);
});

test.each([false, true])(
  'SES-04 an HttpOnly cookie of the server’s has no readable one beside it; in a frame: %s',
  (isFramed) => {
    const { jar, cookies } = setUp({}, undefined, { isFramed });
    jar.put('stytch_session', 'hidden', { HttpOnly: true });
    cookies.write(tokens, expires);
    expect(jar.kept.get('stytch_session||/')?.value).toBe('hidden');
    expect(jar.written.filter(({ attributes }) => attributes.SameSite !== 'Lax')).toEqual([]);
  },
);

test('SES-04 without a usable end they live until the browser closes', () => {
  const { jar, cookies } = setUp();
  cookies.write(tokens, undefined);
  cookies.write(tokens, 'soon');
  for (const { attributes } of jar.written) expect(attributes).not.toHaveProperty('Expires');
});

test('SES-04 names, path and domain are options', () => {
  const { jar, cookies } = setUp({
    opaqueTokenCookieName: 'opaque',
    jwtCookieName: 'jwt',
    istCookieName: 'half',
    path: '/shop',
    domain: 'example.com',
    availableToSubdomains: true,
  });
  cookies.write(tokens, expires);
  expect([...jar.kept.keys()]).toEqual(['opaque|example.com|/shop', 'jwt|example.com|/shop']);
  expect(cookies.read()).toEqual(tokens);
  cookies.writeIntermediate('x');
  expect([...jar.kept.keys()]).toEqual(['half|example.com|/shop']);
  cookies.remove();
  expect(jar.kept.size).toBe(0);
});

test('SES-04 a domain without availableToSubdomains is not used; with it, the default is the page’s host', () => {
  const alone = setUp({ domain: 'example.com' });
  alone.cookies.write(tokens, expires);
  expect(alone.jar.written[0]?.attributes).not.toHaveProperty('Domain');
  const shared = setUp({ availableToSubdomains: true });
  shared.cookies.write(tokens, expires);
  expect(shared.jar.written[0]?.attributes.Domain).toBe('shop.example.com');
});

test('SES-01 removing reaches cookies of every domain that was ever used', () => {
  const before = setUp({ availableToSubdomains: true, domain: 'example.com' });
  before.cookies.write(tokens, expires);
  expect(before.jar.kept.size).toBe(2);
  const now = createSessionCookies({
    publicToken,
    options: {},
    jar: before.jar,
    storage: before.storage,
    hostname: 'shop.example.com',
    isFramed: () => false,
  });
  now.remove();
  expect(before.jar.kept.size).toBe(0);
});

test('SES-01 removing reaches cookies at / that an earlier version of the page wrote, beside those of the configured path', () => {
  const { jar, cookies } = setUp({ path: '/shop' }, 'shop.example.com', { path: '/shop' });
  jar.put('stytch_session', 'old', {});
  jar.put('stytch_session_jwt', 'old', {});
  cookies.write(tokens, expires);
  cookies.remove();
  expect([...jar.kept.keys()]).toEqual([]);
});

test('SES-01 removing reaches a partitioned cookie in a frame whose browser has given it access to the others since', () => {
  const { jar, cookies } = setUp({}, undefined, { isFramed: true });
  jar.put('stytch_session', 'old', { SameSite: 'None', Secure: true, Partitioned: true });
  cookies.remove();
  expect([...jar.kept.keys()]).toEqual([]);
});

test('SES-07 a duplicate of the other kind is removed', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { jar, cookies } = setUp();
  jar.put('stytch_session', 'old', { Domain: 'shop.example.com' });
  cookies.write(tokens, expires);
  expect(cookies.read()).toEqual(tokens);
  expect(jar.kept.size).toBe(2);

  const shared = setUp({ availableToSubdomains: true, domain: 'example.com' });
  shared.jar.put('stytch_session', 'old', {});
  shared.cookies.write(tokens, expires);
  expect(shared.jar.kept.size).toBe(2);
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
});

test('SES-02 a JWT that does not fit a cookie causes one warning with its length, without the JWT', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { jar, cookies } = setUp();
  const long = { ...tokens, session_jwt: 'j'.repeat(5_000) };
  jar.lock('stytch_session_jwt||/');
  cookies.write(tokens, expires);
  expect(warned).not.toHaveBeenCalled();
  cookies.write(long, expires);
  cookies.write(long, expires);
  expect(warned).toHaveBeenCalledOnce();
  expect(String(warned.mock.calls[0])).toMatch(/5000 characters.*stytch_session_jwt.*Remove claims/);
  expect(String(warned.mock.calls[0])).not.toContain('jjj');
  expect(cookies.read()).toEqual({ ...tokens, session_jwt: '' });
  warned.mockRestore();
});

test('SES-07 a duplicate that cannot be removed causes a warning with name, domain and path, without the token', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { jar, cookies } = setUp({ availableToSubdomains: true, domain: 'example.com', path: '/shop' });
  jar.put('stytch_session', 'old', { Domain: 'shop.example.com', Path: '/other' });
  cookies.write(tokens, expires);
  expect(warned).toHaveBeenCalledOnce();
  const message = String(warned.mock.calls[0]);
  expect(message).toMatch(/"stytch_session".*Domain=example\.com.*Path=\/shop/);
  expect(message).not.toContain('opaque');
  expect(message).not.toContain('old');
  warned.mockRestore();
});

test('SES-04 in a frame, a cookie is removed with the attributes that it was written with, and only if the usual ones fail', () => {
  const { jar, cookies } = setUp({}, 'shop.example.com', { isForeignFrame: true });
  cookies.write(tokens, expires);
  jar.written.length = 0;
  cookies.remove();
  const removals = jar.written.filter(({ name }) => name === 'stytch_session');
  expect(
    removals.map(({ value, attributes }) => [value, attributes.SameSite, attributes.Partitioned, attributes.Domain]),
  ).toEqual([
    ['', 'Lax', undefined, undefined],
    ['', 'None', true, undefined],
    ['', 'Lax', undefined, 'shop.example.com'],
    ['', 'None', true, 'shop.example.com'],
  ]);
});

test.each([
  ['a page', false],
  ['a page in a frame of another site', true],
])('SES-03 %s outside the path of the cookies, which it cannot read, writes them and removes them', (_page, isForeignFrame) => {
  const { jar, cookies } = setUp({ path: '/app' }, 'shop.example.com', { path: '/', isForeignFrame });
  cookies.write(tokens, expires);
  expect([...jar.kept.values()].map(({ name, attributes }) => [name, attributes.Path])).toEqual([
    ['stytch_session', '/app'],
    ['stytch_session_jwt', '/app'],
  ]);
  cookies.remove();
  expect(jar.kept.size).toBe(2);
  cookies.remove(true);
  expect(jar.kept.size).toBe(0);
});
