import { type Config, ConfigError, type OAuthProvider, OTP_METHODS, resolveConfig } from '../../sandbox/hostConfig.ts';
import { CommandError } from './CommandError.ts';
import { readObjectFile } from './readObjectFile.ts';

/** Shown where social sign-in is wanted and nobody has said whose. */
const USUAL_PROVIDERS: readonly OAuthProvider[] = ['google', 'apple', 'github'];

/** Every method, but for the passcode by email beside email links alone: the widget takes one of the two. */
const usualMethods = (products: unknown) => {
  const isShown = (product: string) => Array.isArray(products) && products.includes(product);
  return isShown('emailMagicLinks') && !isShown('passwords') ? OTP_METHODS.filter((method) => method !== 'email') : OTP_METHODS;
};

interface ConfigFlags {
  products?: readonly string[];
  otpMethods?: readonly string[];
  oauthProviders?: readonly string[];
  config?: string;
}

/**
 * The host configuration that the flags and the file name together; a flag goes before the file.
 *
 * @throws CommandError with the widget's own words, where the widget would refuse it
 */
export async function readHostConfig({ products, otpMethods, oauthProviders, config: file }: ConfigFlags): Promise<Config> {
  const base: Record<string, unknown> = file ? await readObjectFile('--config', file, '{ "products": ["otp"] }') : {};
  const given = base.otpOptions ?? {};
  const social = base.oauthOptions ?? {};
  const providers = (oauthProviders ?? USUAL_PROVIDERS).map((type) => ({ type }));
  const shown = products ?? base.products ?? ['otp', 'passwords'];
  const isSocial = oauthProviders !== undefined || (Array.isArray(shown) && shown.includes('oauth'));
  const config = {
    ...base,
    products: shown,
    otpOptions:
      typeof given === 'object'
        ? { methods: usualMethods(shown), ...given, ...(otpMethods ? { methods: otpMethods } : {}) }
        : given,
    ...(isSocial && {
      oauthOptions: typeof social === 'object' ? { providers, ...social, ...(oauthProviders && { providers }) } : social,
    }),
  };
  try {
    resolveConfig(config as Config);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(file ? `--config ${file}: ${error.message}` : error.message);
    throw error;
  }
  return config as Config;
}
