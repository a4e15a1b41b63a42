import { ConfigError } from './errors.ts';
import { accept, isFlag, isListOf, isMinutes, isObject, isOneOf, isRecordOf, isString } from './lib/check.ts';
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

/** An email or a provider leads there, from no page to which a relative address could belong. Empty: the back end's default. */
const isPage = accept(
  'an absolute URL, such as https://example.com/callback',
  (value) => typeof value === 'string' && (!value || (URL.canParse(value) && value.includes('://'))),
);

const checkConfig = isObject<Config>(() => ({
  products: isListOf(isOneOf(PRODUCTS)),
  oauthOptions: isObject<OAuthOptions>(() => ({
    providers: isListOf(
      isObject<OAuthProviderEntry>(() => ({
        type: isOneOf(OAUTH_PROVIDERS),
        one_tap: isFlag,
        position: isOneOf(ONE_TAP_POSITIONS),
        custom_scopes: isListOf(isString),
        provider_params: isRecordOf(isString),
      })),
    ),
    popup: isFlag,
    loginRedirectURL: isPage,
    signupRedirectURL: isPage,
  })),
  otpOptions: isObject<OtpOptions>(() => ({
    methods: isListOf(isOneOf(OTP_METHODS)),
    expirationMinutes: isMinutes,
    loginTemplateId: isString,
    signupTemplateId: isString,
    locale: isString,
  })),
  emailMagicLinksOptions: isObject<EmailMagicLinksOptions>(() => ({
    loginRedirectURL: isPage,
    loginExpirationMinutes: isMinutes,
    signupRedirectURL: isPage,
    signupExpirationMinutes: isMinutes,
    createUserAsPending: isFlag,
    domainHint: isString,
    loginTemplateId: isString,
    signupTemplateId: isString,
    locale: isString,
  })),
  passwordOptions: isObject<PasswordOptions>(() => ({
    loginRedirectURL: isPage,
    loginExpirationMinutes: isMinutes,
    resetPasswordRedirectURL: isPage,
    resetPasswordExpirationMinutes: isMinutes,
    resetPasswordTemplateId: isString,
    locale: isString,
  })),
  passkeyOptions: isObject<PasskeyOptions>(() => ({ domain: isString })),
  sessionOptions: isObject<SessionOptions>(() => ({ sessionDurationMinutes: isMinutes })),
  enableShadowDOM: isFlag,
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
