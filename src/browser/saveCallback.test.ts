// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { defineArrayToJSON } from '../../test/support/defineArrayToJSON.ts';
import { parseSavedCallback } from './parseSavedCallback.ts';
import { callbackKey, SIGN_IN_TYPES, saveCallback } from './saveCallback.ts';
import { createStorage } from './storage.ts';

const storage = createStorage('sessionStorage');

afterEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});

/** Saves the callback of a page whose address has this query. */
function save(query: string) {
  history.replaceState({ kept: true }, '', `/in?${query}#part`);
  return parseSavedCallback(saveCallback(storage, 'public-token-test-1', SIGN_IN_TYPES), SIGN_IN_TYPES);
}
const rest = () => [location.search, location.hash, history.state];

test.each(['magic_links', 'login'])('EML-01 an error in the address of a %s link is one of the page, and stays there', (type) => {
  expect(save(`error=of-the-page&stytch_token_type=${type}&token=abc`)).toEqual({ type, token: 'abc', error: '' });
  expect(rest()).toEqual(['?error=of-the-page', '#part', { kept: true }]);
  sessionStorage.clear();
  expect(save(`error=of-the-page&stytch_token_type=${type}`)).toBeNull();
  expect(location.search).toBe(`?error=of-the-page&stytch_token_type=${type}`);
});

test('OAU-04 the error of a provider leaves the address with its description', () => {
  const query = 'stytch_token_type=oauth&error=access_denied&error_description=No&next=1';
  expect(save(query)).toEqual({ type: 'oauth', token: '', error: 'access_denied' });
  expect(rest()).toEqual(['?next=1', '#part', { kept: true }]);
});

test('OAU-04 a page without a token has the one that its tab has stored', () => {
  expect(save('stytch_token_type=oauth&token=abc')).toMatchObject({ token: 'abc' });
  expect(save('next=1')).toMatchObject({ token: 'abc' });
});

test('EML-01 OAU-04 a page with Array.prototype.toJSON has the token of its address', () => {
  defineArrayToJSON();
  expect(save('stytch_token_type=magic_links&token=abc')).toMatchObject({ type: 'magic_links', token: 'abc' });
});

test.each(['5', '{}', 'true', '"magic_links"'])(
  'a value that another script has stored under the key of the callback is ignored: %s',
  (text) => {
    storage.set(callbackKey('public-token-test-1'), text);
    expect(save('next=1')).toBeNull();
  },
);
