import { ConfigError } from '../errors.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { CallName, IdentityProvider, Method } from './contract.ts';

/**
 * The provider's call of that name, which rejects with an AuthError whatever the provider threw.
 * Looked up when it is called: a host's provider may leave out what its widget never uses, and may need its `this`.
 */
export function callOf<Name extends CallName>(provider: IdentityProvider, name: Name): Method<Name> {
  return async (request, options) => {
    const path = name.split('.');
    const last = path.pop() as string;
    try {
      let owner: unknown = provider;
      for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part];
      const calls = owner as Record<string, Method<Name> | undefined> | undefined;
      if (!calls?.[last]) throw new ConfigError(`options.provider has no ${name}, which this screen needs.`);
      return await calls[last](request, options);
    } catch (error) {
      throw toAuthError(error, options?.signal);
    }
  };
}
