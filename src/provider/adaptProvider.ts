import { loadExport } from '../browser/loading/loadExport.ts';
import { ConfigError } from '../errors.ts';
import { notify } from '../lib/notify.ts';
import { toAuthError } from '../lib/toAuthError.ts';
import type { IdentityProvider, Method } from './contract.ts';
import type { Transport } from './Transport.ts';

/**
 * Makes calls with a provider object of the page. Looks up a call when it is made, with the object as `this`, because the object
 * may lack calls that the widget does not use. Completes the configuration with defaults.
 */
export const adaptProvider = (provider: IdentityProvider): Transport => ({
  async send(name, request, options) {
    const path = name.split('.');
    const last = path.pop() as string;
    try {
      let owner: unknown = provider;
      for (const part of path) owner = (owner as Record<string, unknown> | undefined)?.[part];
      const methods = owner as Record<string, Method<typeof name> | undefined> | undefined;
      if (!methods?.[last]) throw new ConfigError(`options.provider has no ${name}, which this screen needs.`);
      const response = await methods[last](request, options);
      if (name !== 'bootstrap.get') return response;
      return (await loadExport(() => import('./completeBootstrap.ts'), 'completeBootstrap'))(response) as never;
    } catch (error) {
      throw toAuthError(error, options?.signal);
    }
  },
  log: (event) => notify((entry) => provider.log?.(entry), event),
});
