import { useSyncExternalStore } from 'react';
import type { Client } from '../client/Client.ts';
import type { Session } from '../provider/contract.ts';
import { useClient } from './useClient.ts';

const none = () => null;

/**
 * Returns the session of the visitor, or null if no visitor is signed in. Returns null on a server and during hydration.
 * @param client instead of the client of the `SigninProvider`
 * @throws ConfigError if there is no client.
 */
export function useSession(client?: Client): Session | null {
  const { session } = useClient(client);
  return useSyncExternalStore(session.subscribe, session.get, none);
}
