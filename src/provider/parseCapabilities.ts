import { isRecord } from '../lib/isRecord.ts';
import { CAPABILITY_TEXT_LENGTH, OAUTH_PROVIDERS_LISTED } from '../limits.ts';
import type { Capabilities, Capability } from './contract.ts';

/** Every capability, in the order of the documentation. */
export const CAPABILITIES = [
  'otp.sms',
  'otp.whatsapp',
  'otp.email',
  'emailMagicLinks',
  'passwords',
  'passkeys',
  'oauth',
  'oneTap',
  'wallets.ethereum',
  'wallets.solana',
] as const satisfies readonly Capability[];

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= CAPABILITY_TEXT_LENGTH;

/**
 * Reads what a back end declares. Ignores names that are no capability, and texts that are empty or too long.
 * @returns undefined if there is no name of a back end or no record of what is missing: the back end then declares nothing
 */
export function parseCapabilities(value: unknown): Capabilities | undefined {
  if (!isRecord(value) || !isText(value.backend) || !isRecord(value.missing)) return undefined;
  const { backend, missing, oauthProviders } = value;
  const lacking = CAPABILITIES.filter((name) => Object.hasOwn(missing, name) && isText(missing[name]));
  return {
    backend,
    missing: Object.fromEntries(lacking.map((name) => [name, missing[name]])),
    ...(Array.isArray(oauthProviders) && { oauthProviders: oauthProviders.filter(isText).slice(0, OAUTH_PROVIDERS_LISTED) }),
  };
}
