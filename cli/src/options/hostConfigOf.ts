import { DEFAULT_OAUTH_PROVIDERS } from '../../../sandbox/catalogues/oauthProviders.ts';
import {
  type Config,
  type OAuthProvider,
  OTP_METHODS,
  type OtpMethod,
  type Product,
  resolveConfig,
} from '../../../sandbox/hostConfig.ts';

/** Every method, but for the passcode by email beside email links alone: the widget takes one of the two. */
const defaultMethods = (products: unknown) => {
  const isShown = (product: string) => Array.isArray(products) && products.includes(product);
  return isShown('emailMagicLinks') && !isShown('passwords') ? OTP_METHODS.filter((method) => method !== 'email') : OTP_METHODS;
};

/** What the widget of the playground offers, in short. Each goes before the same in a configuration. */
export interface Offered {
  /** Default: passcodes and passwords. */
  products?: readonly Product[] | undefined;
  /** How passcodes are sent. Default: in every way that the products allow. */
  otpMethods?: readonly OtpMethod[] | undefined;
  /** Whom visitors may sign in with, where `oauth` is a product. Default: Google, Apple and GitHub. */
  oauthProviders?: readonly OAuthProvider[] | undefined;
}

/**
 * The host configuration that a short form and a long one name together; the short one goes first.
 *
 * @throws ConfigError in the widget's own words, where the widget would refuse it
 */
export function hostConfigOf({ products, otpMethods, oauthProviders }: Offered, long: object = {}): Config {
  const base: Record<string, unknown> = { ...long };
  const given = base.otpOptions ?? {};
  const social = base.oauthOptions ?? {};
  const providers = (oauthProviders ?? DEFAULT_OAUTH_PROVIDERS).map((type) => ({ type }));
  const shown = products ?? base.products ?? ['otp', 'passwords'];
  const isSocial = oauthProviders !== undefined || (Array.isArray(shown) && shown.includes('oauth'));
  const config = {
    ...base,
    products: shown,
    otpOptions:
      typeof given === 'object'
        ? { methods: defaultMethods(shown), ...given, ...(otpMethods ? { methods: otpMethods } : {}) }
        : given,
    ...(isSocial && {
      oauthOptions: typeof social === 'object' ? { providers, ...social, ...(oauthProviders && { providers }) } : social,
    }),
  } as Config;
  resolveConfig(config);
  return config;
}
