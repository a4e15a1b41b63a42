import { assertString, recordOf } from '../lib/check.ts';
import type { configProblemTexts } from './en/configProblems.ts';
import type { confirmationTexts } from './en/confirmations.ts';
import type { countryTexts } from './en/countries.ts';
import type { emailLinkTexts } from './en/emailLink.ts';
import { firstTexts } from './en/first.ts';
import type { oauthTexts } from './en/oauth.ts';
import type { oneTapTexts } from './en/oneTap.ts';
import type { passcodeTexts } from './en/passcode.ts';
import type { passkeyTexts } from './en/passkey.ts';
import type { passwordTexts } from './en/password.ts';
import type { redirectTexts } from './en/redirect.ts';
import type { walletTexts } from './en/wallet.ts';

type English = typeof firstTexts &
  typeof confirmationTexts & {
    main: typeof configProblemTexts;
    phone: typeof countryTexts;
    passcode: typeof passcodeTexts;
    emailLink: typeof emailLinkTexts;
    oauth: typeof oauthTexts;
    oneTap: typeof oneTapTexts;
    password: typeof passwordTexts;
    redirect: typeof redirectTexts;
    passkey: typeof passkeyTexts;
    wallet: typeof walletTexts;
  };

/** A text with a form for each plural category of a language. */
export type PluralText = { readonly other: string } & { readonly [Category in Intl.LDMLPluralRule]?: string };

/** The texts that contain a number of things. */
type Counting = 'lengthRule' | 'complexityRule';

type Texts<English> = { readonly [Key in keyof English]: Key extends Counting ? string | PluralText : string };

/** Every text that the widget shows, by group. */
export type Copy = { readonly [Group in keyof English]: Texts<English[Group]> } & {
  /** Texts that replace the provider's error message, by `error_type`. */
  readonly providerErrors: Readonly<Record<string, string>>;
};

/** A host's own wording: any part of `Copy`. */
export type CopyOverrides = {
  readonly [Group in keyof Copy]?: { readonly [Key in keyof Copy[Group]]?: string | undefined } | undefined;
};

/** Names, and examples that are the same everywhere. */
type Untranslated =
  | 'phantom'
  | 'vessel'
  | 'binance'
  | 'coinbase'
  | 'metamask'
  | 'setUpMetamask'
  | 'sameName'
  | 'tabWhatsApp'
  | 'emailPlaceholder'
  | 'phonePlaceholder';

/** Errors of the provider that visitors see. Others that mean the same follow one of these. */
export type ProviderErrorType =
  | 'internal_server_error'
  | 'too_many_requests'
  | 'captcha_failed'
  | 'invalid_email'
  | 'email_not_found'
  | 'signup_disabled'
  | 'duplicate_email'
  | 'duplicate_phone_number'
  | 'user_lock_limit_reached'
  | 'session_not_found'
  | 'unable_to_auth_otp_code'
  | 'unable_to_auth_magic_link'
  | 'unable_to_auth_password_reset_token'
  | 'link_other_device'
  | 'unauthorized_credentials'
  | 'second_factor_required'
  | 'weak_password'
  | 'breached_password'
  | 'reset_password'
  | 'oauth_token_not_found'
  | 'unable_to_authenticate_crypto_wallet';

/** Every text of another language than English. Messages for developers about Google One Tap stay English, as every ConfigError does. */
export type Translation = {
  readonly [Group in Exclude<keyof English, 'oneTap'>]: Omit<Copy[Group], Untranslated> & {
    readonly [Key in keyof Copy[Group] & Untranslated]?: string;
  };
} & { readonly providerErrors: { readonly [Type in ProviderErrorType]: string } };

/** A language that is not in the package: its tag, such as `cy` or `sr-Latn`, and its texts. */
export interface Language {
  readonly lang: string;
  /** Default: the direction of the language's script. */
  readonly dir?: 'ltr' | 'rtl';
  readonly copy: Translation;
}

/** `auto` (the browser's language), a tag, such as `de` or `pt-BR`, or a function that loads a language. */
export type Locale = 'auto' | (string & {}) | (() => Promise<Language>);

/** The language of a mount. */
export interface ResolvedLocale {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Language of `Intl`, for names of countries, numbers and order. */
  readonly locale: string;
  /** Texts that replace the English ones. */
  readonly copy: Partial<Pick<Copy, 'providerErrors'>> & Partial<Omit<Translation, 'providerErrors'>>;
  /** Isolates the direction of placeholders in the host's wording. In right-to-left languages only. */
  readonly isolate?: <Texts extends object>(texts: Texts) => Texts;
}

export const ENGLISH: ResolvedLocale = { lang: 'en', dir: 'ltr', locale: 'en', copy: {} };

/** The texts of the first screen. Those of the others come with their screens. */
export type FirstCopy = { readonly [Group in keyof typeof firstTexts]: Texts<(typeof firstTexts)[Group]> } & Pick<
  Copy,
  'providerErrors'
>;

const assertCopy = recordOf(recordOf(assertString));

/** Texts of one group with those of a language and then a host's wording merged over them. An undefined text of the host replaces none. */
export function mergeTexts<Group extends keyof Copy, English extends Partial<Copy[Group]>>(
  group: Group,
  texts: English,
  { copy, isolate }: ResolvedLocale,
  overrides: CopyOverrides,
): Texts<English> {
  const given = Object.fromEntries(Object.entries(overrides[group] ?? {}).filter(([, text]) => text !== undefined));
  return {
    ...(texts as Texts<English>),
    ...(copy as CopyOverrides)[group],
    ...(isolate ? isolate(given) : given),
  };
}

/**
 * A host's wording merged over the widget's own, for the first screen.
 * @throws ConfigError that names a text which is not a string.
 */
export function mergeCopy(overrides: CopyOverrides, language: ResolvedLocale): FirstCopy {
  assertCopy(overrides, 'copy');
  const groups = Object.entries({ ...firstTexts, providerErrors: {} }) as [keyof FirstCopy, FirstCopy[keyof FirstCopy]][];
  return Object.fromEntries(
    groups.map(([group, texts]) => [group, mergeTexts(group, texts, language, overrides)]),
  ) as unknown as FirstCopy;
}
