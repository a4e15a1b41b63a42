import type { Idp } from '../idp/createIdp.ts';

const BACKEND = 'https://idp.test';

/**
 * What `createClient` takes so that every call goes to the mock, in the same process: for component tests.
 * @param backend the address that the calls seem to go to
 * @example
 * const client = createClient(clientOptions(idp));
 */
export function clientOptions(
  { publicToken, fetch }: Pick<Idp, 'publicToken' | 'fetch'>,
  backend = BACKEND,
): { publicToken: string; backend: string; fetch: typeof globalThis.fetch } {
  return { publicToken, backend, fetch };
}
