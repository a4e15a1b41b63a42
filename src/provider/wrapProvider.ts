import { tell } from '../lib/tell.ts';
import type { CallName, CallOptions, Calls, IdentityProvider, Method } from './contract.ts';
import { createProvider } from './createProvider.ts';
import { toAuthError } from './toAuthError.ts';

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

/** Looked up when it is called: a host's provider may leave out what its widget never uses, and may need its `this`. */
function callOf<Name extends CallName>(provider: IdentityProvider, name: Name): Method<Name> {
  return async (request, options) => {
    const path = name.split('.');
    const last = path.pop() as string;
    let owner = provider as unknown as Record<string, never>;
    for (const part of path) owner = owner[part] as never;
    const method = owner as unknown as Record<string, Method<Name>>;
    try {
      return (await method[last]?.(request, options)) as never;
    } catch (error) {
      throw toAuthError(error, options?.signal);
    }
  };
}
