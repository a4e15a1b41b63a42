import { isOneTap, type ResolvedConfig } from '../../config.ts';
import type { Capabilities } from '../../provider/contract.ts';

/** Returns a sentence for each product that a configuration has and the back end lacks, with what to install or enable. */
export function unavailable(
  { products, otpOptions: { methods }, oauthOptions: { providers } }: ResolvedConfig,
  { backend, missing, oauthProviders }: Capabilities,
): string[] {
  // The product needs the wallets of one chain only.
  const advice: Record<string, string | undefined> = {
    ...missing,
    crypto: missing['wallets.ethereum'] && missing['wallets.solana'],
  };
  const needed = products.flatMap((product): string | string[] => {
    if (product === 'otp') return methods.map((method) => `otp.${method}`);
    if (product !== 'oauth') return product;
    const names = providers.map((entry) => {
      const { type } = entry;
      if (oauthProviders && !oauthProviders.includes(type)) advice[type] = 'Set it up there.';
      return isOneTap(entry) ? 'oneTap' : type;
    });
    return [product, ...names];
  });
  return needed.filter((name) => advice[name]).map((name) => `config.products: ${backend} lacks ${name}. ${advice[name]}`);
}
