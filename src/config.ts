import { ConfigError } from './errors.ts';
import { assertBoolean, assertMinutes, assertString, listOf, objectOf, oneOf, recordOf } from './lib/check.ts';
import { SESSION_DURATION_MINUTES } from './limits.ts';

/** All products, by their names in `products`. */
export const PRODUCTS = ['oauth', 'emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'] as const;
/** A sign-in method that a page can offer. */
export type Product = (typeof PRODUCTS)[number];

/** All channels for a passcode. */
export const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
/** Channel for a passcode. */
export type OtpMethod = (typeof OTP_METHODS)[number];
/** Channel for a passcode to a phone. */
export type PhoneMethod = Exclude<OtpMethod, 'email'>;

/** All social providers. */
export const OAUTH_PROVIDERS = [
  'google',
  'microsoft',
  'apple',
  'github',
  'gitlab',
  'facebook',
  'discord',
  'salesforce',
  'slack',
  'amazon',
  'bitbucket',
  'linkedin',
  'coinbase',
  'twitch',
  'twitter',
  'tiktok',
  'snapchat',
  'figma',
  'yahoo',
] as const;
/** A social provider. */
export type OAuthProvider = (typeof OAUTH_PROVIDERS)[number];

/** All positions of Google One Tap. */
export const ONE_TAP_POSITIONS = ['floating', 'embedded', 'embeddedOnly', 'floatingOrEmbedded', 'forceLegacyEmbedded'] as const;
/** Position of Google One Tap. */
export type OneTapPosition = (typeof ONE_TAP_POSITIONS)[number];

/** One social provider and its options. */
export interface OAuthProviderEntry {
  type: OAuthProvider;
  /** Google only: shows One Tap at `position` instead of the button. */
  one_tap?: boolean;
  position?: OneTapPosition;
  custom_scopes?: readonly string[];
  provider_params?: Readonly<Record<string, string>>;
}

/** Checks whether Google One Tap takes the place of the provider's button. */
export const isOneTap = ({ type, one_tap }: OAuthProviderEntry) => type === 'google' && one_tap;

/** Options of social sign-in: the providers in display order, and the redirect addresses. */
export interface OAuthOptions {
  providers?: readonly OAuthProviderEntry[];
  /** Opens a popup for the sign-in. Default: true in a frame, because providers refuse to be framed. */
  popup?: boolean;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
}

/** Options of passcodes: channels and lifetime. */
export interface OtpOptions {
  /** Default: email. */
  methods?: readonly OtpMethod[];
  /** Lifetime of a passcode. Default: 5 minutes. */
  expirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Language of the email, such as `es`. Default: the back end's. */
  locale?: string;
}

/** Options of login links by email: redirect addresses, lifetime, templates and language. */
export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  /** Default: 30 minutes. */
  loginExpirationMinutes?: number;
  signupRedirectURL?: string;
  /** Default: 30 minutes. */
  signupExpirationMinutes?: number;
  createUserAsPending?: boolean;
  domainHint?: string;
  loginTemplateId?: string;
  signupTemplateId?: string;
  /** Language of the email, such as `es`. Default: the back end's. */
  locale?: string;
}

/** Options of the reset email: redirect addresses, lifetime of its links, template and language. */
export interface PasswordOptions {
  loginRedirectURL?: string;
  loginExpirationMinutes?: number;
  resetPasswordRedirectURL?: string;
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
  /** Language of the email, such as `es`. Default: the back end's. */
  locale?: string;
}

/** Options of passkeys. */
export interface PasskeyOptions {
  /** Domain (RP ID) of the passkeys: the page's host name or a parent domain. Default: the page's host name. */
  domain?: string;
}

/** Options of the session. */
export interface SessionOptions {
  /** Default: 30 minutes. */
  sessionDurationMinutes?: number;
}

/** Configuration of the widget. All options are optional; the default product is the email link. */
export interface Config {
  products?: readonly Product[];
  oauthOptions?: OAuthOptions;
  otpOptions?: OtpOptions;
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  passwordOptions?: PasswordOptions;
  passkeyOptions?: PasskeyOptions;
  sessionOptions?: SessionOptions;
  /** Renders in a shadow root. Default: false, because password managers support light DOM better. */
  enableShadowDOM?: boolean;
}

/** The configuration with the defaults that more than one method needs. The flow of a method has the defaults of its own options. */
export interface ResolvedConfig {
  products: readonly Product[];
  oauthOptions: OAuthOptions & { providers: readonly OAuthProviderEntry[] };
  otpOptions: OtpOptions & { methods: readonly OtpMethod[] };
  emailMagicLinksOptions: EmailMagicLinksOptions;
  passwordOptions: PasswordOptions;
  passkeyOptions: PasskeyOptions;
  sessionOptions: { sessionDurationMinutes: number };
  enableShadowDOM: boolean;
}

const checkConfig = objectOf<Config>(() => ({
  products: listOf(oneOf(PRODUCTS)),
  oauthOptions: objectOf<OAuthOptions>(() => ({
    providers: listOf(
      objectOf<OAuthProviderEntry>(() => ({
        type: oneOf(OAUTH_PROVIDERS),
        one_tap: assertBoolean,
        position: oneOf(ONE_TAP_POSITIONS),
        custom_scopes: listOf(assertString),
        provider_params: recordOf(assertString),
      })),
    ),
    popup: assertBoolean,
    loginRedirectURL: assertString,
    signupRedirectURL: assertString,
  })),
  otpOptions: objectOf<OtpOptions>(() => ({
    methods: listOf(oneOf(OTP_METHODS)),
    expirationMinutes: assertMinutes,
    loginTemplateId: assertString,
    signupTemplateId: assertString,
    locale: assertString,
  })),
  emailMagicLinksOptions: objectOf<EmailMagicLinksOptions>(() => ({
    loginRedirectURL: assertString,
    loginExpirationMinutes: assertMinutes,
    signupRedirectURL: assertString,
    signupExpirationMinutes: assertMinutes,
    createUserAsPending: assertBoolean,
    domainHint: assertString,
    loginTemplateId: assertString,
    signupTemplateId: assertString,
    locale: assertString,
  })),
  passwordOptions: objectOf<PasswordOptions>(() => ({
    loginRedirectURL: assertString,
    loginExpirationMinutes: assertMinutes,
    resetPasswordRedirectURL: assertString,
    resetPasswordExpirationMinutes: assertMinutes,
    resetPasswordTemplateId: assertString,
    locale: assertString,
  })),
  passkeyOptions: objectOf<PasskeyOptions>(() => ({ domain: assertString })),
  sessionOptions: objectOf<SessionOptions>(() => ({ sessionDurationMinutes: assertMinutes })),
  enableShadowDOM: assertBoolean,
}));

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/**
 * Checks a configuration and applies the defaults, also for an option that a page sets to `undefined`.
 * @throws ConfigError that names the option and the accepted values.
 */
export function resolveConfig(config: Config = {}): ResolvedConfig {
  checkConfig(config, 'config');
  const {
    oauthOptions = {},
    otpOptions = {},
    emailMagicLinksOptions = {},
    passwordOptions = {},
    passkeyOptions = {},
    sessionOptions = {},
    enableShadowDOM = false,
  } = config;
  const products = unique(config.products ?? (['emailMagicLinks'] as const));
  const providers = oauthOptions.providers ?? [];
  if (!products.length) throw new ConfigError('config.products is empty: add a product.');
  if (products.includes('oauth') && !providers.length) {
    throw new ConfigError("config.oauthOptions.providers is empty, but config.products has 'oauth': add { type: 'google' }.");
  }
  const methods = unique(otpOptions.methods?.length ? otpOptions.methods : (['email'] as const));
  return {
    products,
    oauthOptions: { ...oauthOptions, providers },
    otpOptions: { ...otpOptions, methods },
    emailMagicLinksOptions,
    passwordOptions,
    passkeyOptions,
    sessionOptions: { sessionDurationMinutes: sessionOptions.sessionDurationMinutes ?? SESSION_DURATION_MINUTES },
    enableShadowDOM,
  };
}
