import { toAuthError } from '../lib/toAuthError.ts';
import { callOf } from './callOf.ts';
import type { IdentityProvider } from './contract.ts';
import { createProvider } from './createProvider.ts';

/** A provider whose code comes while the page shows its first screen, and again where that failed. Analytics wait for it. */
export function loadedProvider(load: () => Promise<IdentityProvider>): IdentityProvider {
  let loading: Promise<IdentityProvider> | null = null;
  const arrived = () => {
    loading ??= load().catch((cause) => {
      loading = null;
      throw toAuthError(cause, undefined, 'network_error');
    });
    return loading;
  };
  return {
    ...createProvider((name) => async (request, options) => callOf(await arrived(), name)(request, options)),
    log: (event) => {
      arrived().then(
        (provider) => provider.log?.(event),
        () => {},
      );
    },
  };
}
