import { useSyncExternalStore } from 'react';
import type { Client } from '../client.ts';
import type { User } from '../provider/contract.ts';
import { useClient } from './useClient.ts';

const none = () => null;

/**
 * The visitor's account, or null where nobody is signed in. On a server and while a page hydrates nobody is.
 * @param client in place of that of the `SigninProvider`
 * @throws ConfigError where there is no client.
 */
export function useUser(client?: Client): User | null {
  const { user } = useClient(client);
  return useSyncExternalStore(user.subscribe, user.get, none);
}
