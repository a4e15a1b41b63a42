import type { AuthError } from '../errors.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { CallName, IdentityProvider, Method } from './contract.ts';
import { createProvider } from './createProvider.ts';

/**
 * A provider whose code comes while the page shows its first screen, and again where that failed. Analytics wait for it.
 * @param load resolves to a provider that has every call
 */
export function loadedProvider(load: () => Promise<IdentityProvider>, onFailure?: (error: AuthError) => void): IdentityProvider {
  let loading: Promise<IdentityProvider> | null = null;
  const arrived = () => {
    loading ??= load().catch((cause) => {
      loading = null;
      const error = toAuthError(cause, undefined, 'network_error');
      onFailure?.(error);
      throw error;
    });
    return loading;
  };
  return {
    ...createProvider((name) => async (request, options) => callIn(await arrived(), name)(request, options)),
    log: (event) => {
      arrived().then(
        (provider) => provider.log?.(event),
        () => {},
      );
    },
  };
}

function callIn<Name extends CallName>(provider: IdentityProvider, name: Name): Method<Name> {
  return name.split('.').reduce<unknown>((owner, part) => (owner as Record<string, unknown>)[part], provider) as Method<Name>;
}
