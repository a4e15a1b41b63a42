import type { Capabilities, ClientOptions } from '../../src/index.ts';
import { parseCapabilities } from '../../src/provider/capabilities/parseCapabilities.ts';
import { endpoints } from '../../src/provider/http/endpoints.ts';

/** The tested provider: a back end, or an object of the contract. */
export type TestedProvider = Pick<ClientOptions, 'backend' | 'provider' | 'publicToken' | 'fetch'>;

/** Returns the address of a back end's configuration. */
export const bootstrapAddress = ({ backend = '', publicToken }: TestedProvider) =>
  `${backend}${endpoints['bootstrap.get'].path.replace(':public_token', publicToken)}`;

/** Returns the header of a call of a visitor who is not signed in. */
export const authorizationOf = (publicToken: string) => ({ Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` });

/** Requests the configuration of a back end like its client. */
export function requestBootstrap(tested: TestedProvider): Promise<Response> {
  const { publicToken, fetch: ask = fetch } = tested;
  return ask(bootstrapAddress(tested), { headers: authorizationOf(publicToken) });
}

/**
 * Returns the capabilities that a provider declares: in its object, or in its configuration. Undefined if it declares none, or
 * does not respond.
 */
export async function declaredCapabilities(tested: TestedProvider): Promise<Capabilities | undefined> {
  const { provider } = tested;
  try {
    if (!provider) return await capabilitiesIn(await requestBootstrap(tested));
    return parseCapabilities(provider.capabilities ?? Object(await provider.bootstrap.get({})).capabilities);
  } catch {
    return undefined;
  }
}

/** Returns the capabilities in the configuration of a back end. Undefined if it declares none. @throws {SyntaxError} if it is not JSON */
export async function capabilitiesIn(response: Response): Promise<Capabilities | undefined> {
  const { data } = Object(await response.json()) as { data?: { capabilities?: unknown } };
  return parseCapabilities(data?.capabilities);
}
