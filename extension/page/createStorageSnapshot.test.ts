// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { cleanPage } from '../background/tab/cleanPage.ts';
import { cookieRemovals } from './cookieRemovals.ts';
import { createStorageSnapshot } from './createStorageSnapshot.ts';
import { storageOwners } from './storageOwners.ts';

const token = 'public-token-test-of-this-injection';
const key = `stytch_sdk_state_${token}`;

test('what the widget stores is listed, also after a reload, and is removed without what the page stored', () => {
  const ofPage = 'stytch_sdk_state_public-token-test-of-the-page';
  localStorage.setItem(ofPage, 'signed in');
  createStorageSnapshot(window, token);
  localStorage.setItem(key, '{}');

  const again = createStorageSnapshot(window, token, true);
  expect(again.list()).toEqual([{ where: 'localStorage', name: key, length: 2 }]);
  again.restore();
  expect({ ...localStorage }).toEqual({ [ofPage]: 'signed in' });
});

/**
 * A page whose cookies are as in a frame of another site: browsers take there only what is kept for that site's frames alone. A cookie
 * without a path gets that of the page, and only a cookie with the same path replaces or removes another one.
 */
function standInForeignFrame() {
  const kept = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...kept].map(([key, value]) => `${key.split('|')[0]}=${value}`).join('; '),
    set(text: string) {
      const [pair = '', ...attributes] = text.split('; ');
      const [name = '', value = ''] = pair.split('=');
      if (!['SameSite=None', 'Secure', 'Partitioned'].every((each) => attributes.includes(each))) return;
      const path = attributes.find((each) => each.startsWith('Path='))?.slice('Path='.length) ?? '/folder/of/the/page';
      if (attributes.includes('Max-Age=0')) kept.delete(`${name}|${path}`);
      else kept.set(`${name}|${path}`, value);
    },
  });
  for (const name of [
    'siw_devtools_session',
    'siw_devtools_session_jwt',
    'siw_devtools_intermediate_session_token',
    'of_the_page',
  ]) {
    document.cookie = `${name}=value; Path=/; SameSite=None; Secure; Partitioned`;
  }
}

test.for([
  ['ejecting from', () => createStorageSnapshot(window, token).restore()],
  ['cleaning', () => cleanPage(storageOwners(token), cookieRemovals)],
] as const)('EXT-01 %s a frame of another site takes the session away there, and no cookie of the page', ([, leave]) => {
  standInForeignFrame();
  leave();
  expect(document.cookie).toBe('of_the_page=value');
});

test('EXT-01 what was stored under the widget’s names before it came is there again after it has left', () => {
  onTestFinished(() => [localStorage, sessionStorage].forEach((store) => void store.clear()));
  localStorage.clear();
  localStorage.setItem(key, 'before');
  const snapshot = createStorageSnapshot(window, token);
  localStorage.setItem(key, 'changed');
  sessionStorage.setItem(`${key}::callback`, 'new');
  snapshot.restore();
  expect([{ ...localStorage }, { ...sessionStorage }]).toEqual([{ [key]: 'before' }, {}]);
});

test('EXT-01 a widget leaves a frame whose storages and cookies the browser refuses', () => {
  const refuse = () => {
    throw new DOMException('The document is sandboxed.', 'SecurityError');
  };
  const frame = Object.defineProperties({} as Window, {
    localStorage: { get: refuse },
    sessionStorage: { get: refuse },
    document: { value: Object.defineProperty({}, 'cookie', { get: refuse, set: refuse }) },
  });
  const snapshot = createStorageSnapshot(frame, token);
  expect(snapshot.list()).toEqual([]);
  expect(() => snapshot.restore()).not.toThrow();
});

test('EXT-01 the list of what is stored has the cookies of the widget only', () => {
  const cookies = 'siw_devtools_session=abc; of_the_page=1; siw_devtools_session_jwt=a.b';
  const page = { localStorage, sessionStorage, document: { cookie: cookies } } as unknown as Window;
  expect(createStorageSnapshot(page, token).list()).toEqual([
    { where: 'cookie', name: 'siw_devtools_session', length: 3 },
    { where: 'cookie', name: 'siw_devtools_session_jwt', length: 3 },
  ]);
});
