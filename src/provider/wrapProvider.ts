import { tell } from '../lib/tell.ts';
import { callOf } from './callOf.ts';
import type { CallName, CallOptions, Calls, IdentityProvider, Method } from './contract.ts';
import { createProvider } from './createProvider.ts';

/**
 * The same provider with `around` put around every call: it gets the call's name, its request and what makes the call, which
 * rejects with an AuthError whatever the provider threw.
 */
export function wrapProvider(
  provider: IdentityProvider,
  around: <Name extends CallName>(
    name: Name,
    call: Method<Name>,
    request: Calls[Name]['request'],
    options: CallOptions,
  ) => Promise<Calls[Name]['reply']>,
): IdentityProvider {
  return {
    ...createProvider(
      (name) =>
        (request, options = {}) =>
          around(name, callOf(provider, name), request, options),
    ),
    log: (event) => tell((told) => provider.log?.(told), event),
  };
}
