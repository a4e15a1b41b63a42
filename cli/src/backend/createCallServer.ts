import { createProxy } from '../../../sandbox/backend/createProxy.ts';
import { type IdentityProvider, serveProvider } from '../../../sandbox/backend/serveProvider.ts';
import { ConfigError } from '../../../sandbox/hostConfig.ts';
import type { CallServer } from '../../../sandbox/idp/CallServer.ts';
import { createTrustingFetch } from '../network/createTrustingFetch.ts';
import { sandboxToken } from '../network/sandboxToken.ts';
import { mockOptions } from '../options/sandboxFlags.ts';
import type { SandboxOptions } from '../SandboxOptions.ts';
import { readProvider } from './readProvider.ts';

/** Time limit for the public token of another sandbox, in milliseconds. */
const TOKEN_TIMEOUT_MS = 2_000;

type CallServerOptions = Pick<SandboxOptions, 'backend' | 'provider' | (typeof mockOptions)[number]>;

interface ChosenServer {
  callServer: CallServer;
  /** The back end's public token; empty if it is not a sandbox. */
  publicToken: string;
}

/**
 * Creates the server of the calls for the options. Null for the mock.
 *
 * @param signal ends the wait for the module of a provider
 * @throws ConfigError for options that cannot be combined
 * @throws CommandError that names the file of a provider and what is wrong with it
 */
export async function createCallServer(options: CallServerOptions, signal?: AbortSignal): Promise<ChosenServer | null> {
  const { backend, provider } = options;
  if (backend === undefined && provider === undefined) return null;
  if (backend !== undefined && provider !== undefined)
    throw new ConfigError('backend and provider exclude each other. Give one of them.');
  const name = backend === undefined ? 'provider' : 'backend';
  const wrong = mockOptions.find((option) => options[option] !== undefined && !isEmpty(options[option]));
  if (wrong)
    throw new ConfigError(`${wrong} configures the mock identity provider, which ${name} replaces. Leave one of them out.`);
  if (backend === undefined)
    return { callServer: await providerServer(provider as IdentityProvider | string, signal), publicToken: '' };
  const trustingFetch = await createTrustingFetch();
  const url = new URL(backend);
  // The back end may not even be running yet.
  const fetchBriefly = (address: string) => trustingFetch(address, { signal: AbortSignal.timeout(TOKEN_TIMEOUT_MS) });
  return {
    callServer: createProxy({ backend: url, fetch: trustingFetch }),
    publicToken: await sandboxToken(url.origin, fetchBriefly),
  };
}

const isEmpty = (value: unknown) => typeof value === 'object' && Object.keys(Object(value)).length === 0;

async function providerServer(given: IdentityProvider | string, signal?: AbortSignal): Promise<CallServer> {
  if (typeof given !== 'string') return serveProvider({ provider: given, file: 'object' });
  const { provider } = await readProvider(given, undefined, signal);
  return serveProvider({ provider, file: given });
}
