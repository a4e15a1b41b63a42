import type { Capabilities, ClientOptions } from '../../src/index.ts';
import { parseCapabilities } from '../../src/provider/capabilities/parseCapabilities.ts';
import { endpoints } from '../../src/provider/http/endpoints.ts';

/** The tested provider: a back end, or an object of the contract. */
export type TestedProvider = Pick<ClientOptions, 'backend' | 'provider' | 'publicToken' | 'fetch'>;

/** Returns the address of a back end's configuration. */
export const bootstrapAddress = ({ backend = '', publicToken }: TestedProvider) =>
  `${backend}${endpoints['bootstrap.get'].path.replace(':public_token', publicToken)}`;

/** Requests the configuration of a back end like its client. */
export function requestBootstrap(tested: TestedProvider): Promise<Response> {
  const { publicToken, fetch: ask = fetch } = tested;
  return ask(bootstrapAddress(tested), { headers: { Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` } });
}

/**
 * Returns the capabilities that a provider declares: in its object, or in its configuration. Undefined if it declares none, or
 * does not respond.
 */
export async function declaredCapabilities(tested: TestedProvider): Promise<Capabilities | undefined> {
  const { provider } = tested;
  if (provider?.capabilities) return parseCapabilities(provider.capabilities);
  try {
    const configuration = provider
      ? await provider.bootstrap.get({})
      : ((await (await requestBootstrap(tested)).json()) as object);
    const { capabilities, data } = Object(configuration) as { capabilities?: unknown; data?: { capabilities?: unknown } };
    return parseCapabilities(provider ? capabilities : data?.capabilities);
  } catch {
    return undefined;
  }
}
