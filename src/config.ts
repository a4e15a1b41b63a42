import { isFlag, isListOf, isMinutes, isObject, isOneOf, isRecordOf, isString } from './lib/check.ts';
import { EMAIL_LINK_EXPIRATION_MINUTES, PASSCODE_EXPIRATION_MINUTES, SESSION_DURATION_MINUTES } from './limits.ts';

/** Every product, by its name in `products`. */
export const PRODUCTS = ['oauth', 'emailMagicLinks', 'otp', 'passwords', 'passkeys', 'crypto'] as const;
/** A way to sign in that a host can offer. */
export type Product = (typeof PRODUCTS)[number];

/** Every way that a passcode can go. */
export const OTP_METHODS = ['sms', 'whatsapp', 'email'] as const;
/** How a passcode reaches the visitor. */
export type OtpMethod = (typeof OTP_METHODS)[number];

/** Every social provider. */
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

/** Every place that Google One Tap can take. */
export const ONE_TAP_POSITIONS = ['floating', 'embedded', 'embeddedOnly', 'floatingOrEmbedded', 'forceLegacyEmbedded'] as const;
/** Where Google One Tap appears. */
export type OneTapPosition = (typeof ONE_TAP_POSITIONS)[number];

/** One social provider, and what it is asked for. */
export interface OAuthProviderEntry {
  type: OAuthProvider;
  /** Google only: a One Tap element at `position` in place of the button. */
  one_tap?: boolean;
  position?: OneTapPosition;
  custom_scopes?: readonly string[];
  provider_params?: Readonly<Record<string, string>>;
}

/** Social sign-in: the providers in their order, and where they lead back to. */
export interface OAuthOptions {
  providers?: readonly OAuthProviderEntry[];
  /** Sign in at providers in a window of its own. Default: where the page is in a frame, as providers refuse to be framed. */
  popup?: boolean;
  loginRedirectURL?: string;
  signupRedirectURL?: string;
}

/** Passcodes: how they reach the visitor and how long they live. */
export interface OtpOptions {
  /** Default: email. */
  methods?: readonly OtpMethod[];
  /** How long a passcode lives. Default: 5 minutes. */
  expirationMinutes?: number;
  loginTemplateId?: string;
  signupTemplateId?: string;
}

/** Login links by email: where they lead and how long they live. */
export interface EmailMagicLinksOptions {
  loginRedirectURL?: string;
  /** Default: 30 minutes. */
  loginExpirationMinutes?: number;
  signupRedirectURL?: string;
  /** Default: 30 minutes. */
  signupExpirationMinutes?: number;
  createUserAsPending?: boolean;
  domainHint?: string;
}

/** The mail that leads to a new password: where its links lead and how long they live. */
export interface PasswordOptions {
  loginRedirectURL?: string;
  resetPasswordRedirectURL?: string;
  resetPasswordExpirationMinutes?: number;
  resetPasswordTemplateId?: string;
}

/** Whose passkeys are used and made. */
export interface PasskeyOptions {
  /** The domain that passkeys belong to: the page's host name, or a name above it. Default: the page's host name. */
  domain?: string;
}

/** The session that a sign-in begins. */
export interface SessionOptions {
  /** Default: 30 minutes. */
  sessionDurationMinutes?: number;
}

/** What a host configures. Everything is optional; without `products` the method is the email link. */
export interface Config {
  products?: readonly Product[];
  oauthOptions?: OAuthOptions;
  otpOptions?: OtpOptions;
  emailMagicLinksOptions?: EmailMagicLinksOptions;
  passwordOptions?: PasswordOptions;
  passkeyOptions?: PasskeyOptions;
  sessionOptions?: SessionOptions;
  /** Renders in a shadow root. Default: false, because password managers see more of light DOM. */
  enableShadowDOM?: boolean;
}

/** The configuration with each default applied, once. */
export interface ResolvedConfig {
  products: readonly Product[];
  oauthOptions: OAuthOptions & { providers: readonly OAuthProviderEntry[] };
  otpOptions: OtpOptions & { methods: readonly OtpMethod[]; expirationMinutes: number };
  emailMagicLinksOptions: EmailMagicLinksOptions & { loginExpirationMinutes: number; signupExpirationMinutes: number };
  passwordOptions: PasswordOptions;
  passkeyOptions: PasskeyOptions;
  sessionOptions: { sessionDurationMinutes: number };
  enableShadowDOM: boolean;
}

const checkConfig = isObject({
  products: isListOf(isOneOf(PRODUCTS)),
  oauthOptions: isObject({
    providers: isListOf(
      isObject({
        type: isOneOf(OAUTH_PROVIDERS),
        one_tap: isFlag,
        position: isOneOf(ONE_TAP_POSITIONS),
        custom_scopes: isListOf(isString),
        provider_params: isRecordOf(isString),
      }),
    ),
    popup: isFlag,
    loginRedirectURL: isString,
    signupRedirectURL: isString,
  }),
  otpOptions: isObject({
    methods: isListOf(isOneOf(OTP_METHODS)),
    expirationMinutes: isMinutes,
    loginTemplateId: isString,
    signupTemplateId: isString,
  }),
  emailMagicLinksOptions: isObject({
    loginRedirectURL: isString,
    loginExpirationMinutes: isMinutes,
    signupRedirectURL: isString,
    signupExpirationMinutes: isMinutes,
    createUserAsPending: isFlag,
    domainHint: isString,
  }),
  passwordOptions: isObject({
    loginRedirectURL: isString,
    resetPasswordRedirectURL: isString,
    resetPasswordExpirationMinutes: isMinutes,
    resetPasswordTemplateId: isString,
  }),
  passkeyOptions: isObject({ domain: isString }),
  sessionOptions: isObject({ sessionDurationMinutes: isMinutes }),
  enableShadowDOM: isFlag,
});

const unique = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];

/**
 * Checks a host's configuration and applies the defaults.
 * @throws ConfigError that names the option and what it accepts.
 */
export function resolveConfig(config: Config = {}): ResolvedConfig {
  checkConfig(config, 'config');
  const products = unique(config.products?.length ? config.products : (['emailMagicLinks'] as const));
  const methods = unique(config.otpOptions?.methods?.length ? config.otpOptions.methods : (['email'] as const));
  return {
    products,
    oauthOptions: { ...config.oauthOptions, providers: config.oauthOptions?.providers ?? [] },
    otpOptions: { expirationMinutes: PASSCODE_EXPIRATION_MINUTES, ...config.otpOptions, methods },
    emailMagicLinksOptions: {
      loginExpirationMinutes: EMAIL_LINK_EXPIRATION_MINUTES,
      signupExpirationMinutes: EMAIL_LINK_EXPIRATION_MINUTES,
      ...config.emailMagicLinksOptions,
    },
    passwordOptions: config.passwordOptions ?? {},
    passkeyOptions: config.passkeyOptions ?? {},
    sessionOptions: { sessionDurationMinutes: SESSION_DURATION_MINUTES, ...config.sessionOptions },
    enableShadowDOM: config.enableShadowDOM ?? false,
  };
}
