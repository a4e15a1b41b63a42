import { type Config, ConfigError, type Product } from '../../../sandbox/hostConfig.ts';
import { CommandError } from '../CommandError.ts';
import { readObjectFile } from '../files/readObjectFile.ts';
import { completeHostConfig, type Offered } from './completeHostConfig.ts';

interface ConfigFlags extends Offered {
  config?: string;
}

/**
 * Combines the flags and the configuration file. The flags win.
 *
 * @param signal ends the wait for a module
 * @throws CommandError with the widget's message, if the widget would refuse it
 */
export async function readHostConfig({ config: file, ...offered }: ConfigFlags, signal?: AbortSignal): Promise<Config> {
  const long = file ? await readObjectFile('--config', file, '{ "products": ["otp"] }', { signal }) : {};
  // What `check` and `prerender` accept too, and what `check --from-stytch` prints.
  if ('config' in long)
    throw new CommandError(
      `--config ${file}: has the options of a page, but this command accepts a configuration. Give only what is in 'config'.`,
    );
  try {
    const config = completeHostConfig(offered, long);
    assertUsed('--otp-methods', offered.otpMethods, 'otp', config);
    assertUsed('--oauth-providers', offered.oauthProviders, 'oauth', config);
    return config;
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(file ? `--config ${file}: ${error.message}` : error.message);
    throw error;
  }
}

/** @throws CommandError for a flag whose product the widget does not offer */
function assertUsed(flag: string, value: unknown, product: Product, { products = [] }: Config): void {
  if (value === undefined || products.includes(product)) return;
  throw new CommandError(
    `${flag} is for the product ${product}, and the products are ${products.join(', ')}. Add ${product} to them with --products, or leave out ${flag}.`,
    2,
  );
}
