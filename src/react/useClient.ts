import { useContext } from 'react';
import type { Client } from '../client/Client.ts';
import { ConfigError } from '../errors.ts';
import { SigninContext } from './SigninProvider.tsx';

/**
 * Returns `client` if it is given, else the client of the nearest `SigninProvider`.
 * @throws ConfigError if there is neither.
 */
export function useClient(client?: Client): Client {
  const signin = useContext(SigninContext);
  const found = client ?? signin?.client;
  if (!found)
    throw new ConfigError('There is no client. Pass one to this component or hook, or render it below a SigninProvider.');
  return found;
}
