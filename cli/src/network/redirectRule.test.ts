import type { Dispatcher } from 'undici';
import { expect, test } from 'vitest';
import { isPublicAddress } from './isPublicAddress.ts';
import { publicLookup } from './publicLookup.ts';
import { redirectRule } from './redirectRule.ts';

const handler = {} as Dispatcher.DispatchHandler;
const requestOf = (origin: string, method: Dispatcher.HttpMethod = 'GET') => ({
  origin,
  path: '/a',
  method,
  headers: { 'X-Control-Token': 'secret', accept: 'text/html' },
});

/** Requests of one call, as a rule passes them on. */
function follow(...origins: string[]) {
  const passed: unknown[] = [];
  const record = (by: string) => (options: Dispatcher.DispatchOptions) => {
    passed.push([by, options.origin, options.headers]);
    return true;
  };
  const publicPages = { dispatch: record('public') } as unknown as Dispatcher;
  const dispatch = redirectRule({ origin: 'http://site.test', publicPages })(record('own'));
  for (const origin of origins) dispatch(requestOf(origin), handler);
  return passed;
}

const own = { 'X-Control-Token': 'secret', accept: 'text/html' };
const foreign = { accept: 'text/html', 'sec-fetch-site': 'cross-site' };

test('the redirect of a page to another public server has no control token, and says that another site caused it', () => {
  expect(follow('http://site.test', 'https://site.test')).toEqual([
    ['own', 'http://site.test', own],
    ['public', 'https://site.test', foreign],
  ]);
});

test('after a redirect to another origin, a redirect back is treated as one of that origin', () => {
  expect(follow('http://site.test', 'https://other.test', 'http://site.test').at(-1)).toEqual([
    'public',
    'http://site.test',
    foreign,
  ]);
});

test('a name with an address on this computer or in a private network is not looked up for a redirect', async () => {
  const look = (all: boolean) =>
    new Promise((resolve) => publicLookup('localhost', { all }, (error, address) => resolve(error ?? address)));
  for (const all of [true, false]) expect(String(await look(all))).toContain('a redirect leads to localhost, on this computer');
});

test.each(['127.0.0.1', '10.1.2.3', '169.254.169.254', '::1', '::ffff:192.168.0.1', 'fe80::1', 'fd00::1', 'localhost'])(
  '%s is not a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

test.each(['93.184.215.14', '172.32.0.1', '2606:2800:21f:cb07:6820:80da:af6b:8b2c', '::ffff:93.184.215.14'])(
  '%s is a public address',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
