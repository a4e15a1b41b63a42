import { isRecord } from '../../lib/isRecord.ts';
import { CAPABILITY_NAMES, CAPABILITY_TEXT_LENGTH } from '../../limits.ts';
import type { Capabilities } from '../contract.ts';

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= CAPABILITY_TEXT_LENGTH;

/**
 * Reads what a back end declares. Ignores what is not a text, and texts that are empty or too long. Unknown names have no effect.
 * @returns undefined if there is no name of a back end or no record of what is missing: the back end then declares nothing
 */
export function parseCapabilities(value: unknown): Capabilities | undefined {
  const { backend, missing, oauthProviders } = isRecord(value) ? value : {};
  if (!isText(backend) || !isRecord(missing)) return undefined;
  const lacking = Object.entries(missing).filter(([, advice]) => isText(advice));
  const providers = Array.isArray(oauthProviders) && oauthProviders.filter(isText).slice(0, CAPABILITY_NAMES);
  return {
    backend: backend as string,
    missing: Object.fromEntries(lacking.slice(0, CAPABILITY_NAMES)),
    ...(providers && { oauthProviders: providers }),
  };
}
