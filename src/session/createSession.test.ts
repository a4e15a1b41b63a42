// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillLocalStorage } from '../../test/support/fillLocalStorage.ts';
import { cookieJar } from '../browser/cookieJar.ts';
import { createStorage, type KeyValueStore } from '../browser/storage.ts';
import { AuthError } from '../errors.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { AuthenticateResponse } from '../provider/contract.ts';
import { createIssuerRecord } from './createIssuerRecord.ts';
import { createSession } from './createSession.ts';
import { createSessionCookies } from './createSessionCookies.ts';
import { lazySession } from './lazySession.ts';
import type { SessionContext } from './SessionContext.ts';

const publicToken = 'public-token-test-1';
const key = storageKey(publicToken);
const minute = 60_000;
const lives: AbortController[] = [];

function response(id: string, fields: Partial<AuthenticateResponse> = {}): AuthenticateResponse {
  return {
    request_id: 'r',
    status_code: 200,
    user_id: `user-${id}`,
    user: { user_id: `user-${id}` },
    session: {
      session_id: `session-${id}`,
      last_accessed_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 600 * minute).toISOString(),
    },
    session_token: `token-${id}`,
    session_jwt: `jwt-${id}`,
    ...fields,
  };
}

/** A response that the test gives or refuses later. */
function pendingResponse() {
  let respond: (value: AuthenticateResponse) => void = () => {};
  let refuse: (error: unknown) => void = () => {};
  const promise = new Promise<AuthenticateResponse>((resolve, reject) => {
    respond = resolve;
    refuse = reject;
  });
  return { promise, respond, refuse };
}

const refusal = (error_type: string) => new AuthError({ error_type, error_message: '', status_code: 404 });

function open(fields: Partial<SessionContext> = {}, storage: KeyValueStore = createStorage()) {
  const life = new AbortController();
  lives.push(life);
  const cookies = createSessionCookies({
    publicToken,
    options: {},
    jar: cookieJar,
    storage,
    hostname: 'localhost',
    isFramed: () => false,
  });
  const authenticate = vi.fn<SessionContext['authenticate']>(async () => response('a'));
  const revoke = vi.fn<SessionContext['revoke']>(async () => ({ request_id: 'r', status_code: 200 }));
  const context = { keepSessionAlive: false, httpOnlyCookies: false, authenticate, revoke, ...fields };
  const session = createSession({ publicToken, cookies, storage, signal: life.signal, ...context });
  return { session, authenticate, revoke, life, stored: () => JSON.parse(localStorage.getItem(key) ?? '"nothing"') };
}

/** Simulates a change by another tab: it writes local storage, and this page receives the event. */
function otherTab(value: object | null) {
  const text = JSON.stringify(value);
  localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: text }));
}

/** Gives the tabs one lock, which they hold one after the other. Returns the names under which they requested it. */
function stubLocks() {
  const names: string[] = [];
  let queue: Promise<unknown> = Promise.resolve();
  const request = (name: string, _options: object, run: () => Promise<unknown>) => {
    names.push(name);
    const turn = queue.then(run);
    queue = turn.catch(() => {});
    return turn;
  };
  vi.stubGlobal('navigator', { locks: { request } });
  return names;
}

function dropCookies() {
  for (const cookie of document.cookie.split('; ')) {
    cookieJar.write(`${cookie.split('=')[0]}=; Path=/; Expires=${new Date(0).toUTCString()}`);
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z') });
});

afterEach(() => {
  vi.unstubAllGlobals();
  for (const life of lives.splice(0)) life.abort();
  dropCookies();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('SES-01 without a session cookie the stored session is deleted without a request', async () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 'old' }, user: { user_id: 'u' } }));
  const { session, authenticate, stored } = open();
  session.start();
  expect(session.session.get()).toBeNull();
  expect(session.user.get()).toBeNull();
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(authenticate).not.toHaveBeenCalled();
});

test('SES-01 a cookie that goes while the page is open ends the session at the next check', async () => {
  const { session, authenticate, stored } = open();
  session.update(response('a'));
  dropCookies();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(session.session.get()).toBeNull();
  expect(stored()).toBeNull();
  expect(authenticate).not.toHaveBeenCalled();
});

test('SES-01 a session that ends while the page is open ends at its time, not at the next check', async () => {
  const { session, authenticate, stored } = open();
  const expires_at = new Date(Date.now() + 4 * minute).toISOString();
  const signedIn = response('a', { session: { session_id: 'session-a', last_accessed_at: '', expires_at } });
  authenticate.mockResolvedValueOnce(signedIn).mockRejectedValueOnce(refusal('session_not_found'));
  session.update(signedIn);
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(session.session.get()).toMatchObject({ expires_at });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(session.session.get()).toBeNull();
  expect(stored()).toBeNull();
});

test('SES-02 SES-05 a session is written to its cookies and to local storage', () => {
  const { session, stored } = open();
  const signedIn = response('a');
  session.update(signedIn);
  expect(document.cookie).toBe('stytch_session=token-a; stytch_session_jwt=jwt-a');
  expect(stored()).toEqual({ session: signedIn.session, user: signedIn.user });
});

test('SES-03 an intermediate token without a session replaces the session', async () => {
  const { session, authenticate, stored } = open();
  session.update(response('a'));
  session.update({ intermediate_session_token: 'half' });
  expect(document.cookie).toBe('stytch_intermediate_session_token=half');
  expect(session.session.get()).toBeNull();
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(authenticate).not.toHaveBeenCalled();
});

test('SES-05 what other tabs store is followed, both ways, without touching their cookies', () => {
  const { session } = open();
  session.start();
  const received: unknown[] = [];
  session.session.subscribe((value) => received.push(value?.session_id ?? null));
  const { session: theirs, user } = response('b');
  otherTab({ session: theirs, user });
  expect(session.session.get()).toEqual(theirs);
  expect(session.user.get()).toEqual(user);
  otherTab({ session: theirs, user });
  cookieJar.write('stytch_session=token-c; Path=/');
  otherTab(null);
  expect(session.session.get()).toBeNull();
  expect(session.user.get()).toBeNull();
  expect(document.cookie).toContain('token-c');
  expect(received).toEqual(['session-b', null]);
});

test('SES-05 a session of another tab is followed before its cookie arrives here', async () => {
  const { session, life, stored } = open();
  const url = new URL('https://auth.test');
  const place = { publicToken, url, cookies: {}, httpOnlyCookies: false, owned: undefined };
  const lazy = lazySession({ ...place, storage: createStorage(), signal: life.signal }, async () => session);
  lazy.start();
  const { session: theirs, user } = response('b');
  otherTab({ session: theirs, user });
  await lazy.load();
  expect(lazy.session.get()).toEqual(theirs);
  expect(lazy.user.get()).toEqual(user);
  expect(stored()).toEqual({ session: theirs, user });
});

test('SES-05 of two tabs the one that the server saw last is believed', () => {
  const { session } = open();
  session.start();
  const early = response('early');
  vi.advanceTimersByTime(1000);
  const late = response('late');
  session.update(late);
  otherTab({ session: early.session, user: early.user });
  expect(session.session.get()).toEqual(late.session);
});

test('SES-05 a page from the back/forward cache follows what another tab has stored meanwhile', () => {
  const { session } = open();
  session.start();
  session.update(response('a'));
  const restore = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  restore(true);
  expect(session.session.get()?.session_id).toBe('session-a');
  localStorage.setItem(key, JSON.stringify({ session: null, user: null }));
  restore(false);
  expect(session.session.get()?.session_id).toBe('session-a');
  restore(true);
  expect(session.session.get()).toBeNull();
});

test.each([
  ['as this page has left it', (text: string | null) => text],
  [
    'of another page, which has checked the session meanwhile',
    () => JSON.stringify(response('a', { user: { user_id: 'user-b' } })),
  ],
])(
  'attack: who comes back to a page from the back/forward cache sees the former user; cookies are gone, state %s',
  async (_state, next) => {
    const { session, authenticate, stored } = open();
    session.start();
    session.update(response('a'));
    dropCookies();
    localStorage.setItem(key, next(localStorage.getItem(key)) ?? '');
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect([session.session.get(), session.user.get(), stored()]).toEqual([null, null, null]);
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(authenticate).not.toHaveBeenCalled();
  },
);

test('attack: who comes back to a page from the back/forward cache sees the former user, and the cookies are of another one', async () => {
  const { session, authenticate } = open();
  session.start();
  session.update(response('a'));
  const restore = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  restore();
  expect(authenticate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  authenticate.mockResolvedValue(response('b', { user: { user_id: 'user-b' } }));
  document.cookie = 'stytch_session=token-b; path=/';
  restore();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.user.get()?.user_id).toBe('user-b');
  restore();
  expect(authenticate).toHaveBeenCalledTimes(1);
});

test('SES-05 SES-06 a page from the back/forward cache repeats the first check of its session, which the browser has cancelled', async () => {
  cookieJar.write('stytch_session=token-a; Path=/');
  const { session, authenticate } = open();
  authenticate.mockRejectedValueOnce(new AuthError({ error_type: 'network_error', status_code: 0 }));
  session.start();
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(session.user.get()?.user_id).toBe('user-a');
});

test('SES-05 a page from the back/forward cache keeps a session that scripts cannot read', () => {
  const { session } = open({ httpOnlyCookies: true });
  session.start();
  session.update(response('a', { session_token: '', session_jwt: '' }));
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(session.session.get()?.session_id).toBe('session-a');
});

test('SES-05 nonsense and other keys in local storage are ignored', () => {
  const { session } = open();
  session.start();
  session.update(response('a'));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '{' }));
  window.dispatchEvent(new StorageEvent('storage', { key, newValue: '7' }));
  window.dispatchEvent(new StorageEvent('storage', { key: `${key}::bootstrap`, newValue: 'null' }));
  expect(session.session.get()?.session_id).toBe('session-a');
});

test('SES-05 storage that the browser refuses is replaced by the page’s memory', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { session } = open();
  session.start();
  session.update(response('a'));
  expect(session.session.get()?.session_id).toBe('session-a');
});

test('SES-04 where the browser refuses cookies the tokens live in the page’s memory', async () => {
  const storage = createStorage();
  const cookies = createSessionCookies({
    publicToken,
    options: {},
    jar: { read: () => '', write: () => {} },
    storage,
    hostname: 'shop.example',
    isFramed: () => false,
  });
  const { session, authenticate } = open({ cookies });
  session.update(response('a'));
  expect(session.getTokens()).toEqual({ session_token: 'token-a', session_jwt: 'jwt-a' });
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenCalledOnce();
});

/** A session whose cookies the browser refuses. */
function openWithoutCookies() {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  return open();
}

test('SES-04 SES-08 of two checks at a time, none takes away the tokens in memory', async () => {
  const { session } = openWithoutCookies();
  session.update(response('a'));
  await vi.advanceTimersByTimeAsync(1000);
  await Promise.all([session.authenticate({}), session.authenticate({ session_duration_minutes: 60 })]);
  expect(session.session.get()?.session_id).toBe('session-a');
  expect(session.getTokens()?.session_token).toBe('token-a');
});

test('SES-04 SES-08 tokens in memory are those of a sign-in, also if a check of the earlier session ends after it', async () => {
  const { session, authenticate } = openWithoutCookies();
  session.update(response('a'));
  const checked = pendingResponse();
  authenticate.mockReturnValueOnce(checked.promise).mockResolvedValue(response('b'));
  const asked = session.authenticate({});
  await vi.advanceTimersByTimeAsync(1000);
  session.update(response('b'));
  checked.respond(response('a'));
  await asked;
  expect(session.user.get()?.user_id).toBe('user-b');
  expect(session.getTokens()?.session_token).toBe('token-b');
});

test('SES-05 tokens in memory go when another tab has signed out', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('');
  const { session } = open();
  session.start();
  session.update(response('a'));
  expect(session.getTokens()?.session_token).toBe('token-a');
  otherTab(null);
  expect([session.session.get(), session.getTokens(), session.current()]).toEqual([null, null, '']);
});

test('SES-05 a stored state without a back end is taken, that of another back end and a user of another form are not', () => {
  const url = new URL('https://auth.test/');
  const stored = (more: object) => JSON.stringify({ session: { session_id: 's' }, user: { user_id: 'u' }, ...more });
  for (const [more, seen] of [
    [{}, [{ session_id: 's' }, { user_id: 'u' }]],
    [{ backend: url.href }, [{ session_id: 's' }, { user_id: 'u' }]],
    [{ backend: 'https://other.test/' }, [null, null]],
    [{ user: 'u' }, [{ session_id: 's' }, null]],
    [{ session: ['s'] }, [null, { user_id: 'u' }]],
  ] as const) {
    document.cookie = 'stytch_session=token-a; Path=/';
    localStorage.setItem(key, stored(more));
    const { session, life } = open({ url, authenticate: () => new Promise(() => {}) });
    session.start();
    expect([session.session.get(), session.user.get()]).toEqual(seen);
    life.abort();
  }
});

test('SES-05 a tab that could not store its session, because the storage is full, follows a sign-out of another tab at once', () => {
  const { session } = open();
  session.start();
  session.update(response('a'));
  const full = fillLocalStorage();
  session.update(response('b'));
  full.mockRestore();
  expect(session.session.get()?.session_id).toBe('session-b');
  otherTab(null);
  expect(session.session.get()).toBeNull();
});

test('SES-05 tokens in memory are not those of a session that another tab has stored', () => {
  const storage = createStorage();
  const jar = { read: () => '', write: () => {} };
  const cookies = createSessionCookies({
    publicToken,
    options: {},
    jar,
    storage,
    hostname: 'shop.example',
    isFramed: () => false,
  });
  const { session } = open({ cookies });
  session.start();
  session.update(response('a'));
  vi.advanceTimersByTime(1000);
  const { session: theirs, user } = response('b');
  otherTab({ session: theirs, user });
  expect(session.session.get()).toEqual(theirs);
  expect(session.getTokens()).toBeNull();
});

test('SES-06 with a session cookie the stored state is available at once, checked at once, and then every 180 seconds', async () => {
  const first = open();
  first.session.update(response('a'));
  first.life.abort();

  const { session, authenticate } = open();
  session.start();
  expect(session.session.get()?.session_id).toBe('session-a');
  await vi.advanceTimersByTimeAsync(0);
  expect(authenticate).toHaveBeenCalledExactlyOnceWith({}, expect.anything());
  await vi.advanceTimersByTimeAsync(179_999);
  expect(authenticate).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(authenticate).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(360_000);
  expect(authenticate).toHaveBeenCalledTimes(4);
  expect(first.authenticate).not.toHaveBeenCalled();
});

test('SES-06 keepSessionAlive prolongs by the last duration', async () => {
  const { session, authenticate } = open({ keepSessionAlive: true });
  session.update(response('a'), 45);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenCalledExactlyOnceWith({ session_duration_minutes: 45 }, expect.anything());
});

test('SES-06 keepSessionAlive prolongs by the last duration after a check without one', async () => {
  const { session, authenticate } = open({ keepSessionAlive: true });
  session.update(response('a'), 45);
  await session.authenticate({});
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenLastCalledWith({ session_duration_minutes: 45 }, expect.anything());
});

test('SES-06 keepSessionAlive prolongs by the last duration on a later page too, until the visitor signs out', async () => {
  const first = open({ keepSessionAlive: true });
  first.session.update(response('a'), 45);
  first.life.abort();
  const { session, authenticate } = open({ keepSessionAlive: true });
  session.start();
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate.mock.calls.map(([request]) => request)).toEqual(Array(2).fill({ session_duration_minutes: 45 }));
  await session.revoke();
  session.update(response('b'));
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenLastCalledWith({}, expect.anything());
});

test('SES-06 keepSessionAlive does not prolong a later session by the duration of one that has expired', async () => {
  const first = open({ keepSessionAlive: true });
  first.session.update(response('a'), 45);
  first.life.abort();
  document.cookie = 'stytch_session=; max-age=0; path=/';
  document.cookie = 'stytch_session_jwt=; max-age=0; path=/';
  open({ keepSessionAlive: true }).session.start();
  const { session, authenticate } = open({ keepSessionAlive: true });
  session.update(response('b'));
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenLastCalledWith({}, expect.anything());
});

test('SES-06 keepSessionAlive does not prolong by the duration of a session of another back end', async () => {
  const openAt = (host: string) => open({ keepSessionAlive: true, url: new URL(`https://${host}`) });
  openAt('a.example').session.update(response('a'), 45);
  const { session, authenticate } = openAt('b.example');
  session.update(response('b'));
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenCalledExactlyOnceWith({}, expect.anything());
});

test('SES-06 without keepSessionAlive a refresh does not prolong the session', async () => {
  const { session, authenticate } = open();
  session.update(response('a'), 45);
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(authenticate).toHaveBeenCalledExactlyOnceWith({}, expect.anything());
});

test('SES-06 a failed refresh is repeated after about 4, 8, 16 … seconds, and the visitor stays signed in', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const { session, authenticate } = open();
  authenticate.mockRejectedValue(refusal('internal_server_error'));
  session.update(response('a'));
  await vi.advanceTimersByTimeAsync(180_000);
  for (const [index, pause] of [4, 8, 16, 32, 64, 128, 256, 256, 256].entries()) {
    await vi.advanceTimersByTimeAsync(pause * 1000 - 1);
    expect(authenticate).toHaveBeenCalledTimes(index + 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(authenticate).toHaveBeenCalledTimes(index + 2);
  }
  expect(session.session.get()?.session_id).toBe('session-a');
  authenticate.mockImplementation(async () => response('a'));
  await vi.advanceTimersByTimeAsync(256_000);
  const before = authenticate.mock.calls.length;
  await vi.advanceTimersByTimeAsync(179_999);
  expect(authenticate).toHaveBeenCalledTimes(before);
});

test('SES-06 a failed refresh is repeated when the network is back, an overdue one when the page is shown', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(authenticate).not.toHaveBeenCalled();
  authenticate.mockRejectedValueOnce(new AuthError({ error_type: 'network_error', status_code: 0 }));
  await vi.advanceTimersByTimeAsync(180_000);
  window.dispatchEvent(new Event('online'));
  expect(authenticate).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(0);
  vi.setSystemTime(Date.now() + 600_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(authenticate).toHaveBeenCalledTimes(3);
});

test.each(['unauthorized_credentials', 'user_unauthenticated', 'invalid_secret_authentication', 'session_not_found'])(
  'SES-06 a refresh that ends in %s signs out for good, and says so in the console',
  async (error_type) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const { session, authenticate, stored } = open();
    authenticate.mockRejectedValue(refusal(error_type));
    session.update(response('a'));
    await vi.advanceTimersByTimeAsync(180_000);
    expect(session.session.get()).toBeNull();
    expect(stored()).toBeNull();
    expect(document.cookie).toBe('');
    expect(warned).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(60 * minute);
    expect(authenticate).toHaveBeenCalledOnce();
  },
);

test('SES-06 a refresh that never ends is given up, and does not stop the next', async () => {
  const { session, authenticate } = open();
  authenticate.mockImplementationOnce(() => new Promise(() => {}));
  session.update(response('a'));
  await vi.advanceTimersByTimeAsync(180_000 + 30_000 + 4_175);
  expect(authenticate).toHaveBeenCalledTimes(2);
});

test('SES-06 API-04 a check that never ends is given up with an error of the widget', async () => {
  const { session, authenticate } = open();
  authenticate.mockImplementationOnce(() => new Promise(() => {}));
  const failure = session.authenticate({}).catch((error) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await failure).toMatchObject({ name: 'AuthError', error_type: 'request_timeout' });
});

test('SES-06 a refresh waits for a slow check of another tab, whose response replaces the token', async () => {
  stubLocks();
  const [tab, other] = [open(), open()];
  tab.session.update(response('a'));
  const slow = pendingResponse();
  tab.authenticate.mockReturnValueOnce(slow.promise);
  tab.session.start();
  other.session.start();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(other.authenticate).not.toHaveBeenCalled();
  slow.respond(response('a', { session_token: 'token-next' }));
  await vi.advanceTimersByTimeAsync(1000);
  expect(document.cookie).toContain('stytch_session=token-next');
});

test('SES-06 one tab refreshes at a time; one that waited takes over the response instead of asking', async () => {
  const names = stubLocks();
  const before = open();
  before.session.update(response('a'));
  before.life.abort();
  await vi.advanceTimersByTimeAsync(1000);

  const tabs = [open(), open()];
  let respond: (value: AuthenticateResponse) => void = () => {};
  for (const { authenticate, session } of tabs) {
    authenticate.mockImplementation(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    session.start();
  }
  await vi.advanceTimersByTimeAsync(1000);
  const calls = () => tabs.map(({ authenticate }) => authenticate.mock.calls.length);
  expect(calls()).toEqual([1, 0]);
  const fresh = response('a');
  respond(fresh);
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls()).toEqual([1, 0]);
  expect(tabs.map(({ session }) => session.session.get())).toEqual([fresh.session, fresh.session]);
  expect(names).toEqual([`${key}::refresh`, `${key}::refresh`]);
});

test.each(['the page at its start', 'another tab'])(
  'SES-06 a back end that replaces the token with each response stays signed in, also if %s checks the session meanwhile',
  async (where) => {
    stubLocks();
    let valid = 'token-a';
    const replaceToken: SessionContext['authenticate'] = async () => {
      const asked = document.cookie.match(/stytch_session=([^;]*)/)?.[1];
      if (asked !== valid) throw refusal('session_not_found');
      valid = `${valid}-next`;
      const fresh = response('a', { session_token: valid });
      await new Promise((resolve) => setTimeout(resolve, 100));
      return fresh;
    };
    const [tab, other] = [open({ authenticate: replaceToken }), open({ authenticate: replaceToken })];
    tab.session.update(response('a'));
    tab.session.start();
    const check = (where === 'another tab' ? other : tab).session.authenticate({});
    await vi.advanceTimersByTimeAsync(1000);
    expect((await check).session_token).toBe(valid);
    expect(document.cookie).toContain(`stytch_session=${valid}`);
    expect(tab.session.session.get()?.session_id).toBe('session-a');
  },
);

test('SES-06 a tab whose session another tab has refreshed waits a whole interval', async () => {
  const { session, authenticate } = open();
  session.start();
  session.update(response('a'));
  await vi.advanceTimersByTimeAsync(170_000);
  const fresh = response('a');
  otherTab({ session: fresh.session, user: fresh.user });
  await vi.advanceTimersByTimeAsync(179_999);
  expect(authenticate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(authenticate).toHaveBeenCalledOnce();
});

test('SES-08 of two responses about a session that of the later request stays, whichever arrives last', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const [first, second] = [pendingResponse(), pendingResponse()];
  authenticate.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const asked = [session.authenticate({}), session.authenticate({ session_duration_minutes: 60 })];
  const late = response('a', {
    session: { ...response('a').session, expires_at: new Date(Date.now() + 900 * minute).toISOString() },
  });
  second.respond(late);
  await asked[1];
  first.respond(response('a'));
  await asked[0];
  expect(session.session.get()).toEqual(late.session);
});

test('SES-08 the token of a response is stored, also if the clock of its server is behind that of another server', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const last_accessed_at = new Date(Date.now() - 2_000).toISOString();
  const rotated = response('a', { session_token: 'token-rotated', session: { ...response('a').session, last_accessed_at } });
  authenticate.mockResolvedValueOnce(rotated);
  await session.authenticate({});
  expect(session.session.get()).toEqual(rotated.session);
  expect(document.cookie).toContain('token-rotated');
});

test('SES-08 a new token of an earlier request is stored, also if a later request was answered with the old one', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const [first, second] = [pendingResponse(), pendingResponse()];
  authenticate.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const asked = [session.authenticate({ session_duration_minutes: 60 }), session.authenticate({})];
  second.respond(response('a'));
  await asked[1];
  first.respond(response('a', { session_token: 'token-rotated' }));
  await asked[0];
  expect(document.cookie).toContain('token-rotated');
});

test('SES-05 SES-08 the response to a request does not replace what another tab has stored since, if the server saw that later', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const early = response('a');
  const pending = pendingResponse();
  authenticate.mockReturnValueOnce(pending.promise);
  const asked = session.authenticate({});
  vi.advanceTimersByTime(1000);
  const { session: extended, user } = response('a');
  otherTab({ session: extended, user });
  pending.respond(early);
  await asked;
  expect(session.session.get()).toEqual(extended);
});

test('SES-08 what the provider says of the user does not sign in again after another tab has signed out', () => {
  const { session, stored } = open();
  session.update(response('a'));
  dropCookies();
  localStorage.setItem(key, 'null');
  session.updateUser({ user_id: 'user-a' });
  expect([session.user.get(), stored()]).toEqual([null, null]);
});

test('SES-08 what the provider says of a user, before the first check of a session has ended, does not repeat that check', async () => {
  cookieJar.write('stytch_session=token-a; Path=/');
  cookieJar.write('stytch_session_jwt=jwt-a; Path=/');
  const { session, authenticate } = open();
  const check = pendingResponse();
  authenticate.mockReturnValueOnce(check.promise);
  session.start();
  session.updateUser({ user_id: 'user-a' });
  check.respond(response('a'));
  await vi.advanceTimersByTimeAsync(1000);
  expect(authenticate).toHaveBeenCalledOnce();
  expect(session.user.get()?.user_id).toBe('user-a');
});

test('SES-08 what the provider says of the signed-in user is stored, and of another user not', () => {
  const { session, stored } = open();
  session.update(response('a'));
  const renamed = { user_id: 'user-a', webauthn_registrations: [] };
  session.updateUser(renamed);
  expect(session.user.get()).toEqual(renamed);
  expect(stored()).toMatchObject({ user: renamed, session: { session_id: 'session-a' } });
  session.updateUser({ user_id: 'user-b' });
  expect(session.user.get()).toEqual(renamed);
});

test('a response about an earlier session is thrown away, and the question asked again', async () => {
  const { session, authenticate } = open();
  session.update(response('old'));
  let respond: (value: AuthenticateResponse) => void = () => {};
  authenticate.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  authenticate.mockImplementationOnce(async () => response('new'));
  const asked = session.authenticate({});
  session.update(response('new'));
  respond(response('old'));
  expect((await asked).session.session_id).toBe('session-new');
  expect(session.session.get()?.session_id).toBe('session-new');
  expect(document.cookie).toContain('token-new');
});

test('a response that arrives after signing out, here or in another tab, does not sign in', async () => {
  for (const signOut of ['here', 'there']) {
    const { session, authenticate } = open();
    session.start();
    session.update(response('a'));
    let respond: (value: AuthenticateResponse) => void = () => {};
    authenticate.mockImplementationOnce(
      () =>
        new Promise((resolve) => {
          respond = resolve;
        }),
    );
    const asked = session.authenticate({});
    if (signOut === 'here') await session.revoke();
    else {
      dropCookies();
      localStorage.setItem(key, 'null');
    }
    respond(response('a'));
    await expect(asked).rejects.toMatchObject({ error_type: 'aborted' });
    expect(session.session.get()).toBeNull();
    expect(document.cookie).toBe('');
  }
});

test('an error about an earlier session does not end the new one', async () => {
  const { session, authenticate } = open();
  session.update(response('old'));
  let fail: (error: unknown) => void = () => {};
  authenticate.mockImplementationOnce(
    () =>
      new Promise((_, reject) => {
        fail = reject;
      }),
  );
  authenticate.mockImplementationOnce(async () => response('new'));
  const asked = session.authenticate({});
  session.update(response('new'));
  fail(refusal('session_not_found'));
  await asked;
  expect(session.session.get()?.session_id).toBe('session-new');
});

test.each([
  ['is not sent if the sign-out succeeds', true, 0],
  ['is sent if the sign-out fails', false, 1],
])('SES-05 SES-06 a refresh that is due during a sign-out %s', async (_effect, succeeds, refreshes) => {
  const { session, revoke, authenticate } = open();
  session.update(response('a'));
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  await vi.advanceTimersByTimeAsync(3 * minute - 1_000);
  const signedOut = session.revoke().catch(() => {});
  await vi.advanceTimersByTimeAsync(20_000);
  expect(authenticate).not.toHaveBeenCalled();
  if (succeeds) pending.respond(response('a'));
  else pending.refuse(new Error('There is no network.'));
  await signedOut;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(authenticate).toHaveBeenCalledTimes(refreshes);
  expect(session.session.get() === null).toBe(succeeds);
});

test.each([
  ['with a session', true],
  ['without a session', false],
])('SES-04 a sign-out during the first check of unknown cookies removes them: responses %s', async (_responses, hasSession) => {
  cookieJar.write('stytch_session=token-a; Path=/');
  cookieJar.write('stytch_session_jwt=jwt-a; Path=/');
  const { session, authenticate, revoke } = open();
  const checked = pendingResponse();
  const pending = pendingResponse();
  authenticate.mockReturnValue(checked.promise);
  revoke.mockReturnValue(pending.promise);
  session.start();
  const signedOut = session.revoke();
  const { session: given, ...rest } = response('a');
  checked.respond((hasSession ? { ...rest, session: given } : rest) as AuthenticateResponse);
  await vi.advanceTimersByTimeAsync(1);
  expect(session.user.get()?.user_id).toBe('user-a');
  pending.respond(response('a'));
  await signedOut;
  expect([session.user.get(), document.cookie]).toEqual([null, '']);
});

test('SES-04 SES-05 a sign-out removes the cookies, also if a check of another tab has brought their state meanwhile', async () => {
  cookieJar.write('stytch_session=token-a; Path=/');
  cookieJar.write('stytch_session_jwt=jwt-a; Path=/');
  const { session, revoke } = open({ authenticate: () => new Promise(() => {}) });
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  session.start();
  const signedOut = session.revoke();
  const { session: theirs, user } = response('a');
  otherTab({ session: theirs, user });
  pending.respond(response('a'));
  await signedOut;
  expect([session.user.get(), document.cookie]).toEqual([null, '']);
});

test('SES-05 SES-08 a sign-out that ends after the next sign-in of another tab does not end that', async () => {
  const { session, revoke, stored } = open();
  session.start();
  session.update(response('a'));
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  const signedOut = session.revoke();
  vi.advanceTimersByTime(1000);
  const { session: theirs, user } = response('b');
  cookieJar.write('stytch_session=token-b; Path=/');
  // Its storage event has not arrived yet.
  localStorage.setItem(key, JSON.stringify({ session: theirs, user }));
  pending.respond(response('a'));
  await signedOut;
  expect([session.user.get(), stored().user]).toEqual([user, user]);
  expect(document.cookie).toContain('token-b');
});

test.each(['known', 'not known'])(
  'SES-08 a sign-out of a session that is %s does not end the one of another origin that a check has brought',
  async (knowledge) => {
    const { session, authenticate, revoke } = open();
    const { session: given, ...rest } = response('a');
    session.update(knowledge === 'known' ? { ...rest, session: given } : rest);
    const checked = pendingResponse();
    const pending = pendingResponse();
    authenticate.mockReturnValueOnce(checked.promise).mockResolvedValueOnce(response('b'));
    revoke.mockReturnValue(pending.promise);
    const asked = session.authenticate({});
    const signedOut = session.revoke();
    cookieJar.write('stytch_session=token-b; Path=/');
    checked.respond(response('a'));
    await asked;
    pending.respond(response('a'));
    await signedOut;
    expect(session.user.get()?.user_id).toBe('user-b');
    expect(document.cookie).toContain('token-b');
  },
);

test('SES-08 a refused sign-out is not repeated with the token of another origin that shares the cookies', async () => {
  const { session, authenticate, revoke } = open();
  session.update(response('a'));
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  vi.advanceTimersByTime(1_000);
  authenticate.mockResolvedValueOnce(response('a'));
  const signedOut = session.revoke();
  await session.authenticate({});
  cookieJar.write('stytch_session=token-b; Path=/');
  pending.refuse(refusal('session_not_found'));
  await signedOut.catch(() => {});
  expect(revoke).toHaveBeenCalledOnce();
});

test('SES-06 a sign-out is repeated with the token that a check has received meanwhile', async () => {
  const { session, authenticate, revoke } = open();
  session.update(response('a'));
  const pending = pendingResponse();
  authenticate.mockResolvedValueOnce(response('a', { session_token: 'token-next' }));
  const tokens: unknown[] = [];
  revoke.mockImplementation(async () => {
    tokens.push(session.getTokens()?.session_token);
    return tokens.length === 1 ? pending.promise : response('a');
  });
  const signedOut = session.revoke();
  await session.authenticate({});
  pending.refuse(refusal('session_not_found'));
  await signedOut;
  expect(tokens).toEqual(['token-a', 'token-next']);
  expect([session.user.get(), document.cookie]).toEqual([null, '']);
});

test('SES-06 a sign-out that is refused is repeated once, also if the token changes each time', async () => {
  const { session, revoke } = open();
  session.update(response('a'));
  revoke.mockImplementation(async () => {
    session.update(response('a', { session_token: `token-${revoke.mock.calls.length}` }));
    throw refusal('session_not_found');
  });
  await expect(session.revoke()).rejects.toMatchObject({ error_type: 'session_not_found' });
  expect(revoke).toHaveBeenCalledTimes(2);
  expect([session.user.get(), document.cookie]).toEqual([null, '']);
});

test('SES-06 a sign-out that is refused is not repeated after the next sign-in', async () => {
  const { session, revoke } = open();
  session.update(response('a'));
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  const signedOut = session.revoke();
  session.update(response('b'));
  pending.refuse(refusal('session_not_found'));
  await expect(signedOut).rejects.toMatchObject({ error_type: 'session_not_found' });
  expect(revoke).toHaveBeenCalledOnce();
  expect(document.cookie).toContain('token-b');
});

test.each([
  ['keeps the session, whose refresh continues', false],
  ['removes the local state if the host insists', true],
])('SES-06 API-04 a sign-out that never ends is given up, and %s', async (_effect, forceClear) => {
  const { session, authenticate, revoke } = open();
  session.update(response('a'));
  revoke.mockReturnValue(new Promise(() => {}));
  vi.advanceTimersByTime(3 * minute - 1);
  const failure = session.revoke({ forceClear }).catch((error) => error);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(await failure).toMatchObject({ name: 'AuthError', error_type: 'request_timeout' });
  expect(session.session.get() === null).toBe(forceClear);
  expect(authenticate).toHaveBeenCalledTimes(forceClear ? 0 : 1);
});

test.each([
  ['nothing is printed during a sign-out', true],
  ['a warning is printed otherwise', false],
])('SES-04 SES-06 if a refresh is refused because the session has ended, %s', async (_effect, isSignOut) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { session, authenticate, revoke } = open();
  session.update(response('a'));
  const checked = pendingResponse();
  const pending = pendingResponse();
  authenticate.mockReturnValue(checked.promise);
  revoke.mockReturnValue(pending.promise);
  await vi.advanceTimersByTimeAsync(3 * minute + 1);
  expect(authenticate).toHaveBeenCalledOnce();
  // An earlier sign-out that has failed does not count.
  revoke.mockRejectedValueOnce(new Error('There is no network.'));
  await session.revoke().catch(() => {});
  const signedOut = isSignOut ? session.revoke() : undefined;
  checked.refuse(refusal('session_not_found'));
  await vi.advanceTimersByTimeAsync(1);
  pending.respond(response('a'));
  await signedOut;
  expect([session.session.get(), document.cookie]).toEqual([null, '']);
  expect(warn).toHaveBeenCalledTimes(isSignOut ? 0 : 1);
});

test('signing out clears everything local', async () => {
  const { session, revoke, authenticate, stored } = open();
  session.update(response('a'));
  await session.revoke();
  expect(revoke).toHaveBeenCalledOnce();
  expect(session.session.get()).toBeNull();
  expect(session.user.get()).toBeNull();
  expect(session.getTokens()).toBeNull();
  expect(document.cookie).toBe('');
  expect(stored()).toBeNull();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(authenticate).not.toHaveBeenCalled();
});

test('a response that arrives after signing out does not sign in where the tokens are in HttpOnly cookies', async () => {
  const { session, authenticate } = open();
  session.update(response('a', { session_token: '', session_jwt: '' }));
  let respond: (value: AuthenticateResponse) => void = () => {};
  authenticate.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        respond = resolve;
      }),
  );
  const asked = session.authenticate({});
  await session.revoke();
  respond(response('a'));
  await expect(asked).rejects.toMatchObject({ error_type: 'aborted' });
  expect([session.session.get(), document.cookie]).toEqual([null, '']);
});

test.each([
  ['with a session', true],
  ['without a session', false],
])('a sign-out that ends after the next sign-in does not end that: responses %s', async (_responses, hasSession) => {
  const { session, revoke } = open();
  const signIn = (id: string) => {
    const { session: given, ...rest } = response(id);
    session.update(hasSession ? { ...rest, session: given } : rest);
  };
  signIn('old');
  let end: (ack: { request_id: string; status_code: number }) => void = () => {};
  revoke.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        end = resolve;
      }),
  );
  const revoked = session.revoke();
  signIn('new');
  end({ request_id: 'r', status_code: 200 });
  await revoked;
  expect(session.session.get()?.session_id).toBe(hasSession ? 'session-new' : undefined);
  expect(session.user.get()?.user_id).toBe('user-new');
  expect(document.cookie).toContain('token-new');
});

test('signing out that fails keeps the session, unless it is gone at the server or the host insists', async () => {
  const outcomes: [string, { forceClear?: boolean }, boolean][] = [
    ['internal_server_error', {}, true],
    ['internal_server_error', { forceClear: true }, false],
    ['session_not_found', {}, false],
  ];
  for (const [error_type, options, kept] of outcomes) {
    const { session, revoke } = open();
    session.update(response('a'));
    revoke.mockRejectedValue(refusal(error_type));
    await expect(session.revoke(options)).rejects.toMatchObject({ error_type });
    expect(session.session.get() !== null).toBe(kept);
  }
});

test('empty tokens mean HttpOnly cookies: state is kept, readable cookies are removed, and the refresh continues', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const hidden = response('a', { session_token: '', session_jwt: '' });
  session.update(hidden);
  expect(document.cookie).toBe('');
  expect(session.getTokens()).toBeNull();
  expect(session.session.get()?.session_id).toBe('session-a');
  authenticate.mockImplementation(async () => response('a', { session_token: '', session_jwt: '' }));
  await vi.advanceTimersByTimeAsync(360_000);
  expect(authenticate).toHaveBeenCalledTimes(2);
});

test('SES-01 with httpOnlyCookies the state survives a reload without a readable cookie, and is always checked', async () => {
  const hidden = { session_token: '', session_jwt: '' };
  const first = open({ httpOnlyCookies: true });
  first.session.update(response('a', hidden));
  first.life.abort();
  const next = open({ httpOnlyCookies: true });
  next.authenticate.mockImplementation(async () => response('a', hidden));
  next.session.start();
  expect(next.session.session.get()?.session_id).toBe('session-a');
  await vi.advanceTimersByTimeAsync(0);
  expect(next.authenticate).toHaveBeenCalledOnce();
  next.life.abort();

  localStorage.clear();
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const stranger = open({ httpOnlyCookies: true });
  stranger.authenticate.mockRejectedValue(refusal('user_unauthenticated'));
  stranger.session.start();
  await vi.advanceTimersByTimeAsync(60 * minute);
  expect(stranger.authenticate).toHaveBeenCalledOnce();
  expect(stranger.session.session.get()).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

test('SES-08 a refresh without changes does not call listeners', async () => {
  const { session, authenticate } = open();
  const signedIn = response('a');
  session.update(signedIn);
  const received = vi.fn();
  session.session.subscribe(received);
  session.user.subscribe(received);
  authenticate.mockImplementation(async () => structuredClone(signedIn));
  await vi.advanceTimersByTimeAsync(180_000);
  expect(authenticate).toHaveBeenCalledOnce();
  expect(received).not.toHaveBeenCalled();
});

test('SES-06 a token that another request has replaced does not end the session', async () => {
  const late = pendingResponse();
  const responses = [late.promise, Promise.resolve(response('a', { session_token: 'token-2' }))];
  const authenticate = vi.fn<SessionContext['authenticate']>(
    async () => responses.shift() ?? response('a', { session_token: 'token-2' }),
  );
  const { session } = open({ authenticate });
  session.update(response('a'));
  const first = session.authenticate({});
  await session.authenticate({});
  late.refuse(refusal('session_not_found'));
  expect((await first).session_token).toBe('token-2');
  expect(session.session.get()?.session_id).toBe('session-a');
  expect(document.cookie).toContain('token-2');
});

test('SES-08 the response about an earlier session does not replace the one of another origin that shares the cookies', async () => {
  const late = pendingResponse();
  const responses = [late.promise, Promise.resolve(response('b'))];
  const authenticate = vi.fn<SessionContext['authenticate']>(async () => responses.shift() ?? response('b'));
  const { session } = open({ authenticate });
  session.update(response('a'));
  const first = session.authenticate({});
  cookieJar.write('stytch_session=token-b; Path=/');
  late.respond(response('a'));
  expect((await first).session_token).toBe('token-b');
  expect(session.session.get()?.session_id).toBe('session-b');
  expect(document.cookie).toContain('stytch_session=token-b');
});

test('SES-08 the response about a session that a page of another origin has ended does not bring it back', async () => {
  const late = pendingResponse();
  const { session } = open({ authenticate: () => late.promise });
  session.update(response('a'));
  const first = session.authenticate({});
  document.cookie = 'stytch_session=; max-age=0; path=/';
  document.cookie = 'stytch_session_jwt=; max-age=0; path=/';
  late.respond(response('a'));
  await expect(first).rejects.toMatchObject({ error_type: 'aborted' });
  expect(session.user.get()).toBeNull();
  expect(document.cookie).not.toContain('token-a');
});

test('SES-06 a cookie that changes with each response does not repeat the check for ever', async () => {
  const authenticate = vi.fn<SessionContext['authenticate']>(async () => {
    cookieJar.write(`stytch_session=sealed-${authenticate.mock.calls.length}; Path=/`);
    return response('a');
  });
  const { session } = open({ authenticate });
  session.update(response('a'));
  await expect(session.authenticate({})).rejects.toMatchObject({ error_type: 'aborted' });
  expect(authenticate).toHaveBeenCalledTimes(3);
});

test('SES-08 a back end may set the cookie of a new token itself, with each response', async () => {
  const authenticate = vi.fn<SessionContext['authenticate']>(async () => {
    const session_token: string = `token-${authenticate.mock.calls.length}`;
    cookieJar.write(`stytch_session=${session_token}; Path=/`);
    return response('a', { session_token });
  });
  const { session } = open({ authenticate });
  session.update(response('a'));
  for (const session_token of ['token-1', 'token-2']) {
    expect(await session.authenticate({})).toMatchObject({ session_token });
    expect(session.getTokens()).toMatchObject({ session_token });
  }
});

test('SES-04 a sign-out during a check removes the cookie, also if the back end changes it with the response', async () => {
  const { session, authenticate, revoke } = open();
  session.update(response('a'));
  const pending = pendingResponse();
  revoke.mockReturnValue(pending.promise);
  authenticate.mockImplementation(async () => {
    cookieJar.write(`stytch_session=sealed-${authenticate.mock.calls.length}; Path=/`);
    return response('a');
  });
  const signedOut = session.revoke();
  await session.authenticate({}).catch(() => {});
  pending.respond(response('a'));
  await signedOut;
  expect([session.user.get(), document.cookie]).toEqual([null, '']);
});

test('SES-08 a token that another tab has just received leaves the record of the issuer', async () => {
  const storage = createStorage();
  const issuer = createIssuerRecord(storage, { publicToken, backend: 'https://auth.test', cookie: 'stytch_session' });
  const record = () => localStorage.getItem(storageKey('stytch_session', 'issuer'));
  let isOwn = true;
  const cookies = createSessionCookies({
    publicToken,
    options: {},
    jar: cookieJar,
    readOwn: () => (isOwn ? cookieJar.read() : ''),
    issuer,
    storage,
    hostname: 'localhost',
    isFramed: () => false,
  });
  const { session } = open({ cookies, sessionRefusal: () => (isOwn ? null : 'session_exists') });
  session.start();
  session.update(response('a'));
  const before = record();
  // The other tab has written the cookie, and not yet the record.
  cookieJar.write('stytch_session=token-2; Path=/');
  isOwn = false;
  await vi.advanceTimersByTimeAsync(3 * minute);
  expect(record()).toBe(before);
  issuer.write('token-2');
  isOwn = true;
  const { session: theirs, user } = response('a');
  otherTab({ session: theirs, user });
  expect(session.session.get()?.session_id).toBe('session-a');
});

test('SES-08 a response about a session that another response has renewed meanwhile is used', async () => {
  const { session, authenticate } = open();
  session.update(response('a'));
  const { promise, respond } = pendingResponse();
  authenticate.mockReturnValueOnce(promise);
  const asked = session.authenticate({});
  session.update(response('a'));
  respond(response('a', { session_jwt: 'jwt-of-the-response' }));
  expect(await asked).toMatchObject({ session_jwt: 'jwt-of-the-response' });
  expect(authenticate).toHaveBeenCalledTimes(1);
});
