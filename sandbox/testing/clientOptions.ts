import type { Idp } from '../idp/createIdp.ts';

const BACKEND = 'https://idp.test';

/**
 * Returns options of `createClient` that send every call to the mock in the same process. For component tests.
 * @param backend address that the client uses for its requests
 * @example
 * const client = createClient(clientOptions(idp));
 */
export function clientOptions(
  { publicToken, fetch }: Pick<Idp, 'publicToken' | 'fetch'>,
  backend = BACKEND,
): {
  publicToken: string;
  backend: string;
  /** Sends a request to the mock. */
  fetch: typeof globalThis.fetch;
} {
  return { publicToken, backend, fetch };
}
