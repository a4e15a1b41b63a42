import { expect, test } from 'vitest';
import { assertAllowedPage, assertSandboxPage } from './assertAllowedPage.ts';

const SANDBOX = 'http://localhost:4000';
const PAGE = 'https://app.example.test';
const OTHER = 'https://other.example.test';
const EXTENSION = 'moz-extension://abcdefgh';
type Headers = Record<string, string>;

const requestOf = (headers: Headers, method = 'GET') => new Request(`${SANDBOX}/sdk/v1/users/me`, { method, headers });

function errorOf(check: (request: Request) => void, request: Request): string {
  try {
    check(request);
    return 'accepted';
  } catch (error) {
    return (error as { type: string }).type;
  }
}

const accepted = 'accepted';
const refused = 'cross_origin_refused';

test.each<[Headers, string]>([
  [{}, accepted],
  [{ Origin: SANDBOX }, accepted],
  [{ Origin: 'http://localhost:4001' }, refused],
  [{ Origin: PAGE }, refused],
  [{ Origin: 'null' }, refused],
  [{ Origin: EXTENSION }, accepted],
  [{ Origin: 'chrome-extension://abcdefgh' }, accepted],
  [{ Origin: 'safari-extension://abcdefgh' }, refused],
  [{ Origin: `${OTHER}/${EXTENSION}` }, refused],
  [{ 'Sec-Fetch-Site': 'same-origin' }, accepted],
  [{ 'Sec-Fetch-Site': 'none' }, accepted],
  [{ 'Sec-Fetch-Site': 'same-site' }, refused],
  [{ 'Sec-Fetch-Site': 'cross-site' }, refused],
  [{ Origin: EXTENSION, 'Sec-Fetch-Site': 'cross-site' }, refused],
  [{ Origin: SANDBOX, 'Sec-Fetch-Site': 'cross-site' }, refused],
])('a control route is for the pages of the sandbox, for programs and for extensions: %j is %s', (headers, expected) => {
  expect(errorOf(assertSandboxPage, requestOf(headers))).toBe(expected);
});

const link = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };

test.each<[string, Headers, string, string?]>([
  ['a program', {}, accepted],
  ['the page of the sandbox', { 'Sec-Fetch-Site': 'same-origin' }, accepted],
  ['a page of the same site', { 'Sec-Fetch-Site': 'same-site' }, accepted],
  ['an allowed page', { Origin: PAGE, 'Sec-Fetch-Site': 'cross-site' }, accepted],
  ['another page', { Origin: OTHER, 'Sec-Fetch-Site': 'cross-site' }, refused],
  ['another page in an old browser', { Origin: OTHER }, refused],
  ['a page of the sandbox that sends its origin', { Origin: SANDBOX }, accepted],
  ['a link that is opened', link, accepted],
  ['a link that is checked', link, accepted, 'HEAD'],
  ['a form of another page', link, refused, 'POST'],
  ['a frame in another page', { ...link, 'Sec-Fetch-Dest': 'iframe' }, refused],
  ['a script in another page', { ...link, 'Sec-Fetch-Mode': 'no-cors' }, refused],
  ['the browser itself, for an account', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'webidentity' }, accepted],
  ['a script in an allowed page', { 'Sec-Fetch-Site': 'cross-site', Referer: `${PAGE}/page` }, accepted],
  ['a script in another page, by its referrer', { 'Sec-Fetch-Site': 'cross-site', Referer: `${OTHER}/page` }, refused],
  ['a page of the sandbox, by its referrer', { 'Sec-Fetch-Site': 'cross-site', Referer: `${SANDBOX}/` }, accepted],
  ['a form of the sandbox without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' }, accepted, 'POST'],
  ['a form of another page without a referrer', { Origin: 'null', 'Sec-Fetch-Site': 'same-site' }, refused, 'POST'],
  ['a form without a referrer in an old browser', { Origin: 'null' }, refused, 'POST'],
  ['an extension with permission', { Origin: EXTENSION, 'Sec-Fetch-Site': 'none' }, accepted],
  ['an extension without permission', { Origin: EXTENSION, 'Sec-Fetch-Site': 'cross-site' }, refused],
  ['a page whose origin and site contradict each other', { Origin: OTHER, 'Sec-Fetch-Site': 'same-origin' }, refused],
])('a call of %s is %s', (_what, headers, expected, method = 'GET') => {
  const check = (request: Request) => assertAllowedPage(request, (origin) => origin === PAGE);
  expect(errorOf(check, requestOf(headers, method))).toBe(expected);
});

const unknown =
  'The sandbox answers only pages of this computer, and this page does not send its origin. Serve it from http://localhost, with a referrer.';

test.each<[Headers, string]>([
  [
    { Origin: OTHER },
    `The sandbox answers only pages of this computer, not pages of ${OTHER}. To allow them, start it with --allow-origin ${OTHER}.`,
  ],
  [{ Origin: 'null' }, unknown],
  [{ 'Sec-Fetch-Site': 'cross-site' }, unknown],
  [{ 'Sec-Fetch-Site': 'cross-site', Referer: 'no address' }, unknown],
  [
    { Origin: 'x'.repeat(400) },
    `The sandbox answers only pages of this computer, not pages of ${'x'.repeat(300)}. To allow them, start it with --allow-origin ${'x'.repeat(300)}.`,
  ],
])('a refusal says which page asked, and how to allow it: %j', (headers, message) => {
  expect(() => assertAllowedPage(requestOf(headers), () => false)).toThrow(message);
});
