import { expect, test } from 'vitest';
import { createMemory } from '../../../test/support/createMemory.ts';
import { callbackKey } from '../../browser/saveCallback.ts';
import type { LazySession } from '../../session/lazySession.ts';
import { recordOAuthStart, startedProvider } from '../callback/oauthRecord.ts';
import type { Bootstrap } from '../contract.ts';
import type { Send } from '../Send.ts';
import { checkSession } from './checkSession.ts';
import { forgetOnRevoke } from './forgetOnRevoke.ts';
import { respondFromClient } from './respondFromClient.ts';

const email = 'ada@example.test';
const options = { signal: new AbortController().signal };

/** Calls that reach the provider, and a provider that responds with their names. */
function createNext() {
  const made: unknown[] = [];
  const next = (async (name: string, request: object, given: object) => {
    made.push([name, request, given]);
    return { by: 'the provider' };
  }) as unknown as Send;
  return { made, next };
}

test('the client answers calls about its configuration and its session, and passes the others on', async () => {
  const { made, next } = createNext();
  const bootstrap = { projectName: 'Acme' } as Bootstrap;
  const loaded = {
    revoke: async (given: object) => ({ revoked: given }),
    authenticate: async (request: object, given: object) => ({ authenticated: [request, given] }),
  };
  const send = respondFromClient({ bootstrap: async () => bootstrap, loadSession: async () => loaded as never })(next);
  expect(await send('bootstrap.get', {}, options)).toBe(bootstrap);
  expect(await send('session.revoke', {}, options)).toEqual({ revoked: options });
  expect(await send('session.authenticate', { session_duration_minutes: 5 }, options)).toEqual({
    authenticated: [{ session_duration_minutes: 5 }, options],
  });
  expect(made).toEqual([]);
  expect(await send('users.search', { email }, options)).toEqual({ by: 'the provider' });
  expect(made).toEqual([['users.search', { email }, options]]);
});

test('signing out removes what would sign in again: the callback of the tab, and the record of a start', async () => {
  const publicToken = 'public-token-test-1';
  const { made, next } = createNext();
  const [storage, tabStorage] = [createMemory(), createMemory()];
  recordOAuthStart(storage, publicToken, { provider: 'google', backend: null });
  tabStorage.set(callbackKey(publicToken), '["oauth","token-1"]');
  const send = forgetOnRevoke({ publicToken, storage, tabStorage })(next);
  await send('session.authenticate', {}, options);
  expect([tabStorage.get(callbackKey(publicToken)), startedProvider(storage, publicToken)]).toEqual([
    '["oauth","token-1"]',
    'google',
  ]);
  await send('session.revoke', {}, options);
  expect([tabStorage.entries(), storage.entries()]).toEqual([{}, {}]);
  expect(made).toEqual([
    ['session.authenticate', {}, options],
    ['session.revoke', {}, options],
  ]);
});

const link = { token: 't', session_duration_minutes: 30 };

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
])('a call may ask whether a session exists: cookie %s, other back end %s', async (mayExist, hasOther, expected) => {
  const { made, next } = createNext();
  const known = { session_id: 's' };
  const asked: unknown[] = [];
  const loaded = {
    session: { get: () => known },
    hasOther: () => hasOther,
    authenticate: async (request: object) => asked.push(request),
  };
  const session = { mayExist: () => mayExist, load: async () => loaded } as unknown as LazySession;
  const send = checkSession(session)(next);
  const given = {
    checkSession: async (source: { get(): unknown; mayExist(): boolean; authenticate(): Promise<unknown> }) => {
      expect(made).toEqual([]);
      expect([source.get(), source.mayExist()]).toEqual([known, expected]);
      await source.authenticate();
    },
  };
  expect(await send('magicLinks.authenticate', link, given)).toEqual({ by: 'the provider' });
  expect([made, asked]).toEqual([[['magicLinks.authenticate', link, given]], [{}]]);
});

test('a call that does not ask loads no session, and a refusal makes no call', async () => {
  const { made, next } = createNext();
  const session = { load: async () => Promise.reject(new Error('not needed')) } as unknown as LazySession;
  await checkSession(session)(next)('magicLinks.authenticate', link);
  expect(made).toHaveLength(1);
  const there = { load: async () => ({ session: { get: () => null } }) } as unknown as LazySession;
  const refuse = { checkSession: () => Promise.reject(new Error('refused')) };
  await expect(checkSession(there)(next)('magicLinks.authenticate', link, refuse)).rejects.toThrow('refused');
  expect(made).toHaveLength(1);
});
