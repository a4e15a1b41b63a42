import { expect, test } from 'vitest';
import { createIdp } from '../createIdp.ts';
import type { IdpContext } from '../IdpContext.ts';
import { callIdp, ORIGIN } from '../testing/callIdp.ts';
import { allowedAddress, isPlainOrigin, linkTo } from './redirectAddress.ts';

const allows = (given: string, redirectURLs: readonly string[] | null) => {
  const idp = { settings: () => ({ redirectURLs }) } as unknown as IdpContext;
  try {
    return allowedAddress(idp, given, 'no_match_for_provided_oauth_url');
  } catch (error) {
    return (error as { type: string }).type;
  }
};
const refused = 'no_match_for_provided_oauth_url';

test.each([
  ['https://app.test/in', null, 'https://app.test/in'],
  ['http://localhost:3000', null, 'http://localhost:3000/'],
  ['http://[::1]:3000/a?b#c', null, 'http://[::1]:3000/a?b#c'],
  ['https://my_app-1.test/', null, 'https://my_app-1.test/'],
  ['', null, refused],
  ['/in', null, refused],
  ['javascript:alert(1)', null, refused],
  ['ftp://app.test/', null, refused],
  ['app:in', null, refused],
  ['data:text/html,https://app.test/', null, refused],
  ["https://app.test;script-src'/", null, refused],
  ['https://app.test/in', ['https://app.test/in'], 'https://app.test/in'],
  ['https://app.test/in/', ['https://app.test/in'], 'https://app.test/in/'],
  ['https://app.test/in/now', ['https://app.test/in'], 'https://app.test/in/now'],
  ['https://app.test/in/now', ['https://app.test/in//'], 'https://app.test/in/now'],
  ['https://app.test/in?a=b', ['https://app.test/in'], 'https://app.test/in?a=b'],
  ['https://app.test/inside', ['https://app.test/in'], refused],
  ['https://app.test/', ['https://app.test/in'], refused],
  ['https://app.test/other', ['https://app.test'], 'https://app.test/other'],
  ['http://app.test/in', ['https://app.test/in'], refused],
  ['https://app.test:8443/in', ['https://app.test/in'], refused],
  ['https://www.app.test/in', ['https://app.test/in'], refused],
  ['https://app.test/in', [], refused],
  ['https://app.test/in', ['no address'], refused],
  ['https://app.test/in', ['no address', 'https://other.test', 'https://app.test'], 'https://app.test/in'],
  ['https://app.test/in?a=b', ['https://app.test/in?a=b'], 'https://app.test/in?a=b'],
  ['https://app.test/in?a=b&c=d', ['https://app.test/in?a=b'], 'https://app.test/in?a=b&c=d'],
  ['https://app.test/in?a=bc', ['https://app.test/in?a=b'], refused],
  ['https://app.test/in', ['https://app.test/in?a=b'], refused],
  ['https://app.test/in?c=d&a=b', ['https://app.test/in?a=b'], refused],
  ['https://app.test/in/now?a=b', ['https://app.test/in?a=b'], refused],
])('SBX-03 a link may lead to %s, if the settings allow %j: %s', (given, redirectURLs, expected) => {
  expect(allows(given, redirectURLs)).toBe(expected);
});

test('SBX-03 the origin of a redirect has nothing that ends a directive of a policy', () => {
  for (const origin of ['http://localhost', 'https://a.test:8443', 'http://[::1]:80', 'http://127.0.0.1'])
    expect(isPlainOrigin(origin)).toBe(true);
  for (const origin of [
    'null',
    'https://a;b',
    'https://a b',
    'https://a,b',
    'x https://a',
    'https://a:x',
    'https://[g]',
    'https://',
  ])
    expect(isPlainOrigin(origin)).toBe(false);
});

test('SBX-03 a link keeps the parameters of its address, and replaces those of the same name', () => {
  expect(linkTo('https://app.test/in?a=b&token=old#c', { token: 'new', x: 'y z' })).toBe(
    'https://app.test/in?a=b&token=new&x=y+z#c',
  );
  expect(linkTo('https://app.test/in?a=%20b&&c&t%6Fken=old&d=+#c', { token: 'new' })).toBe(
    'https://app.test/in?a=%20b&&c&d=+&token=new#c',
  );
});

const email = 'ada@example.test';
const linkOf = async (options: object, fields: object = {}, headers: Record<string, string> = {}) => {
  const idp = createIdp(options);
  const { body } = await callIdp(idp, 'magicLinks.email.loginOrCreate', { email, ...fields }, { headers });
  return idp.messages.last(email)?.link?.replace(/\?.*/, '') ?? body.error_type;
};

test('SBX-03 without an address in the request, one that the settings do not allow counts as missing', async () => {
  const settings = { redirectURLs: ['https://app.test/in'] };
  expect(await linkOf({ settings })).toBe('no_login_redirect_urls_set');
  expect(await linkOf({ settings }, { login_magic_link_url: 'https://app.test/in' })).toBe('no_signup_redirect_urls_set');
  expect(await linkOf({ settings }, { login_magic_link_url: 'https://other.test' })).toBe('no_match_for_provided_magic_link_url');
  const { body } = await callIdp(createIdp({ settings }), 'passwords.resetByEmailStart', { email });
  expect(body.error_type).toBe('no_reset_password_redirect_urls_set');
});

test('SBX-03 a link leads to the address of the request, else of the options, else to the front page of the page', async () => {
  const defaultRedirectURL = 'https://default.test/callback';
  expect(await linkOf({ defaultRedirectURL }, { signup_magic_link_url: 'https://app.test/up' })).toBe('https://app.test/up');
  expect(await linkOf({ defaultRedirectURL }, { signup_magic_link_url: '' })).toBe(defaultRedirectURL);
  expect(await linkOf({ defaultRedirectURL })).toBe(defaultRedirectURL);
  expect(await linkOf({})).toBe(`${ORIGIN}/`);
  const nowhere = { 'X-SDK-Parent-Host': 'null', Origin: 'null' };
  expect(await linkOf({}, {}, nowhere)).toBe('no_login_redirect_urls_set');
  expect(await linkOf({}, { login_magic_link_url: 'https://app.test/in' }, nowhere)).toBe('no_signup_redirect_urls_set');
  expect(await linkOf({}, { signup_magic_link_url: 'app.test' })).toBe('no_match_for_provided_magic_link_url');
});
