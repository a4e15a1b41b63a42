import { ConfigError } from '../../errors.ts';
import { toAuthError } from '../../lib/toAuthError.ts';
import type { CallName, Calls, Capabilities } from '../contract.ts';
import { callCapabilities } from './callCapabilities.ts';

/** Request fields that select the variant of a capability. */
type Variant = Partial<Calls['oauth.start']['request'] & Calls['cryptoWallets.authenticateStart']['request']>;

/** @throws AuthError without a message for visitors; its `cause` names what the back end lacks and what to install or enable */
export function assertOffered(name: CallName, request: object, { backend, missing, oauthProviders }: Capabilities): void {
  const { provider, crypto_wallet_type: chain } = request as Variant;
  const needed = chain ? ([`wallets.${chain}`] as const) : callCapabilities[name];
  const isOffered = needed.length === 0 || needed.some((capability) => !missing[capability]);
  const isSetUp = name !== 'oauth.start' || !provider || !oauthProviders || oauthProviders.includes(provider);
  if (isOffered && isSetUp) return;
  const advice = isOffered ? `Set up ${provider} there.` : missing[needed[0] as keyof typeof missing];
  throw toAuthError(new ConfigError(`${backend} does not offer ${name}. ${advice}`));
}
