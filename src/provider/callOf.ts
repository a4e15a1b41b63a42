import type { CallName, IdentityProvider, Method } from './contract.ts';
import { toAuthError } from './toAuthError.ts';

/**
 * The provider's call of that name, which rejects with an AuthError whatever the provider threw.
 * Looked up when it is called: a host's provider may leave out what its widget never uses, and may need its `this`.
 */
export function callOf<Name extends CallName>(provider: IdentityProvider, name: Name): Method<Name> {
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
