// @vitest-environment happy-dom
import { deleteApp, initializeApp } from '@firebase/app';
import { initializeAuth, inMemoryPersistence } from '@firebase/auth';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { createFirebaseProvider, type FirebaseProviderOptions } from './createFirebaseProvider.ts';

afterEach(() => history.replaceState(null, '', '/'));

/** The provider on a page at an address. */
function openAt(address: string, options?: FirebaseProviderOptions) {
  history.replaceState(null, '', address);
  const app = initializeApp({ apiKey: 'a-key' }, crypto.randomUUID());
  onTestFinished(() => deleteApp(app));
  return createFirebaseProvider(initializeAuth(app, { persistence: inMemoryPersistence }), options);
}

test('the code of a link leaves the address, unless the page takes its links itself', () => {
  const search = '?mode=signIn&oobCode=a-code&apiKey=a-key';
  openAt(`/in${search}`, { takeLinks: false });
  expect(location.search).toBe(search);
  openAt(`/in${search}`);
  expect(location.search).toBe('?stytch_token_type=magic_links&token=a-code');
});

test('the token of a redirect is in the address of the page that the provider leads back to, and of no later one', () => {
  sessionStorage.setItem('signin-widget:firebase:redirect', 'a-token');
  openAt('/in?next=1');
  expect(location.search).toBe('?next=1&stytch_token_type=oauth&token=a-token');
  openAt('/in?next=1');
  expect(location.search).toBe('?next=1');
});
