import { useSyncExternalStore } from 'react';
import type { Client } from '../client/Client.ts';
import type { User } from '../provider/contract.ts';
import { useClient } from './useClient.ts';

const none = () => null;

/**
 * Returns the user, or null if no visitor is signed in. Returns null on a server and during hydration.
 * @param client instead of the client of the `SigninProvider`
 * @throws ConfigError if there is no client.
 */
export function useUser(client?: Client): User | null {
  const { user } = useClient(client);
  return useSyncExternalStore(user.subscribe, user.get, none);
}
