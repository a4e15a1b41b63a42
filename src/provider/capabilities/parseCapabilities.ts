import { isRecord } from '../../lib/isRecord.ts';
import { CAPABILITY_NAMES, CAPABILITY_TEXT_LENGTH } from '../../limits.ts';
import type { Capabilities } from '../contract.ts';

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '' && value.length <= CAPABILITY_TEXT_LENGTH;

/**
 * Parses the capabilities that a back end declares. Ignores values that are not strings, and strings that are empty or too long.
 * Unknown names have no effect.
 * @returns undefined if the name of the back end or the record of missing capabilities is missing: the back end then declares
 *   nothing
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
