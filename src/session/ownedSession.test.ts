// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import type { Client } from '../client/Client.ts';
import { createClient } from '../client/createClient.ts';
import type { IdentityProvider, ProviderSession, Session, User } from '../provider/contract.ts';

const clients: Client[] = [];

afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  localStorage.clear();
});

const session: Session = {
  session_id: 's1',
  user_id: 'u1',
  last_accessed_at: '2030-01-01T00:00:00Z',
  expires_at: '2030-01-01T01:00:00Z',
};
const user: User = { user_id: 'u1' };

/** A provider that keeps the session itself, as an SDK does. */
function connect() {
  let signedIn = false;
  const listeners = new Set<() => void>();
  const change = (value: boolean) => {
    signedIn = value;
    for (const listener of listeners) listener();
  };
  const state: ProviderSession = {
    get session() {
      return signedIn ? session : null;
    },
    get user() {
      return signedIn ? user : null;
    },
    subscribe(listener, signal) {
      listeners.add(listener);
      signal.addEventListener('abort', () => listeners.delete(listener));
    },
  };
  const ack = { request_id: '', status_code: 200 };
  const response = () => ({ ...ack, user_id: 'u1', user, session, session_token: '', session_jwt: '' });
  const provider = {
    bootstrap: { get: async () => ({}) },
    passwords: {
      authenticate: async () => {
        change(true);
        return response();
      },
    },
    session: {
      authenticate: async () => response(),
      revoke: async () => {
        change(false);
        return ack;
      },
      state,
    },
  } as unknown as IdentityProvider;
  const client = createClient({ publicToken: 'public-token-test-1', provider });
  clients.push(client);
  return { client, change, listeners };
}

const signIn = (client: Client) =>
  client.provider.passwords.authenticate({ email: 'ada@example.com', password: 'a', session_duration_minutes: 30 });

test('API-01 a provider that keeps the session itself says who is signed in, at every moment', async () => {
  const { client, change } = connect();
  const onUser = vi.fn();
  client.user.subscribe(onUser);
  expect(client.user.get()).toBeNull();
  await signIn(client);
  expect(client.user.get()).toBe(user);
  expect(client.session.get()).toBe(session);
  expect(onUser).toHaveBeenCalledExactlyOnceWith(user);
  change(false);
  expect(client.session.get()).toBeNull();
  expect(onUser).toHaveBeenLastCalledWith(null);
});

test('API-01 a sign-out of the client is one of the provider, and its response does not bring a session back', async () => {
  const { client, change } = connect();
  await signIn(client);
  await client.session.revoke();
  expect(client.user.get()).toBeNull();
  client.user.subscribe((next) => next && change(false));
  await signIn(client);
  expect(client.user.get()).toBeNull();
});

test('API-01 nothing of such a session is stored, and a client that is destroyed listens no more', async () => {
  const { client, listeners } = connect();
  await signIn(client);
  await client.session.authenticate({ session_duration_minutes: 60 });
  expect(client.session.getTokens()).toBeNull();
  expect(document.cookie).toBe('');
  expect(JSON.stringify({ ...localStorage })).not.toContain('u1');
  client.destroy();
  expect(listeners.size).toBe(0);
});
