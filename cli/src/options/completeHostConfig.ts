import { DEFAULT_OAUTH_PROVIDERS } from '../../../sandbox/definitions/oauthProviders.ts';
import { DEFAULT_PRODUCTS } from '../../../sandbox/definitions/products.ts';
import {
  type Config,
  type OAuthProvider,
  OTP_METHODS,
  type OtpMethod,
  type Product,
  resolveConfig,
} from '../../../sandbox/hostConfig.ts';

/** Returns every method, except the passcode by email beside email links, because the widget accepts only one of the two. */
const defaultMethods = (products: unknown) =>
  Array.isArray(products) && products.includes('emailMagicLinks')
    ? OTP_METHODS.filter((method) => method !== 'email')
    : OTP_METHODS;

/** Short options for the widget of the playground. They override those of a configuration. */
export interface Offered {
  /** Default: `DEFAULT_PRODUCTS`. */
  products?: readonly Product[] | undefined;
  /** Delivery methods of passcodes. Default: all that the products allow. */
  otpMethods?: readonly OtpMethod[] | undefined;
  /** Social providers, if `oauth` is a product. Default: Google, Apple and GitHub. */
  oauthProviders?: readonly OAuthProvider[] | undefined;
}

/**
 * Combines the short options and a complete configuration, and adds the defaults of the playground. The short options win.
 *
 * @throws ConfigError with the widget's message, if the widget would refuse it
 */
export function completeHostConfig({ products, otpMethods, oauthProviders }: Offered, long: object = {}): Config {
  const base: Record<string, unknown> = { ...long };
  const given = base.otpOptions ?? {};
  const social = base.oauthOptions ?? {};
  const providers = (oauthProviders ?? DEFAULT_OAUTH_PROVIDERS).map((type) => ({ type }));
  const shown = products ?? base.products ?? DEFAULT_PRODUCTS;
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
