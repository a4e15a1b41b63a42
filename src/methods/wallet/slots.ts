import type { ResolvedConfig } from '../../config.ts';
import { BUTTON_SLOTS } from '../../limits.ts';

/** How many wallet buttons the first screen has place for beside its provider buttons. */
export function walletSlots({ products, oauthOptions }: ResolvedConfig): number {
  const providers = products.includes('oauth') ? oauthOptions.providers.length : 0;
  return Math.max(0, BUTTON_SLOTS - providers - 1);
}
