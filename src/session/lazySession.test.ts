// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createStorage } from '../browser/storage.ts';
import { storageKey } from '../lib/storageKey.ts';
import type { Session } from './createSession.ts';
import { lazySession } from './lazySession.ts';
import { type SessionState, signedOut } from './storedSession.ts';

const publicToken = 'public-token-test-1';
const key = storageKey(publicToken);
const lives: AbortController[] = [];

/** A session in a page with `cookie`. Its code never arrives, if `arrives` is not given. */
function open(cookie = '', arrives: Promise<Session> = new Promise(() => {})) {
  const life = new AbortController();
  lives.push(life);
  const readCookies = vi.fn(() => cookie);
  const storage = createStorage();
  const readStorage = vi.spyOn(storage, 'get');
  const load = vi.fn((_known: SessionState) => arrives);
  const place = { publicToken, url: new URL('https://auth.test'), storage, readCookies, signal: life.signal, owned: undefined };
  return { lazy: lazySession(place, load), life, readCookies, readStorage, load };
}

afterEach(() => {
  for (const life of lives.splice(0)) life.abort();
  localStorage.clear();
});

const painted = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

test('SES-06 the session of an earlier page is read after the first paint, not before it', async () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 's1' }, user: { user_id: 'u1' } }));
  const { lazy, readCookies, readStorage, load } = open('stytch_session=token-1');
  lazy.start();
  expect(readCookies).not.toHaveBeenCalled();
  expect(readStorage).not.toHaveBeenCalled();
  await painted();
  await vi.waitFor(() =>
    expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ session: { session_id: 's1' } })),
  );
});

test('SES-06 SES-08 a page that asks for the session receives that of an earlier page at once', () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 's1' }, user: { user_id: 'u1' } }));
  const { lazy, load } = open('stytch_session=token-1');
  lazy.start();
  expect(lazy.session.get()).toEqual({ session_id: 's1' });
  expect(lazy.user.get()).toEqual({ user_id: 'u1' });
  expect(load).toHaveBeenCalledOnce();
});

test('SES-06 a call before the first paint loads the code of the session once, with the session of an earlier page', () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 's1' }, user: { user_id: 'u1' } }));
  const { lazy, load } = open('stytch_session=token-1');
  void lazy.load();
  expect(load).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ session: { session_id: 's1' } }));
});

test('SES-08 a page that has read the session of an earlier page is notified that it ended before its code loaded', async () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 's1' }, user: { user_id: 'u1' } }));
  let state: SessionState = { session: { session_id: 's1' }, user: { user_id: 'u1' } } as never;
  const of = <Name extends keyof SessionState>(name: Name) => ({ get: () => state[name], subscribe: () => () => {} });
  const start = () => {
    state = signedOut;
  };
  const ended = { session: of('session'), user: of('user'), start };
  const { lazy } = open('stytch_session=token-1', Promise.resolve(ended as never));
  const received: unknown[] = [];
  lazy.user.subscribe((user) => received.push(user));
  expect(lazy.user.get()).toEqual({ user_id: 'u1' });
  await lazy.load();
  expect(lazy.user.get()).toBeNull();
  expect(received.at(-1)).toBeNull();
  expect(received).toHaveLength(2);
});

test('SES-08 a page that has not read the session is not notified of one that has ended', async () => {
  localStorage.setItem(key, JSON.stringify({ session: { session_id: 's1' }, user: { user_id: 'u1' } }));
  const ended = { session: { get: () => null, subscribe: () => () => {} }, user: { get: () => null, subscribe: () => () => {} } };
  const { lazy } = open('stytch_session=token-1', Promise.resolve({ ...ended, start() {} } as never));
  const received: unknown[] = [];
  lazy.user.subscribe((user) => received.push(user));
  await lazy.load();
  expect(received).toEqual([]);
});

test('SES-01 a first visit, and a client that was destroyed before the paint, load no code for the session', async () => {
  const first = open();
  first.lazy.start();
  localStorage.setItem(key, JSON.stringify({ session: null, user: null }));
  const destroyed = open('stytch_session=token-1');
  destroyed.lazy.start();
  destroyed.life.abort();
  await painted();
  await painted();
  expect(first.readCookies).toHaveBeenCalled();
  expect(first.load).not.toHaveBeenCalled();
  expect(destroyed.readCookies).not.toHaveBeenCalled();
  expect(destroyed.lazy.session.get()).toBeNull();
  expect(destroyed.load).not.toHaveBeenCalled();
});
