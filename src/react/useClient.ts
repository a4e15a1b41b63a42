import { useContext } from 'react';
import type { Client } from '../client.ts';
import { ConfigError } from '../errors.ts';
import { SigninContext } from './SigninProvider.tsx';

/**
 * The client of the page: `client` itself where it is given, else that of the `SigninProvider` above.
 * @throws ConfigError where there is neither.
 */
export function useClient(client?: Client): Client {
  const signin = useContext(SigninContext);
  const found = client ?? signin?.client;
  if (!found) throw new ConfigError('There is no client: give this component or hook one, or put it below a SigninProvider.');
  return found;
}
