import { loadExport } from '../../browser/loading/loadExport.ts';
import type { Bootstrap, Capabilities } from '../contract.ts';
import type { Middleware } from '../Send.ts';

/**
 * Refuses calls that the back end declares as missing, without a request. The configuration has what a provider object declares,
 * so that screens find it there.
 *
 * @param declared capabilities of a provider object; those of a back end are in its configuration
 */
export function checkCapabilities(declared: Capabilities | undefined): Middleware {
  let capabilities = declared;
  return (next) => async (name, request, options) => {
    if (capabilities)
      (await loadExport(() => import('../capabilities/assertOffered.ts'), 'assertOffered'))(name, request, capabilities);
    const response = await next(name, request, options);
    if (name !== 'bootstrap.get') return response;
    capabilities = (response as Bootstrap).capabilities ?? declared;
    return capabilities ? { ...response, capabilities } : response;
  };
}
