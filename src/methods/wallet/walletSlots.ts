import type { ResolvedConfig } from '../../config.ts';
import { BUTTON_SLOTS } from '../../limits.ts';

/** Returns the number of wallet buttons that fit on the first screen beside the provider buttons. */
export function walletSlots({ products, oauthOptions }: ResolvedConfig): number {
  const providers = products.includes('oauth') ? oauthOptions.providers.length : 0;
  return Math.max(0, BUTTON_SLOTS - providers - 1);
}
