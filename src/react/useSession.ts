import { useSyncExternalStore } from 'react';
import type { Client } from '../client.ts';
import type { Session } from '../provider/contract.ts';
import { useClient } from './useClient.ts';

const none = () => null;

/**
 * The session of the visitor, or null where nobody is signed in. On a server and while a page hydrates nobody is.
 * @param client in place of that of the `SigninProvider`
 * @throws ConfigError where there is no client.
 */
export function useSession(client?: Client): Session | null {
  const { session } = useClient(client);
  return useSyncExternalStore(session.subscribe, session.get, none);
}
